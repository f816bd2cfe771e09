/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

/*
 * A host and its guests in one process, with a wire between them that breaks,
 * stalls, delivers late and says things twice, on a disk that fills up and that
 * loses what it had not taken when the power went, in a program that dies, by
 * clocks that jump: all from one seed.  SEEDS says how many (150 unless told),
 * FIRST_SEED where to begin.
 *
 * Whatever happened, in the end every guest has audited every view that it was
 * ever shown against the record, all hold the same record, and every move that
 * a guest was told is accepted is in the journal, once.
 */

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "jumping-clock.h"
#include "naive.h"
#include "net/frame.h"
#include "net/journal-format.h"
#include "net/sbm-guest.h"
#include "net/sbm-host.h"
#include "net/sbm-journal.h"

#define MOST_GUESTS 6
#define LONGEST_S 30

/* All seeds together, on a busy machine and slowed down by a sanitizer. */
#define LEAST_ALL_S 60
#define MOST_A_SEED_MS 1500

/* So many see every fault for certain. */
#define ENOUGH_SEEDS 150

/* How long a disk that hangs is waited for until the power goes. */
#define MOST_STUCK_MS 25

typedef struct _Simulation Simulation;
typedef struct _Player Player;

/* One direction of a wire. */
typedef struct
{
  int from;
  int to;
  gboolean up; /* to the host */
  guint reading;
  guint writing;
  GByteArray *held;
  FrameReader frames; /* what has gone through */
} Pipe;

/* A connection through our hands. */
typedef struct
{
  Player *player;  /* NULL once the player has given it up */
  Player *speaker; /* the same, also after that */
  Simulation *simulation;
  Pipe pipes[2];
  gssize life; /* how many bytes it lives, or -1 */
  guint delay;
  gboolean half_open; /* it dies at the guest's end only, and the host hears of it later */
  gboolean spoke;     /* the host has got something of the guest's */
  guint dying;
} Wire;

struct _Player
{
  Simulation *simulation;
  int number;
  SbmGuest *guest;
  Wire *wire;
  guint connecting;
  guint thinking;
  GHashTable *accepted; /* ids */
  GBytes *last_move;    /* a frame, to say it twice */
};

struct _Simulation
{
  guint seed;
  GRand *rand;
  char *folder;
  char *path;
  const Rules *rules;
  const RulesMode *mode;
  SbmHost *host;
  SbmHostedTable *table;
  GPtrArray *wires;
  Player players[MOST_GUESTS];
  int count;
  int bots;
  int faults; /* how many more there may be */
  int crashes;
  int restarts;
  int full_disks;
  int jumps;
  gboolean crash;
  gint64 power_end; /* by the real clock: the disk hangs until the power goes, or 0 */
  guint mending_disk;
};

static SbmIdentity *host_identity;
static SbmIdentity *identities[MOST_GUESTS];

/* What all seeds together went through, so that nobody is proud of faults that never came. */
static struct
{
  guint broken, half_open, late, stalls, twice, crashes, torn, unwritten, full, refused, jumps, restarts, accepted, moves, cuts;
} total;

static gint64 all_end; /* by the real clock, or 0 */

static gboolean
by_chance (Simulation *self,
           int of)
{
  return g_rand_int_range (self->rand, 0, of) == 0;
}

/* ---- the disk ---- */

/* What a journal has waited for is safe; what it has only written is gone when the power goes.  POSIX, because ThreadSanitizer
 * understands it. */
static struct
{
  pthread_mutex_t mutex;
  pthread_cond_t mended;
  gboolean stuck;
  gboolean awaited;
  goffset safe;
} disk = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, FALSE, FALSE, 0 };

/* Whoever is linked with this waits for a disk of ours.  The journal's thread is the only one that writes. */
int
fdatasync (int fd)
{
  struct stat info;

  if (fstat (fd, &info) < 0)
    return -1;
  if (!S_ISREG (info.st_mode))
    return 0;

  pthread_mutex_lock (&disk.mutex);
  while (disk.stuck)
    {
      disk.awaited = TRUE;
      pthread_cond_wait (&disk.mended, &disk.mutex);
    }
  disk.safe = info.st_size;
  pthread_mutex_unlock (&disk.mutex);

  return 0;
}

int
fsync (int fd)
{
  return fdatasync (fd);
}

static void
disk_set_stuck (gboolean stuck)
{
  pthread_mutex_lock (&disk.mutex);
  disk.stuck = stuck;
  disk.awaited = FALSE;
  pthread_cond_broadcast (&disk.mended);
  pthread_mutex_unlock (&disk.mutex);
}

static gboolean
disk_is_awaited (void)
{
  gboolean awaited;

  pthread_mutex_lock (&disk.mutex);
  awaited = disk.awaited;
  pthread_mutex_unlock (&disk.mutex);

  return awaited;
}

static goffset
disk_get_safe (void)
{
  goffset safe;

  pthread_mutex_lock (&disk.mutex);
  safe = disk.safe;
  pthread_mutex_unlock (&disk.mutex);

  return safe;
}

/* What is found there when the power is back does not go any more. */
static void
disk_begin (const char *path)
{
  GStatBuf info;

  pthread_mutex_lock (&disk.mutex);
  disk.safe = g_stat (path, &info) == 0 ? info.st_size : 0;
  pthread_mutex_unlock (&disk.mutex);
}

