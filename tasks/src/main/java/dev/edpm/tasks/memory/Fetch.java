package dev.edpm.tasks.memory;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The plan to make a copy of data valid in a memory. Guarded by the lock of its {@link Memories}.
 */
public final class Fetch {

  /** The result of a plan. */
  public enum Outcome {
    /** The copy is pinned; it can be used after the transfers. */
    PINNED,
    /**
     * There is no memory, because all of it is in use. The transfers must be performed all the
     * same; after the end of a transfer or of a use, the caller tries again.
     */
    BLOCKED,
    /** No memory has a valid copy, because the device that had it was lost. */
    LOST
  }

  private final List<Transfer> transfers = new ArrayList<>();
  private final Set<Transfer> awaited = new LinkedHashSet<>();
  private Outcome outcome = Outcome.PINNED;

  Fetch() {}

  /** Returns the result. */
  public Outcome outcome() {
    return outcome;
  }

  /** Returns the transfers that the caller must perform, in this order. */
  public List<Transfer> transfers() {
    return transfers;
  }

  /** Returns all transfers that must end before the data is used, also those of other callers. */
  public Set<Transfer> awaited() {
    return awaited;
  }

  void fails(Outcome how) {
    outcome = how;
  }
}
