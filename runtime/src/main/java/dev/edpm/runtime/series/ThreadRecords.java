package dev.edpm.runtime.series;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The logs of one thread, by recording. Its owner alone makes them, under the epoch's monitor;
 * other threads read them under it.
 */
final class ThreadRecords {

  private static final RecordLog[] NONE = {};

  private final Epoch epoch;
  private final ThreadInfo info;
  private final String group;
  private final WeakReference<Thread> thread;

  /** By the recording's number, with gaps. */
  private RecordLog[] logs = NONE;

  /** Whether the hook runs on this thread now; the owner's. */
  private boolean inHook;

  ThreadRecords(Epoch epoch, Thread owner) {
    this.epoch = epoch;
    this.info = ThreadInfo.of(owner);
    this.group = groupOf(owner);
    this.thread = new WeakReference<>(owner);
  }

  /** Returns the name of a thread's group; that of a thread about to end is empty. */
  static String groupOf(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group == null ? "" : String.valueOf(group.getName());
  }

  Epoch epoch() {
    return epoch;
  }

  /** Returns the log of a recording, which its first record makes. On the owner's thread. */
  RecordLog log(Recording recording) {
    RecordLog log = logIfAny(recording);
    return log != null ? log : epoch.openLog(this, recording);
  }

  /** Returns the log of a recording, or {@code null}. On the owner's thread. */
  RecordLog logIfAny(Recording recording) {
    RecordLog[] known = logs;
    int id = recording.id();
    return id < known.length ? known[id] : null;
  }

  /** Tells a hook what was recorded, unless it is the hook that recorded. On the owner's thread. */
  void tell(RecordHook hook, List<UserCounter> counters) {
    if (inHook) {
      return;
    }
    inHook = true;
    try {
      hook.recorded(counters);
    } finally {
      inHook = false;
    }
  }

  // The methods below are called under the epoch's monitor.

  RecordLog open(Recording recording, Budget budget, Latest ofProcess, Latest ofGroup) {
    int id = recording.id();
    RecordLog[] longer = Arrays.copyOf(logs, Math.max(logs.length, id + 1));
    longer[id] = new RecordLog(recording, budget, ofProcess, ofGroup);
    logs = longer;
    return longer[id];
  }

  String group() {
    return group;
  }

  boolean hasEnded() {
    Thread owner = thread.get();
    return owner == null || !owner.isAlive();
  }

  /** Returns what the thread has recorded. */
  List<Stretch> published() {
    List<Stretch> all = new ArrayList<>();
    for (RecordLog log : logs) {
      if (log != null) {
        Stretch stretch = log.published(info, group);
        if (!stretch.isEmpty()) {
          all.add(stretch);
        }
      }
    }
    return all;
  }

  /** Gives back the room that an ended thread did not use. */
  void giveBack() {
    for (RecordLog log : logs) {
      if (log != null) {
        log.giveBack();
      }
    }
  }

  /** Lets go of the records, which would stay as long as the thread does. */
  void forget() {
    logs = NONE;
  }
}