/* ---- the wire ---- */

static void
pipe_clear (Pipe *pipe)
{
  g_clear_handle_id (&pipe->reading, g_source_remove);
  g_clear_handle_id (&pipe->writing, g_source_remove);
  g_clear_pointer (&pipe->held, g_byte_array_unref);
  frame_reader_clear (&pipe->frames);
}

static void
wire_free (Wire *wire)
{
  int near = wire->pipes[0].from;
  int far = wire->pipes[0].to;

  g_clear_handle_id (&wire->dying, g_source_remove);
  if (wire->player != NULL)
    wire->player->wire = NULL;
  pipe_clear (&wire->pipes[0]);
  pipe_clear (&wire->pipes[1]);
  if (near >= 0)
    close (near);
  close (far);
  g_free (wire);
}

static gboolean
die_cb (gpointer user_data)
{
  Wire *wire = user_data;

  wire->dying = 0;
  g_ptr_array_remove_fast (wire->simulation->wires, wire);

  return G_SOURCE_REMOVE;
}

static void write_later (Wire *wire,
                         Pipe *pipe,
                         guint delay);

/* What the guest has said and nobody has read yet is on its way all the same. */
static void
read_the_rest (Pipe *pipe)
{
  guint8 bytes[4096];
  gssize size;

  while ((size = read (pipe->from, bytes, sizeof bytes)) > 0)
    g_byte_array_append (pipe->held, bytes, size);
}

/* The guest's end breaks now; the host's too, or much later. */
static void
break_wire (Wire *wire)
{
  guint late = 0;

  if (wire->dying != 0)
    return;
  if (!wire->half_open)
    {
      total.broken++;
      wire->dying = g_idle_add (die_cb, wire);
      return;
    }

  total.half_open++;
  g_clear_handle_id (&wire->pipes[0].reading, g_source_remove);
  g_clear_handle_id (&wire->pipes[0].writing, g_source_remove);
  pipe_clear (&wire->pipes[1]);
  read_the_rest (&wire->pipes[0]);
  close (wire->pipes[0].from);
  wire->pipes[0].from = -1;
  if (wire->player != NULL)
    wire->player->wire = NULL;
  wire->player = NULL;
  /* What the guest had said before still reaches the host, perhaps after it has come back on another wire. */
  wire->life = -1;
  if (wire->pipes[0].held->len > 0)
    {
      late = g_rand_int_range (wire->simulation->rand, 1, 31);
      write_later (wire, &wire->pipes[0], late);
    }
  wire->dying = g_timeout_add (late + g_rand_int_range (wire->simulation->rand, 1, 40), die_cb, wire);
}

/* A whole message went through. */
static void
passed (Wire *wire,
        Pipe *pipe,
        GBytes *payload)
{
  Player *player = wire->player;
  g_autoptr (GVariant) body = NULL;
  ProtocolMessage message;
  guint id;

  if (player == NULL)
    return;
  /* Before it is joined there are neither moves nor answers. */
  body = protocol_decode (payload, pipe->up ? PROTOCOL_SIDE_GUEST : PROTOCOL_SIDE_HOST, PROTOCOL_STATE_JOINED, &message, NULL);
  if (body == NULL)
    return;
  if (pipe->up && message == PROTOCOL_MESSAGE_MOVE)
    {
      g_clear_pointer (&player->last_move, g_bytes_unref);
      player->last_move = protocol_encode (message, body);
    }
  else if (!pipe->up && message == PROTOCOL_MESSAGE_ACCEPTED)
    {
      g_variant_get (body, "(u)", &id);
      g_hash_table_add (player->accepted, GUINT_TO_POINTER (id));
    }
}

static gboolean write_cb (gpointer user_data);

static void
write_later (Wire *wire,
             Pipe *pipe,
             guint delay)
{
  if (pipe->writing == 0)
    pipe->writing = g_timeout_add (delay, write_cb, wire);
}

static void
push (Wire *wire,
      Pipe *pipe)
{
  gsize wanted = wire->life >= 0 ? MIN (pipe->held->len, (gsize) wire->life) : pipe->held->len;
  gssize written = wanted > 0 ? write (pipe->to, pipe->held->data, wanted) : 0;
  const guint8 *data = pipe->held->data;
  gsize size = MAX (written, 0);

  if (written < 0 && errno != EAGAIN)
    {
      break_wire (wire);
      return;
    }
  while (size > 0)
    {
      g_autoptr (GBytes) payload = NULL;

      if (!frame_reader_take (&pipe->frames, G_MAXINT32, &data, &size, &payload, NULL))
        break;
      if (payload != NULL)
        passed (wire, pipe, payload);
    }
  if (written > 0)
    g_byte_array_remove_range (pipe->held, 0, written);
  /* An old connection speaks after a new one has. */
  if (written > 0 && wire->player == NULL && wire->speaker->wire != NULL && wire->speaker->wire->spoke)
    total.late++;
  wire->spoke = wire->spoke || (written > 0 && pipe->up);
  if (wire->life >= 0)
    {
      wire->life -= MAX (written, 0);
      if (wire->life <= 0)
        {
          break_wire (wire);
          return;
        }
    }
  if (pipe->held->len > 0)
    {
      write_later (wire, pipe, 1);
      return;
    }
  /* The same move again, word for word. */
  if (pipe->up && wire->player != NULL && wire->player->last_move != NULL && wire->simulation->faults > 0
      && frame_reader_is_empty (&pipe->frames) && by_chance (wire->simulation, 30))
    {
      gsize length;
      const void *frame = g_bytes_get_data (wire->player->last_move, &length);

      wire->simulation->faults--;
      total.twice++;
      g_byte_array_append (pipe->held, frame, length);
      write_later (wire, pipe, g_rand_int_range (wire->simulation->rand, 0, 4));
    }
}

