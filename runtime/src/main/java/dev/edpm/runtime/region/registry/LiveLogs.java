package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.isolation.BriefLock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The list of the logs whose results have not been taken over. It is looked through in rounds:
 * those that were not looked at in the current round come last. Safe on any thread; no thread waits
 * for longer than a few steps.
 */
final class LiveLogs {

  /**
   * The number of logs of running threads after which a thread that runs its first region stops
   * looking for ended threads.
   */
  private static final int RUNNING_SEEN = 4;

  private final BriefLock lock = new BriefLock();

  // The lock guards all fields below.
  private final List<LiveLog> logs = new ArrayList<>();
  private int listed;

  /** The index of the first log that was not looked at in this round. */
  private int next;

  /**
   * All logs of the list at one time.
   *
   * @param logs the logs
   * @param listed the number of logs that were ever listed, which is more than the number of each
   */
  record Copy(List<LiveLog> logs, int listed) {}

  /**
   * Lists the log of the calling thread, which it still has to create.
   *
   * @param claimed receives logs of ended threads, as in {@link #claim}
   */
  LiveLog add(Thread self, LiveLog[] claimed) {
    lock.take();
    try {
      LiveLog one = new LiveLog(listed, self);
      one.place = logs.size();
      logs.add(one);
      listed++;
      // Nothing can fail after this, so that no log stays claimed.
      claimNext(claimed);
      return one;
    } finally {
      lock.taken = 0;
    }
  }

  /** Claims logs of ended threads, and fills the rest of the array with nulls. */
  void claim(LiveLog[] claimed) {
    lock.take();
    try {
      claimNext(claimed);
    } finally {
      lock.taken = 0;
    }
  }

  private void claimNext(LiveLog[] claimed) {
    int found = 0;
    int running = 0;
    int left = logs.size();
    while (left > 0 && found < claimed.length && running < RUNNING_SEEN) {
      LiveLog one = advance();
      if (one.claimIfEnded()) {
        claimed[found++] = one;
      } else {
        running++;
      }
      left--;
    }
    Arrays.fill(claimed, found, claimed.length, null);
  }

  /**
   * Begins a round if all logs are to be looked at, so that each is looked at once.
   *
   * @return the number of logs to look at, not more than {@code most}
   */
  int begin(int most) {
    lock.take();
    try {
      if (most >= logs.size()) {
        next = 0;
      }
      return Math.min(most, logs.size());
    } finally {
      lock.taken = 0;
    }
  }

  /** Returns the log to look at next; null if there is none. */
  LiveLog next() {
    lock.take();
    try {
      return logs.isEmpty() ? null : advance();
    } finally {
      lock.taken = 0;
    }
  }

  private LiveLog advance() {
    next = next < logs.size() ? next : 0;
    return logs.get(next++);
  }

  /** Removes a log of the list. */
  void remove(LiveLog one) {
    lock.take();
    try {
      int last = logs.size() - 1;
      int hole = one.place;
      if (hole < next) {
        next--;
        move(next, hole);
        hole = next;
      }
      if (hole != last) {
        move(last, hole);
      }
      logs.remove(last);
    } finally {
      lock.taken = 0;
    }
  }

  private void move(int from, int to) {
    LiveLog one = logs.get(from);
    one.place = to;
    logs.set(to, one);
  }

  /** Returns the number of logs in the list. */
  int size() {
    lock.take();
    try {
      return logs.size();
    } finally {
      lock.taken = 0;
    }
  }

  /** Returns the number of logs that were ever listed. */
  int listed() {
    lock.take();
    try {
      return listed;
    } finally {
      lock.taken = 0;
    }
  }

  /**
   * Returns all logs.
   *
   * @param then runs before any other log is listed; it waits for nothing
   */
  Copy copy(Runnable then) {
    lock.take();
    try {
      Copy copy = new Copy(List.copyOf(logs), listed);
      then.run();
      return copy;
    } finally {
      lock.taken = 0;
    }
  }
}
