package dev.edpm.tasks.worker;

import dev.edpm.runtime.isolation.Contained;
import dev.edpm.tasks.job.Job;
import java.util.function.Supplier;

/**
 * The task whose body or callback a worker runs. Confined to the worker's thread.
 *
 * <p>Storing a reference to a young object in an old one costs the garbage collector's write
 * barrier, for each task. The reference is therefore in a small object that is replaced so often
 * that it is nearly always young, too.
 */
final class RunningJob {

  /** The number of tasks after which the object is replaced. */
  private static final int USES = 256;

  private static final Supplier<Slot> SLOTS = Slot::new;

  private static final class Slot {
    Job job;
  }

  private Slot slot = new Slot();
  private int uses;

  /** Sets the task just before its body or callback runs. */
  void set(Job job) {
    if (++uses >= USES) {
      renew();
    }
    slot.job = job;
  }

  private void renew() {
    Slot fresh = Contained.orNull(SLOTS);
    // Without heap the old object remains in use, which only costs time.
    slot = fresh == null ? slot : fresh;
    uses = 0;
  }

  /** Removes the task afterwards. */
  void clear() {
    slot.job = null;
  }

  /** Returns the task, {@code null} while none runs. */
  Job get() {
    return slot.job;
  }
}