static gboolean
write_cb (gpointer user_data)
{
  Wire *wire = user_data;
  GSource *source = g_main_current_source ();
  Pipe *pipe = g_source_get_id (source) == wire->pipes[0].writing ? &wire->pipes[0] : &wire->pipes[1];

  pipe->writing = 0;
  push (wire, pipe);

  return G_SOURCE_REMOVE;
}

static gboolean
read_cb (int fd,
         GIOCondition condition,
         gpointer user_data)
{
  Wire *wire = user_data;
  Simulation *self = wire->simulation;
  Pipe *pipe = fd == wire->pipes[0].from ? &wire->pipes[0] : &wire->pipes[1];
  guint8 bytes[4096];
  gssize size = read (fd, bytes, g_rand_int_range (self->rand, 1, sizeof bytes));

  if (size < 0 && errno == EAGAIN)
    return G_SOURCE_CONTINUE;
  if (size <= 0)
    {
      pipe->reading = 0;
      wire->half_open = FALSE;
      break_wire (wire);
      return G_SOURCE_REMOVE;
    }
  g_byte_array_append (pipe->held, bytes, size);

  if (self->faults > 0 && by_chance (self, 60))
    {
      self->faults--;
      total.stalls++;
      write_later (wire, pipe, g_rand_int_range (self->rand, 5, 40));
    }
  else if (wire->delay > 0)
    {
      write_later (wire, pipe, g_rand_int_range (self->rand, 0, wire->delay + 1));
    }
  if (self->crashes > 0 && by_chance (self, 150))
    self->crash = TRUE;
  if (pipe->writing == 0)
    push (wire, pipe);

  return G_SOURCE_CONTINUE;
}

static void
pipe_init (Pipe *pipe,
           Wire *wire,
           int from,
           int to,
           gboolean up)
{
  pipe->from = from;
  pipe->to = to;
  pipe->up = up;
  pipe->held = g_byte_array_new ();
  pipe->reading = g_unix_fd_add (from, G_IO_IN | G_IO_HUP, read_cb, wire);
}

/* One end of a socket pair for a program, the other as a bare descriptor for us. */
static int
make_end (GIOStream **stream)
{
  g_autoptr (GIOStream) ours = NULL;
  int fd;

  g_assert_true (sbm_host_make_pair (stream, &ours, NULL));
  fd = fcntl (g_socket_get_fd (g_socket_connection_get_socket (G_SOCKET_CONNECTION (ours))), F_DUPFD_CLOEXEC, 3);
  g_assert_cmpint (fd, >=, 0);
  g_unix_set_fd_nonblocking (fd, TRUE, NULL);

  return fd;
}

/* ---- players ---- */

static gboolean
connect_cb (gpointer user_data)
{
  Player *player = user_data;
  Simulation *self = player->simulation;
  g_autoptr (GIOStream) near = NULL;
  g_autoptr (GIOStream) far = NULL;
  int near_fd, far_fd;
  Wire *wire;

  /* Nobody is at home; it tries again. */
  if (self->table == NULL)
    return G_SOURCE_CONTINUE;
  player->connecting = 0;
  if (player->wire != NULL)
    g_ptr_array_remove_fast (self->wires, player->wire);

  near_fd = make_end (&near);
  far_fd = make_end (&far);
  wire = g_new0 (Wire, 1);
  wire->simulation = self;
  wire->player = player;
  wire->speaker = player;
  wire->life = -1;
  wire->delay = by_chance (self, 3) ? g_rand_int_range (self->rand, 1, 5) : 0;
  if (self->faults > 0 && !by_chance (self, 4))
    {
      self->faults--;
      wire->life = g_rand_int_range (self->rand, 1, by_chance (self, 2) ? 2500 : 20000);
      wire->half_open = by_chance (self, 3);
    }
  pipe_init (&wire->pipes[0], wire, near_fd, far_fd, TRUE);
  pipe_init (&wire->pipes[1], wire, far_fd, near_fd, FALSE);
  g_ptr_array_add (self->wires, wire);
  player->wire = wire;

  sbm_host_adopt (self->host, far, sbm_identity_get_key_id (identities[player->number]));
  sbm_guest_join_stream (player->guest, near, "");

  return G_SOURCE_REMOVE;
}

static void
state_cb (SbmGuest *guest,
          GParamSpec *pspec,
          Player *player)
{
  if (sbm_guest_get_state (guest) != SBM_GUEST_STATE_REFUSED)
    return;
  if (strcmp (sbm_guest_get_reason (guest), "closed") != 0)
    g_error ("seed %u: player %d was refused: %s", player->simulation->seed, player->number, sbm_guest_get_reason (guest));
  if (player->connecting == 0)
    player->connecting = g_timeout_add (g_rand_int_range (player->simulation->rand, 1, 12), connect_cb, player);
}

