/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#define G_LOG_DOMAIN "sbm-journal"

#include "net/sbm-journal.h"

#include "net/journal-format.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Far more than an evening; a file beyond it is not ours. */
#define FILE_LIMIT (256 * 1024 * 1024)

typedef struct
{
  GTask *task;
  char *line;
  GError *error;
} Append;

struct _SbmJournal
{
  GObject parent_instance;

  /* owned */
  char *path;
  GSource *done_source;
  int fd;

  /* The writer's own once it runs. */
  goffset end; /* less than a header in a new file: the writer begins it, for that waits for the disk three times */
  gboolean torn;

  /* Under the mutex. POSIX rather than GLib's, because ThreadSanitizer understands these. */
  pthread_t writer;
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  GQueue todo;
  GQueue done;
  gboolean running;
  gboolean quit;
};

G_DEFINE_FINAL_TYPE (SbmJournal, sbm_journal, G_TYPE_OBJECT)

G_DEFINE_QUARK (sbm_journal_error_quark, sbm_journal_error)

static gboolean
set_file_error (GError **error,
                const char *path,
                int code)
{
  g_set_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_FILE, _ ("The journal %s: %s"), path, g_strerror (code));

  return FALSE;
}

static gboolean
write_at (int fd,
          const guint8 *data,
          gsize size,
          goffset at)
{
  while (size > 0)
    {
      gssize n = pwrite (fd, data, size, at);

      if (n < 0 && errno == EINTR)
        continue;

      if (n < 0)
        return FALSE;

      data += n;
      size -= n;
      at += n;
    }

  return TRUE;
}

/* Nothing that was not acknowledged stays behind where a later record could follow it. */
static gboolean
cut (SbmJournal *self)
{
  self->torn = ftruncate (self->fd, self->end) < 0 || fdatasync (self->fd) < 0;

  return !self->torn;
}

static gboolean
begin_file (SbmJournal *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autoptr (GByteArray) header = g_byte_array_new ();
  int fd;

  journal_append_header (header);
  if (!write_at (self->fd, header->data, header->len, 0) || fchmod (self->fd, 0600) < 0 || fsync (self->fd) < 0)
    return FALSE;

  self->end = header->len;

  /* Without this the file itself may be missing after a power cut, with all its records. */
  fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd >= 0)
    {
      fsync (fd);
      close (fd);
    }

  return TRUE;
}

static void
write_batch (SbmJournal *self,
             GQueue *batch)
{
  g_autoptr (GByteArray) records = g_byte_array_new ();
  int code = 0;

  for (GList *l = batch->head; l != NULL; l = l->next)
    {
      Append *append = l->data;

      journal_append_record (records, append->line, strlen (append->line));
    }

  if ((self->torn && !cut (self)) || (self->end < JOURNAL_HEADER_SIZE && !begin_file (self)) || !write_at (self->fd, records->data, records->len, self->end) || fdatasync (self->fd) < 0)
    code = errno;

  if (code == 0)
    {
      self->end += records->len;
      return;
    }

  cut (self);
  for (GList *l = batch->head; l != NULL; l = l->next)
    set_file_error (&((Append *) l->data)->error, self->path, code);
}

/* Takes all that is queued at once: twenty moves cost one wait for the disk. */
static void *
writer_main (void *data)
{
  SbmJournal *self = data;

  pthread_mutex_lock (&self->mutex);

  while (!self->quit)
    {
      GQueue batch = self->todo;

      if (batch.length == 0)
        {
          pthread_cond_wait (&self->wake, &self->mutex);
          continue;
        }

      g_queue_init (&self->todo);
      pthread_mutex_unlock (&self->mutex);

      write_batch (self, &batch);

      pthread_mutex_lock (&self->mutex);
      while (batch.length > 0)
        g_queue_push_tail_link (&self->done, g_queue_pop_head_link (&batch));
      pthread_mutex_unlock (&self->mutex);

      /* Whoever wakes with the mutex taken by the one who woke him goes back to sleep at once, so neither side does that. */
      g_source_set_ready_time (self->done_source, 0);
      pthread_mutex_lock (&self->mutex);
    }

  pthread_mutex_unlock (&self->mutex);

  return NULL;
}

static void
append_free (Append *append)
{
  g_clear_object (&append->task);
  g_clear_error (&append->error);
  g_free (append->line);
  g_free (append);
}

