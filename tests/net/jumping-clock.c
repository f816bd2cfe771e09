/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SPDX-FileCopyrightText: The Sobremesa authors */

#include "jumping-clock.h"

#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define NS 1000

/* Threads read the clock too. */
static gint64 passed_us, wall_us;

static gint64
get_us (clockid_t clock)
{
  struct timespec now;

  syscall (SYS_clock_gettime, clock, &now);

  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / NS;
}

int
clock_gettime (clockid_t clock,
               struct timespec *now)
{
  gint64 us;

  if (clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME)
    return (int) syscall (SYS_clock_gettime, clock, now);

  us = get_us (clock) + __atomic_load_n (&passed_us, __ATOMIC_SEQ_CST);
  if (clock == CLOCK_REALTIME)
    us += __atomic_load_n (&wall_us, __ATOMIC_SEQ_CST);
  now->tv_sec = us / G_USEC_PER_SEC;
  now->tv_nsec = us % G_USEC_PER_SEC * NS;

  return 0;
}

void
jumping_clock_pass (gint64 us)
{
  g_return_if_fail (us >= 0);

  __atomic_add_fetch (&passed_us, us, __ATOMIC_SEQ_CST);
}

void
jumping_clock_set_wall (gint64 us)
{
  __atomic_store_n (&wall_us, us, __ATOMIC_SEQ_CST);
}

gint64
jumping_clock_get_real (void)
{
  return get_us (CLOCK_MONOTONIC);
}