static gboolean
think_cb (gpointer user_data)
{
  Player *player = user_data;
  SbmTable *table = sbm_guest_get_table (player->guest);
  int seat = sbm_table_get_my_seat (table);
  GVariant *move = NULL;

  player->thinking = 0;
  if (seat >= 0 && sbm_table_get_view (table) != NULL)
    move = naive_think (sbm_table_get_rules (table), sbm_table_get_view (table), seat);
  if (move != NULL)
    sbm_guest_move (player->guest, move);

  return G_SOURCE_REMOVE;
}

static void
think_soon (Player *player,
            guint delay)
{
  if (player->thinking == 0)
    player->thinking = g_timeout_add (delay, think_cb, player);
}

static void
viewed_cb (SbmTable *table,
           Player *player)
{
  think_soon (player, by_chance (player->simulation, 3) ? 1 : 0);
}

static void
refused_cb (SbmGuest *guest,
            const char *code,
            Player *player)
{
  think_soon (player, 2);
}

static void
player_start (Player *player)
{
  player->guest = sbm_guest_new (identities[player->number], "Guest", player->number, "en");
  g_signal_connect (player->guest, "notify::state", G_CALLBACK (state_cb), player);
  g_signal_connect (player->guest, "refused", G_CALLBACK (refused_cb), player);
  g_signal_connect (sbm_guest_get_table (player->guest), "viewed", G_CALLBACK (viewed_cb), player);
  player->connecting = g_timeout_add (player->number, connect_cb, player);
}

static void
player_stop (Player *player)
{
  g_clear_handle_id (&player->connecting, g_source_remove);
  g_clear_handle_id (&player->thinking, g_source_remove);
  if (player->wire != NULL)
    g_ptr_array_remove_fast (player->simulation->wires, player->wire);
  g_signal_handlers_disconnect_by_data (player->guest, player);
  g_signal_handlers_disconnect_by_data (sbm_guest_get_table (player->guest), player);
  g_object_run_dispose (G_OBJECT (player->guest));
  g_clear_object (&player->guest);
}

/* ---- the host ---- */

static void
open_table (Simulation *self,
            const char *path)
{
  g_autoptr (GError) error = NULL;

  disk_begin (path);
  self->table = sbm_hosted_table_new ("t1", "Simulation", NULL);
  sbm_hosted_table_set_player_maker (self->table, naive_make, NULL);
  sbm_hosted_table_set_pace (self->table, 0);
  if (!sbm_hosted_table_open_journal (self->table, path, &error))
    g_error ("seed %u: %s", self->seed, error->message);
  self->host = sbm_host_new (host_identity);
  sbm_host_add_table (self->host, self->table);
}

static void
close_table (Simulation *self)
{
  sbm_host_remove_table (self->host, self->table);
  g_object_run_dispose (G_OBJECT (self->table));
  g_clear_object (&self->table);
  g_clear_object (&self->host);
}

/* Until whatever was on its way to the disk is there: that is as late as a crash can be. */
static void
wait_for_disk (Simulation *self)
{
  int fd = open (self->path, O_RDWR | O_CLOEXEC);

  g_assert_cmpint (fd, >=, 0);
  while (flock (fd, LOCK_EX | LOCK_NB) < 0)
    g_main_context_iteration (NULL, TRUE);
  close (fd);
}

/* Part of a record at the end, as a crash in the middle of a write leaves it. */
static void
tear (Simulation *self)
{
  g_autofree char *data = NULL;
  gsize size;
  int fd;
  int length;

  g_assert_true (g_file_get_contents (self->path, &data, &size, NULL));
  if (size < 64)
    return;
  /* The first record begins at byte 12; a part of it is never a whole one. */
  length = g_rand_int_range (self->rand, 1, 32);
  fd = open (self->path, O_WRONLY | O_APPEND | O_CLOEXEC);
  g_assert_cmpint (write (fd, data + 12, length), ==, length);
  close (fd);
  total.torn++;
}

/* What the disk had not taken is gone, from any byte on.  Nothing was acknowledged or shown that is not before that. */
static gboolean
lose_unwritten (Simulation *self,
                goffset safe)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (self->path, &info), ==, 0);
  g_assert_cmpint (safe, <=, info.st_size);
  if (safe == info.st_size)
    return FALSE;
  g_assert_cmpint (truncate (self->path, g_rand_int_range (self->rand, safe, info.st_size)), ==, 0);
  total.unwritten++;

  return TRUE;
}

static void
crash (Simulation *self)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  SbmPhase phase = sbm_hosted_table_get_phase (self->table);
  goffset safe = disk_get_safe ();
  gboolean power = self->power_end != 0;

  self->crash = FALSE;
  self->power_end = 0;
  self->crashes--;
  total.crashes++;
  before = sbm_hosted_table_dup_record (self->table);
  close_table (self);
  g_ptr_array_set_size (self->wires, 0);
  disk_set_stuck (FALSE);
  wait_for_disk (self);
  if ((!power || !lose_unwritten (self, safe)) && by_chance (self, 2))
    tear (self);
  open_table (self, self->path);
  after = sbm_hosted_table_dup_record (self->table);
  if (sbm_hosted_table_get_phase (self->table) == SBM_PHASE_OVER && after == NULL)
    g_error ("seed %u: after a crash before the deal was written the table is over, though nothing was ever played", self->seed);
  /* Whatever was shown is there; what was only written may be there too. */
  if ((phase == SBM_PHASE_PLAYING || phase == SBM_PHASE_OVER) && before != NULL && (after == NULL || !g_str_has_prefix (after, before)))
    g_error ("seed %u: a crash lost moves: %s\nbefore:\n%s", self->seed, after, before);
}