static gboolean
done_cb (gpointer user_data)
{
  g_autoptr (SbmJournal) self = g_object_ref (user_data);
  Append *append;
  GQueue done;

  /* Before the queue is taken: what comes after it wakes us again. */
  g_source_set_ready_time (self->done_source, -1);
  pthread_mutex_lock (&self->mutex);
  done = self->done;
  g_queue_init (&self->done);
  pthread_mutex_unlock (&self->mutex);

  while ((append = g_queue_pop_head (&done)) != NULL)
    {
      if (append->error != NULL)
        g_task_return_error (append->task, g_steal_pointer (&append->error));
      else
        g_task_return_boolean (append->task, TRUE);

      append_free (append);
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
done_dispatch (GSource *source,
               GSourceFunc callback,
               gpointer user_data)
{
  return callback (user_data);
}

static GSourceFuncs done_funcs = { NULL, NULL, done_dispatch, NULL, NULL, NULL };

static guint8 *
read_all (int fd,
          gsize *size,
          int *code)
{
  g_autofree guint8 *data = NULL;
  struct stat info;

  *code = 0;
  if (fstat (fd, &info) < 0)
    *code = errno;
  else if (!S_ISREG (info.st_mode))
    *code = EINVAL;
  else if (info.st_size > FILE_LIMIT)
    *code = EFBIG;

  if (*code != 0)
    return NULL;

  *size = 0;
  data = g_malloc (info.st_size + 1);
  while (*size < (gsize) info.st_size)
    {
      gssize n = pread (fd, data + *size, info.st_size - *size, *size);

      if (n < 0 && errno == EINTR)
        continue;

      if (n < 0)
        {
          *code = errno;
          return NULL;
        }

      if (n == 0)
        break;

      *size += n;
    }

  return g_steal_pointer (&data);
}

/* A copy of a damaged journal, under a name that nothing has yet. */
static gboolean
keep_copy (const char *path,
           const guint8 *data,
           gsize size,
           GError **error)
{
  g_autofree char *name = g_strconcat (path, ".damaged", NULL);
  gboolean kept;
  int code = 0;
  int fd;

  for (guint i = 2; (fd = open (name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) < 0 && errno == EEXIST; i++)
    {
      g_free (name);
      name = g_strdup_printf ("%s.damaged-%u", path, i);
    }

  if (fd < 0)
    return set_file_error (error, name, errno);

  kept = write_at (fd, data, size, 0) && fsync (fd) == 0;
  if (!kept)
    {
      code = errno;
      unlink (name);
    }

  close (fd);

  return kept ? TRUE : set_file_error (error, name, code);
}

/* Opens, locks, reads and cuts. Returns the descriptor and where to go on writing, or -1. */
static int
open_file (const char *path,
           int flags,
           gboolean give_up_damaged,
           GStrv *lines,
           goffset *end,
           GError **error)
{
  g_auto (JournalContents) contents = { NULL, 0, FALSE };
  g_autofree guint8 *data = NULL;
  gsize size;
  int code;
  int fd;

  fd = open (path, O_RDWR | O_CLOEXEC | O_NOCTTY | flags, 0600);
  if (fd < 0)
    {
      set_file_error (error, path, errno);
      return -1;
    }

  if (flock (fd, LOCK_EX | LOCK_NB) < 0)
    {
      g_set_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_BUSY, _ ("Another Sobremesa has the journal %s open"), path);
      goto fail;
    }

  data = read_all (fd, &size, &code);
  if (data == NULL)
    {
      set_file_error (error, path, code);
      goto fail;
    }

  if (!journal_parse (data, size, &contents, error))
    goto fail;

  if (contents.damaged && !give_up_damaged)
    {
      g_set_error (error, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_DAMAGED,
                   _ ("The journal %s is damaged after %u good records, and more follow. It was left as it is."), path,
                   contents.lines->len);
      goto fail;
    }

  if (contents.damaged && !keep_copy (path, data, size, error))
    goto fail;

  if (contents.good < size && (ftruncate (fd, contents.good) < 0 || fsync (fd) < 0))
    {
      set_file_error (error, path, errno);
      goto fail;
    }

  *end = contents.good;
  if (lines != NULL)
    {
      g_ptr_array_add (contents.lines, NULL);
      *lines = (GStrv) g_ptr_array_steal (contents.lines, NULL);
    }

  return fd;

fail:
  close (fd);
  return -1;
}

static void
sbm_journal_finalize (GObject *object)
{
  SbmJournal *self = SBM_JOURNAL (object);

  /* Every append holds a reference, so the writer has nothing to do by now. */
  pthread_mutex_lock (&self->mutex);
  self->quit = TRUE;
  pthread_cond_signal (&self->wake);
  pthread_mutex_unlock (&self->mutex);

  if (self->running)
    pthread_join (self->writer, NULL);

  g_source_destroy (self->done_source);
  g_clear_pointer (&self->done_source, g_source_unref);
  pthread_cond_destroy (&self->wake);
  pthread_mutex_destroy (&self->mutex);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);

  G_OBJECT_CLASS (sbm_journal_parent_class)->finalize (object);
}

static void
sbm_journal_class_init (SbmJournalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sbm_journal_finalize;
}

static void
sbm_journal_init (SbmJournal *self)
{
  self->fd = -1;
  pthread_mutex_init (&self->mutex, NULL);
  pthread_cond_init (&self->wake, NULL);
  self->done_source = g_source_new (&done_funcs, sizeof (GSource));
  g_source_set_static_name (self->done_source, "sbm-journal");
  g_source_set_callback (self->done_source, done_cb, self, NULL);
}

GStrv
sbm_journal_load (const char *path,
                  GError **error)
{
  GStrv lines = NULL;
  goffset end;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);

  fd = open_file (path, 0, FALSE, &lines, &end, error);
  if (fd >= 0)
    close (fd);

  return lines;
}

