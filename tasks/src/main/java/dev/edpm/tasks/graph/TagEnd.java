package dev.edpm.tasks.graph;

/**
 * The end of a tag, as a node of the graph: it ends with the task that has the tag. Safe on any
 * thread.
 */
public final class TagEnd extends Node {

  private final long number;

  /** {@code null} for the ends of tags that are no longer open. */
  private final Tags tags;

  /** Whether a task has the tag. Guarded by {@link #tags}. */
  private boolean taken;

  /** The number of the task that has the tag, -1 if it is unknown. Written at its submission. */
  private volatile long carrier = -1;

  TagEnd(long number, Tags tags) {
    super(false);
    this.number = number;
    this.tags = tags;
  }

  long tag() {
    return number;
  }

  boolean isTaken() {
    return taken;
  }

  void taken(boolean value) {
    taken = value;
  }

  /** Returns the number of the task that has the tag, -1 if it is unknown. */
  public long carrier() {
    return carrier;
  }

  /** Sets the number of the task that has the tag. */
  public void carriedBy(long task) {
    carrier = task;
  }

  @Override
  public Owner owner() {
    return null;
  }

  @Override
  public String title() {
    return "the program";
  }

  @Override
  protected void freed(Follower link, ReleaseQueue freed) {
    end(freed);
  }

  @Override
  protected void gone() {
    if (tags != null) {
      tags.ended(this);
    }
  }

  @Override
  public String toString() {
    return "the end of the tag " + number;
  }
}