/* Either the program dies on the spot, or the power goes: then the disk hangs before, so that there is something to lose. */
static void
crash_soon (Simulation *self)
{
  gint64 now = jumping_clock_get_real ();

  if (self->power_end == 0 && by_chance (self, 2))
    {
      disk_set_stuck (TRUE);
      self->power_end = now + MOST_STUCK_MS * G_TIME_SPAN_MILLISECOND;
    }
  /* A few turns more, in which the host could say too much. */
  if (self->power_end == 0 || now > self->power_end || (disk_is_awaited () && by_chance (self, 4)))
    crash (self);
}

static gboolean
mend_disk_cb (gpointer user_data)
{
  Simulation *self = user_data;
  struct rlimit limit;

  self->mending_disk = 0;
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit (RLIMIT_FSIZE, &limit);

  return G_SOURCE_REMOVE;
}

static void
fill_disk (Simulation *self)
{
  struct rlimit limit;
  GStatBuf info;

  if (self->mending_disk != 0 || self->power_end != 0 || g_stat (self->path, &info) < 0)
    return;
  self->full_disks--;
  total.full++;
  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = info.st_size + g_rand_int_range (self->rand, 0, 300);
  setrlimit (RLIMIT_FSIZE, &limit);
  self->mending_disk = g_timeout_add (g_rand_int_range (self->rand, 2, 25), mend_disk_cb, self);
}

/* ---- the clocks ---- */

/* The process was stopped for seconds or for hours, as a laptop is whose lid was shut, and meanwhile somebody may have set the
 * clock on the wall. */
static void
jump (Simulation *self)
{
  const gint64 longest[] = { 3, 30, 4 * 3600 };
  gint64 us = g_rand_int_range (self->rand, 1, longest[g_rand_int_range (self->rand, 0, 3)] * 1000) * G_TIME_SPAN_MILLISECOND;
  gint64 before = g_get_monotonic_time ();

  self->jumps--;
  total.jumps++;
  jumping_clock_pass (us);
  g_assert_cmpint (g_get_monotonic_time (), >=, before + us);
  if (by_chance (self, 2))
    jumping_clock_set_wall (g_rand_int_range (self->rand, -400, 400) * G_TIME_SPAN_DAY);
}

/* ---- one seed ---- */

/* Also while something else is waited for. */
static gboolean
keep_turning_cb (gpointer data)
{
  if (all_end != 0 && jumping_clock_get_real () > all_end)
    g_error ("all seeds together take longer than %d s and %d ms a seed", LEAST_ALL_S, MOST_A_SEED_MS);

  return G_SOURCE_CONTINUE;
}

static gboolean
all_joined (Simulation *self)
{
  for (int i = 0; i < self->count; i++)
    {
      if (sbm_guest_get_state (self->players[i].guest) != SBM_GUEST_STATE_JOINED)
        return FALSE;
    }

  return TRUE;
}

static gboolean
all_over (Simulation *self)
{
  for (int i = 0; i < self->count; i++)
    {
      SbmTable *table = sbm_guest_get_table (self->players[i].guest);

      if (strcmp (sbm_table_get_phase (table), "over") != 0 || sbm_table_get_audit (table)[0] == '\0')
        return FALSE;
    }

  return TRUE;
}

static void
give_up (Simulation *self)
{
  g_autofree char *record = self->table != NULL ? sbm_hosted_table_dup_record (self->table) : NULL;

  g_printerr ("# until now: %u crashes, %u full disks, %u programs started again\n", total.crashes, total.full, total.restarts);
  for (int i = 0; i < self->count; i++)
    {
      SbmTable *table = sbm_guest_get_table (self->players[i].guest);

      g_printerr ("# player %d: state %d %s, seat %d, phase %s, move %u, audit “%s”, may %u\n", i,
                  sbm_guest_get_state (self->players[i].guest), sbm_guest_get_reason (self->players[i].guest),
                  sbm_table_get_my_seat (table), sbm_table_get_phase (table), sbm_table_get_serial (table),
                  sbm_table_get_audit (table), sbm_table_get_may (table));
    }
  g_error ("seed %u: %s %s with %d players and %d bots is stuck in phase %d, taken %d; %s", self->seed, self->rules->name, self->mode->name,
           self->count, self->bots, (int) sbm_hosted_table_get_phase (self->table), sbm_hosted_table_get_taken (self->table),
           record != NULL ? record : "no record");
}

static void
play (Simulation *self)
{
  gint64 end = jumping_clock_get_real () + LONGEST_S * G_USEC_PER_SEC;

  while (!all_over (self))
    {
      g_main_context_iteration (NULL, TRUE);
      if (jumping_clock_get_real () > end)
        give_up (self);
      if (self->crash && self->mending_disk == 0)
        crash_soon (self);
      if (self->full_disks > 0 && by_chance (self, 300))
        fill_disk (self);
      /* What waits for others only so long comes off badly, so that is where the clock jumps most. */
      if (self->jumps > 0 && by_chance (self, sbm_hosted_table_get_phase (self->table) == SBM_PHASE_DEALING ? 10 : 300))
        jump (self);
      if (self->restarts > 0 && by_chance (self, 400))
        {
          Player *player = &self->players[g_rand_int_range (self->rand, 0, self->count)];

          self->restarts--;
          total.restarts++;
          player_stop (player);
          player_start (player);
        }
      if (sbm_hosted_table_get_phase (self->table) == SBM_PHASE_LOBBY && all_joined (self)
          && sbm_hosted_table_get_taken (self->table) == self->count + self->bots)
        sbm_hosted_table_start (self->table);
    }
  /* It may have been over before the power went. */
  disk_set_stuck (FALSE);
}

