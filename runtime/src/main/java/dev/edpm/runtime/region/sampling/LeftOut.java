package dev.edpm.runtime.region.sampling;

/**
 * What one thread left out. Only the owner counts, without a lock; other threads may read counts
 * that are a few executions old.
 *
 * @param counts the executions of each region
 * @param children those that were drawn inside measured executions
 */
public record LeftOut(LeftOutCounts counts, LeftOutChildren children) {

  /** Creates empty counts. */
  public LeftOut() {
    this(new LeftOutCounts(), new LeftOutChildren());
  }

  /** Resets the counts as far as other threads have read them. Called on any thread. */
  public void forgetRead() {
    counts.forgetRead();
    children.forgetRead();
  }

  /** Resets all counts. Called on any thread. */
  public void reset() {
    counts.reset();
    children.reset();
  }
}