GStrv
sbm_journal_load_before_damage (const char *path,
                                GError **error)
{
  GStrv lines = NULL;
  goffset end;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);

  fd = open_file (path, 0, TRUE, &lines, &end, error);
  if (fd >= 0)
    close (fd);

  return lines;
}

/* What opening a file gave; it makes a journal in the thread that wants one. */
typedef struct
{
  char *path;
  GStrv lines;
  goffset end;
  int fd;
} Opened;

static void
opened_free (Opened *opened)
{
  if (opened->fd >= 0)
    close (opened->fd);
  g_strfreev (opened->lines);
  g_free (opened->path);
  g_free (opened);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opened, opened_free)

static Opened *
opened_new (const char *path,
            GError **error)
{
  g_autoptr (Opened) opened = g_new0 (Opened, 1);

  opened->path = g_strdup (path);
  opened->fd = open_file (path, O_CREAT, FALSE, &opened->lines, &opened->end, error);

  return opened->fd >= 0 ? g_steal_pointer (&opened) : NULL;
}

static SbmJournal *
journal_new (Opened *opened,
             GStrv *lines)
{
  SbmJournal *self = g_object_new (SBM_TYPE_JOURNAL, NULL);

  self->path = g_steal_pointer (&opened->path);
  self->end = opened->end;
  self->fd = opened->fd;
  opened->fd = -1;
  g_source_attach (self->done_source, g_main_context_get_thread_default ());
  if (lines != NULL)
    *lines = g_steal_pointer (&opened->lines);

  return self;
}

SbmJournal *
sbm_journal_open (const char *path,
                  GStrv *lines,
                  GError **error)
{
  g_autoptr (Opened) opened = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  opened = opened_new (path, error);

  return opened != NULL ? journal_new (opened, lines) : NULL;
}

static void
open_thread (GTask *task,
             gpointer source,
             gpointer path,
             GCancellable *cancellable)
{
  GError *error = NULL;
  Opened *opened = opened_new (path, &error);

  if (opened != NULL)
    g_task_return_pointer (task, opened, (GDestroyNotify) opened_free);
  else
    g_task_return_error (task, error);
}

void
sbm_journal_open_async (const char *path,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (path != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, sbm_journal_open_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, open_thread);
}

SbmJournal *
sbm_journal_open_finish (GAsyncResult *result,
                         GStrv *lines,
                         GError **error)
{
  g_autoptr (Opened) opened = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  opened = g_task_propagate_pointer (G_TASK (result), error);

  return opened != NULL ? journal_new (opened, lines) : NULL;
}

void
sbm_journal_append_async (SbmJournal *self,
                          const char *line,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Append *append;

  g_return_if_fail (SBM_IS_JOURNAL (self));
  g_return_if_fail (line != NULL);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, sbm_journal_append_async);

  if (!journal_is_line (line, strlen (line)))
    {
      g_task_return_new_error (task, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_LINE, "Not a line for a journal");
      return;
    }

  append = g_new0 (Append, 1);
  append->task = g_object_ref (task);
  append->line = g_strdup (line);

  pthread_mutex_lock (&self->mutex);
  if (!self->running && pthread_create (&self->writer, NULL, writer_main, self) == 0)
    self->running = TRUE;

  if (self->running)
    g_queue_push_tail (&self->todo, g_steal_pointer (&append));
  pthread_mutex_unlock (&self->mutex);

  if (append == NULL)
    {
      pthread_cond_signal (&self->wake);
    }
  else
    {
      g_task_return_new_error (task, SBM_JOURNAL_ERROR, SBM_JOURNAL_ERROR_FILE, "The journal has no thread to write");
      append_free (append);
    }
}

gboolean
sbm_journal_append_finish (SbmJournal *self,
                           GAsyncResult *result,
                           GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

const char *
sbm_journal_get_path (SbmJournal *self)
{
  g_return_val_if_fail (SBM_IS_JOURNAL (self), NULL);

  return self->path;
}