/* Every accepted move is in the journal once, and the journal is the record. */
static void
check_journal (Simulation *self,
               const char *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) replayed = g_string_new (NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = sbm_journal_load (self->path, &error);

  g_assert_no_error (error);
  for (int i = 0; lines[i] != NULL; i++)
    {
      const char *line = strstr (lines[i], "\"line\":");
      guint id;
      int seat;

      if (g_str_has_prefix (lines[i], "{\"j\":\"setup\""))
        g_string_truncate (replayed, 0);
      if (line != NULL && !g_str_has_prefix (lines[i], "{\"j\":\"table\""))
        {
          g_string_append_len (replayed, line + 7, strlen (line + 7) - 1);
          g_string_append_c (replayed, '\n');
        }
      if (sscanf (lines[i], "{\"j\":\"move\",\"id\":%u,\"line\":{\"seat\":%d", &id, &seat) != 2)
        continue;
      total.moves++;
      if (id != 0 && !g_hash_table_add (ids, g_strdup_printf ("%d %u", seat, id)))
        g_error ("seed %u: move %u of seat %d is in the journal twice", self->seed, id, seat);
    }
  g_assert_cmpstr (replayed->str, ==, record);
  for (int i = 0; i < self->count; i++)
    {
      Player *player = &self->players[i];
      GHashTableIter iter;
      gpointer id;

      g_hash_table_iter_init (&iter, player->accepted);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        {
          g_autofree char *key = g_strdup_printf ("%d %u", sbm_table_get_my_seat (sbm_guest_get_table (player->guest)), GPOINTER_TO_UINT (id));

          total.accepted++;
          if (!g_hash_table_contains (ids, key))
            g_error ("seed %u: move %s was accepted and is not in the journal", self->seed, key);
        }
    }
}

static void
check (Simulation *self)
{
  g_autofree char *record = sbm_hosted_table_dup_record (self->table);

  for (int i = 0; i < self->count; i++)
    {
      SbmTable *table = sbm_guest_get_table (self->players[i].guest);

      if (strcmp (sbm_table_get_audit (table), "sound") != 0)
        {
          g_autofree char *kept = sbm_guest_dup_record (self->players[i].guest);

          g_printerr ("# until now: %u crashes, %u full disks, %u programs started again; game %u, seat %d\n%s\n", total.crashes, total.full,
                      total.restarts, sbm_table_get_game_number (table), sbm_table_get_my_seat (table), kept);
          g_error ("seed %u: player %d found a fault: %s", self->seed, i, sbm_table_get_audit (table));
        }
      g_assert_cmpstr (sbm_table_get_record (table), ==, record);
    }
  close_table (self);
  wait_for_disk (self);
  check_journal (self, record);
}

/* Where the last three records begin. */
static gsize
find_last_three (const char *data,
                 gsize size)
{
  gsize starts[3] = { 12, 12, 12 };

  for (gsize at = 12; at + 8 < size;)
    {
      guint32 length;

      starts[0] = starts[1];
      starts[1] = starts[2];
      starts[2] = at;
      memcpy (&length, data + at, sizeof length);
      at += 8 + GUINT32_FROM_LE (length);
    }

  return starts[0];
}

/* How many deals are whole, and how many moves after the last of them. */
static void
count_lines (Simulation *self,
             const char *data,
             gsize size,
             guint *deals,
             guint *moves)
{
  g_auto (JournalContents) contents = { NULL, 0, FALSE };
  g_autoptr (GError) error = NULL;

  *deals = *moves = 0;
  journal_parse ((const guint8 *) data, size, &contents, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < contents.lines->len; i++)
    {
      const char *line = g_ptr_array_index (contents.lines, i);

      if (g_str_has_prefix (line, "{\"j\":\"setup\""))
        {
          ++*deals;
          *moves = 0;
        }
      else if (g_str_has_prefix (line, "{\"j\":\"move\""))
        {
          ++*moves;
        }
    }
}

/* The moves of a record, after the line of its deal. */
static guint
count_record (const char *record)
{
  guint lines = 0;

  for (const char *at = record; (at = strchr (at, '\n')) != NULL; at++)
    lines++;

  return lines - 1;
}

