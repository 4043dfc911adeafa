package dev.edpm.runtime.task;

import java.util.Arrays;

/**
 * The tasks that have used a piece of data last: what the next one has to wait for. Guarded by the
 * lock of the handle's root.
 */
final class AccessHistory {

  private static final Task[] NONE = {};
  private static final int FEW = 8;

  /** The last one that changed the data; several where blocks have been joined. */
  private Task[] writers = NONE;

  /** Those that have looked at it since. */
  private Task[] readers = NONE;

  private int readerCount;

  /** The history of a block of what this is the history of. */
  AccessHistory copy() {
    AccessHistory copy = new AccessHistory();
    copy.writers = writers.clone();
    copy.readers = Arrays.copyOf(readers, readerCount);
    copy.readerCount = readerCount;
    return copy;
  }

  /** Forgets everything. */
  void clear() {
    writers = NONE;
    readers = NONE;
    readerCount = 0;
  }

  /** Takes over the history of a block that is joined to this. */
  void join(AccessHistory block) {
    for (Task writer : block.writers) {
      if (!Arrays.asList(writers).contains(writer)) {
        writers = Arrays.copyOf(writers, writers.length + 1);
        writers[writers.length - 1] = writer;
      }
    }
    for (int i = 0; i < block.readerCount; i++) {
      if (!Arrays.asList(readers).contains(block.readers[i])) {
        addReader(block.readers[i]);
      }
    }
  }

  /** Lets a task that is being submitted follow those before it, and be followed by later ones. */
  void access(Task task, AccessMode mode) {
    for (Task writer : writers) {
      task.follow(writer, mode.reads());
    }
    if (!mode.writes()) {
      addReader(task);
      return;
    }
    for (int i = 0; i < readerCount; i++) {
      task.follow(readers[i], false);
    }
    if (writers.length == 1) {
      writers[0] = task;
    } else {
      writers = new Task[] {task};
    }
    if (readerCount > 0) {
      readers = NONE;
      readerCount = 0;
    }
  }

  private void addReader(Task task) {
    if (readerCount == readers.length) {
      forgetEnded();
      if (readerCount > readers.length / 2 || readers.length == 0) {
        readers = Arrays.copyOf(readers, Math.max(FEW, 2 * readers.length));
      }
    }
    readers[readerCount++] = task;
  }

  private void forgetEnded() {
    int kept = 0;
    for (int i = 0; i < readerCount; i++) {
      if (!readers[i].isClosed()) {
        readers[kept++] = readers[i];
      }
    }
    Arrays.fill(readers, kept, readerCount, null);
    readerCount = kept;
  }
}
