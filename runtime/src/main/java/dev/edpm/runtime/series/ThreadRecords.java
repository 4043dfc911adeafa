package dev.edpm.runtime.series;

import dev.edpm.runtime.ThreadInfo;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The logs of one thread, by recording. Only its owner creates them, under the epoch's monitor.
 * Other threads read them under the same monitor.
 */
final class ThreadRecords {

  private static final RecordLog[] NONE = {};

  private final Epoch epoch;
  private final ThreadInfo info;
  private final String group;
  private final WeakReference<Thread> thread;

  /** By the recording's number, with gaps. */
  private RecordLog[] logs = NONE;

  /** Whether the hook is running on this thread; used by the owner. */
  private boolean inHook;

  ThreadRecords(Epoch epoch, Thread owner) {
    this.epoch = epoch;
    this.info = ThreadInfo.of(owner);
    this.group = groupOf(owner);
    this.thread = new WeakReference<>(owner);
  }

  /** Returns the name of a thread's group; empty for a thread that is about to end. */
  static String groupOf(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group == null ? "" : String.valueOf(group.getName());
  }

  Epoch epoch() {
    return epoch;
  }

  /** Returns the log of a recording; its first record creates it. Called on the owner's thread. */
  RecordLog log(Recording recording) {
    RecordLog log = logIfAny(recording);
    return log != null ? log : epoch.openLog(this, recording);
  }

  /** Returns the log of a recording, or {@code null}. Called on the owner's thread. */
  RecordLog logIfAny(Recording recording) {
    RecordLog[] known = logs;
    int id = recording.id();
    return id < known.length ? known[id] : null;
  }

  /**
   * Notifies a hook of a recording, unless the hook itself recorded it. Called on the owner's
   * thread.
   */
  void notifyHook(Consumer<List<UserCounter>> hook, List<UserCounter> counters) {
    if (inHook) {
      return;
    }
    inHook = true;
    try {
      hook.accept(counters);
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

  /** Returns the group that the values of a recording belong to on this thread. */
  String group(Recording recording) {
    return recording.group().orElse(group);
  }

  boolean hasEnded() {
    Thread owner = thread.get();
    return owner == null || !owner.isAlive();
  }

  /** Returns the records of the thread. */
  List<Stretch> published() {
    List<Stretch> all = new ArrayList<>();
    for (RecordLog log : logs) {
      if (log != null) {
        Stretch stretch = log.published(info, group(log.recording()));
        if (!stretch.isEmpty()) {
          all.add(stretch);
        }
      }
    }
    return all;
  }

  /** Returns the memory that an ended thread did not use. */
  void giveBack() {
    for (RecordLog log : logs) {
      if (log != null) {
        log.giveBack();
      }
    }
  }

  /** Removes the records, which would otherwise stay as long as the thread. */
  void forget() {
    logs = NONE;
  }
}