/* The journal ends at this byte: what is left is taken up again, and that is everything that is whole. */
static void
check_cut (Simulation *self,
           const char *path,
           const char *data,
           gsize size,
           gsize cut,
           const char *whole)
{
  g_autofree char *record = NULL;
  guint deals, moves, all_deals, all_moves;
  SbmPhase phase;

  count_lines (self, data, size, &all_deals, &all_moves);
  count_lines (self, data, cut, &deals, &moves);
  g_assert_true (g_file_set_contents (path, data, cut, NULL));
  open_table (self, path);
  record = sbm_hosted_table_dup_record (self->table);
  phase = sbm_hosted_table_get_phase (self->table);
  if (record != NULL ? count_record (record) != moves : moves > 0)
    g_error ("seed %u: cut at byte %" G_GSIZE_FORMAT " the table has %s, and the journal %u moves", self->seed, cut,
             record != NULL ? record : "no game", moves);
  /* A deal that the disk did not take whole came to nothing; it may still be there, without a move.  The last one was played. */
  if (deals < all_deals && moves > 0)
    g_error ("seed %u: cut at byte %" G_GSIZE_FORMAT " there are moves of a deal that came to nothing", self->seed, cut);
  if (deals == all_deals && (record == NULL || !g_str_has_prefix (whole, record) || phase == SBM_PHASE_LOBBY))
    g_error ("seed %u: cut at byte %" G_GSIZE_FORMAT " the table has another game", self->seed, cut);
  if (record == NULL && phase != SBM_PHASE_LOBBY)
    g_error ("seed %u: cut at byte %" G_GSIZE_FORMAT " the table is in phase %d without a game", self->seed, cut, phase);
  close_table (self);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  total.cuts++;
}

static void
check_cuts (Simulation *self,
            gboolean every_byte)
{
  g_autofree char *data = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *path = g_build_filename (self->folder, "cut.journal", NULL);
  gsize size;

  g_assert_true (g_file_get_contents (self->path, &data, &size, NULL));
  open_table (self, self->path);
  whole = sbm_hosted_table_dup_record (self->table);
  close_table (self);
  if (every_byte)
    {
      for (gsize cut = find_last_three (data, size); cut <= size; cut++)
        check_cut (self, path, data, size, cut, whole);
    }
  for (int i = 0; i < 6; i++)
    check_cut (self, path, data, size, g_rand_int_range (self->rand, i < 2 ? (int) find_last_three (data, size) : 0, size + 1), whole);
  g_unlink (path);
}

static void
run_seed (guint seed,
          gboolean every_byte)
{
  Simulation *self = g_new0 (Simulation, 1);
  const Rules *const *all = rules_all ();
  const char *base = g_access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : g_get_tmp_dir ();
  g_autofree char *pattern = g_build_filename (base, "sobremesa-XXXXXX", NULL);
  guint modes = 0, wanted;

  self->seed = seed;
  self->rand = g_rand_new_with_seed (seed);
  self->folder = g_strdup (g_mkdtemp (pattern));
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "table.journal", NULL);
  self->wires = g_ptr_array_new_with_free_func ((GDestroyNotify) wire_free);
  for (int i = 0; all[i] != NULL; i++)
    for (const RulesMode *mode = all[i]->modes; mode->name != NULL; mode++)
      modes++;
  wanted = seed % modes;
  for (int i = 0; all[i] != NULL; i++)
    for (const RulesMode *mode = all[i]->modes; mode->name != NULL; mode++)
      if (wanted-- == 0)
        {
          self->rules = all[i];
          self->mode = mode;
        }
  self->bots = by_chance (self, 3) ? 1 : 0;
  self->count = MIN (self->mode->least_seats, MOST_GUESTS) - self->bots;
  self->faults = g_rand_int_range (self->rand, 0, 25);
  self->crashes = g_rand_int_range (self->rand, 0, 4);
  self->restarts = by_chance (self, 4) ? 1 : 0;
  self->full_disks = by_chance (self, 4) ? 2 : 0;
  self->jumps = by_chance (self, 3) ? g_rand_int_range (self->rand, 1, 4) : 0;

  open_table (self, self->path);
  g_assert_true (sbm_hosted_table_set_game (self->table, self->rules->name, self->mode->name, NULL));
  for (int i = 0; i < self->bots; i++)
    g_assert_true (sbm_hosted_table_add_bot (self->table, 1));
  /* Whoever is not done in time is played for, so a jump can move for everybody. */
  if (self->jumps > 0 && by_chance (self, 2))
    sbm_hosted_table_set_clock (self->table, "strict", 30);
  /* That the table is there at all is on the disk before anybody is told of it. */
  while (disk_get_safe () < 64)
    g_main_context_iteration (NULL, TRUE);
  for (int i = 0; i < self->count; i++)
    {
      Player *player = &self->players[i];

      player->simulation = self;
      player->number = i;
      player->accepted = g_hash_table_new (NULL, NULL);
      player_start (player);
    }
  play (self);
  if (self->mending_disk != 0)
    {
      g_source_remove (self->mending_disk);
      mend_disk_cb (self);
    }
  check (self);
  for (int i = 0; i < self->count; i++)
    {
      player_stop (&self->players[i]);
      g_hash_table_unref (self->players[i].accepted);
      g_clear_pointer (&self->players[i].last_move, g_bytes_unref);
    }
  g_ptr_array_set_size (self->wires, 0);
  check_cuts (self, every_byte);

  g_unlink (self->path);
  g_rmdir (self->folder);
  g_ptr_array_unref (self->wires);
  g_rand_free (self->rand);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
  /* What still lingers ends before the next one begins. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static guint
read_number (const char *name,
             guint otherwise)
{
  const char *text = g_getenv (name);
  guint64 number = otherwise;

  if (text != NULL)
    g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT32, &number, NULL);
  return number;
}

/* A disk that is full is complained of, rightly. */
static gboolean
not_fatal (const char *domain,
           GLogLevelFlags level,
           const char *message,
           gpointer data)
{
  return strstr (message, "journal") == NULL && strstr (message, "No game can be dealt") == NULL;
}

static void
refused_write_cb (const char *domain,
                  GLogLevelFlags level,
                  const char *message,
                  gpointer data)
{
  if (!not_fatal (domain, level, message, data))
    total.refused++;
}

/* For ./run report. */
static void
leave_figures (guint seeds,
               guint first,
               const char *fault)
{
  const struct
  {
    const char *name;
    guint value;
  } figures[] = {
    { "seeds", seeds },
    { "first-seed", first },
    { "broken", total.broken },
    { "half-open", total.half_open },
    { "late", total.late },
    { "stalls", total.stalls },
    { "twice", total.twice },
    { "crashes", total.crashes },
    { "torn", total.torn },
    { "unwritten", total.unwritten },
    { "full-disks", total.full },
    { "refused-writes", total.refused },
    { "jumps", total.jumps },
    { "restarts", total.restarts },
    { "moves", total.moves },
    { "accepted", total.accepted },
  };
  g_autoptr (GString) text = g_string_new ("{\"kind\":\"simulation\"");
  g_autoptr (GError) error = NULL;
  const char *path = g_getenv ("RESULT");

  if (path == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    g_string_append_printf (text, ",\"%s\":%u", figures[i].name, figures[i].value);
  if (fault != NULL)
    g_string_append_printf (text, ",\"fault\":\"%s\"}\n", fault);
  else
    g_string_append (text, ",\"fault\":null}\n");
  g_file_set_contents (path, text->str, text->len, &error);
  g_assert_no_error (error);
}

/* Nobody is to be proud of faults that never came. */
static void
check_total (void)
{
  g_assert_cmpuint (total.broken, >, 0);
  g_assert_cmpuint (total.half_open, >, 0);
  g_assert_cmpuint (total.late, >, 0);
  g_assert_cmpuint (total.stalls, >, 0);
  g_assert_cmpuint (total.twice, >, 0);
  g_assert_cmpuint (total.crashes, >, 0);
  g_assert_cmpuint (total.torn, >, 0);
  g_assert_cmpuint (total.unwritten, >, 0);
  g_assert_cmpuint (total.full, >, 0);
  g_assert_cmpuint (total.refused, >, 0);
  g_assert_cmpuint (total.jumps, >, 0);
  g_assert_cmpuint (total.restarts, >, 0);
  g_assert_cmpuint (total.accepted, >, 0);
}

static void
test_seeds (void)
{
  guint seeds = read_number ("SEEDS", 150);
  guint first = read_number ("FIRST_SEED", 1);
  gint64 begin = jumping_clock_get_real ();

  g_test_log_set_fatal_handler (not_fatal, NULL);
  /* A good result of before must not outlive a run that stops at a fault. */
  leave_figures (seeds, first, "it did not end");
  all_end = begin + LEAST_ALL_S * G_USEC_PER_SEC + (gint64) seeds * MOST_A_SEED_MS * G_TIME_SPAN_MILLISECOND;
  for (guint seed = first; seed < first + seeds; seed++)
    {
      if (g_test_verbose ())
        g_printerr ("seed %u\n", seed);
      run_seed (seed, FALSE);
    }
  all_end = 0;
  g_test_message ("%u seeds: %u wires broken, %u half open, %u heard after the player was back, %u stalls, %u moves said twice, %u crashes with %u torn "
                  "writes and %u that the disk had not taken, %u times a full disk that refused %u writes, %u times another time, %u programs started "
                  "again; %u moves, %u of them told to be accepted; %.2f s a seed",
                  seeds, total.broken, total.half_open, total.late, total.stalls, total.twice, total.crashes, total.torn, total.unwritten, total.full,
                  total.refused, total.jumps, total.restarts, total.moves, total.accepted,
                  (jumping_clock_get_real () - begin) / (double) G_USEC_PER_SEC / MAX (seeds, 1));
  if (seeds >= ENOUGH_SEEDS)
    check_total ();
  leave_figures (seeds, first, NULL);
}

/* One game of each mode, whose journal then ends at every byte of its last three records. */
static void
test_cuts (void)
{
  g_test_log_set_fatal_handler (not_fatal, NULL);
  total.cuts = 0;
  for (guint seed = 1; seed <= 8; seed++)
    run_seed (seed, TRUE);
  g_test_message ("%u cuts", total.cuts);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);
  signal (SIGPIPE, SIG_IGN);
  g_timeout_add (5, keep_turning_cb, NULL);
  g_log_set_handler ("sbm-hosted-table-play", G_LOG_LEVEL_WARNING | G_LOG_FLAG_FATAL, refused_write_cb, NULL);
  g_log_set_handler ("sbm-hosted-table-journal", G_LOG_LEVEL_WARNING | G_LOG_FLAG_FATAL, refused_write_cb, NULL);
  host_identity = sbm_identity_new_ephemeral (NULL);
  for (int i = 0; i < MOST_GUESTS; i++)
    identities[i] = sbm_identity_new_ephemeral (NULL);

  g_test_add_func ("/net/simulation/seeds", test_seeds);
  g_test_add_func ("/net/simulation/cuts", test_cuts);
  status = g_test_run ();

  g_object_unref (host_identity);
  for (int i = 0; i < MOST_GUESTS; i++)
    g_object_unref (identities[i]);
  return status;
}
