package dev.edpm.tasks.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The tags of tasks. A tag represents the end of the task that has it, also before that task is
 * submitted. Safe on any thread.
 *
 * <p>A tag is remembered after its task has ended, because a task that is submitted later may still
 * name it: StarPU forgets a tag only by {@code starpu_tag_remove}. After the end of the task a tag
 * takes only a bit of a {@link TagSet}.
 */
public final class Tags {

  /** The maximum number of failed or cancelled tasks with tags for which the reason is kept. */
  private static final int REASONS = 1000;

  /** The end of each tag whose task has completed successfully. */
  private static final TagEnd DONE = ended(false);

  /** The end of each tag whose task has failed or was cancelled, if the reason is not kept. */
  private static final TagEnd LOST = ended(true);

  /**
   * The tags whose task has not ended, and some of those whose task has failed or was cancelled.
   */
  private final Map<Long, TagEnd> open = new HashMap<>();

  private final TagSet done = new TagSet();

  /** The tags of failed or cancelled tasks whose reason is not in {@link #open}. */
  private final TagSet lost = new TagSet();

  private int reasons;

  private static TagEnd ended(boolean lost) {
    TagEnd end = new TagEnd(-1, null);
    if (lost) {
      end.cancel();
    }
    end.endAndRelease(new ReleaseQueue());
    return end;
  }

  /**
   * Takes a tag for a task that is about to be submitted.
   *
   * @return the end of the tag, which is to end with the task
   * @throws IllegalArgumentException if another task has the tag
   */
  public synchronized TagEnd take(long number) {
    TagEnd tag = open.get(number);
    if (tag == null && !done.contains(number) && !lost.contains(number)) {
      tag = add(number);
    }
    if (tag == null || tag.isTaken()) {
      throw new IllegalArgumentException(
          "another task has the tag " + number + "; call forgetTag(" + number + ") to release it");
    }
    tag.taken(true);
    return tag;
  }

  /** Returns the end of a tag, for a task that waits for it. */
  public synchronized TagEnd end(long number) {
    TagEnd tag = open.get(number);
    if (tag != null) {
      return tag;
    }
    if (done.contains(number)) {
      return DONE;
    }
    return lost.contains(number) ? LOST : add(number);
  }

  private TagEnd add(long number) {
    TagEnd fresh = new TagEnd(number, this);
    open.put(number, fresh);
    return fresh;
  }

  /** Gives a tag back whose task was not submitted after all. */
  public synchronized void giveBack(long number) {
    TagEnd tag = open.get(number);
    if (tag != null) {
      tag.taken(false);
    }
  }

  /** Releases a tag for another task. If no task has the tag, tasks continue to wait for it. */
  public synchronized void forget(long number) {
    done.remove(number);
    lost.remove(number);
    TagEnd tag = open.get(number);
    if (tag != null && tag.isTaken()) {
      open.remove(number);
      if (tag.isClosed()) {
        reasons--;
      }
    }
  }

  /**
   * Called when a tag has ended; has no effect if the tag was forgotten before. If the heap is
   * exhausted, the tag stays as it is.
   */
  synchronized void ended(TagEnd tag) {
    try {
      if (open.get(tag.tag()) != tag) {
        return;
      }
      if (!tag.isTaken()) {
        // The tag was abandoned; its next task gets a new tag end.
        open.remove(tag.tag());
      } else if (!tag.isLost()) {
        done.add(tag.tag());
        open.remove(tag.tag());
      } else if (reasons < REASONS) {
        reasons++;
      } else {
        lost.add(tag.tag());
        open.remove(tag.tag());
      }
    } catch (OutOfMemoryError e) {
      // The callers end tasks and must continue.
      return;
    }
  }

  /** Returns a tag that tasks wait for and that no task has, if there is one. */
  synchronized OptionalLong missing() {
    for (TagEnd tag : open.values()) {
      if (!tag.isTaken() && tag.isFollowed()) {
        return OptionalLong.of(tag.tag());
      }
    }
    return OptionalLong.empty();
  }

  /**
   * Returns the ends of tags that tasks wait for and that a task has. Without a lambda, for the
   * same reason as in {@link TagCycles}.
   */
  synchronized List<Node> awaited() {
    List<Node> ends = new ArrayList<>();
    for (TagEnd tag : open.values()) {
      if (tag.isTaken() && tag.isFollowed()) {
        ends.add(tag);
      }
    }
    return ends;
  }

  /** Cancels all tasks that wait for a tag, because no further tasks will run. */
  public void abandon() {
    abandon(true);
  }

  /** Cancels the tasks that wait for a tag that no task has. */
  public void abandonMissing() {
    abandon(false);
  }

  private void abandon(boolean all) {
    List<TagEnd> abandoned = new ArrayList<>();
    synchronized (this) {
      for (TagEnd tag : open.values()) {
        if (all || !tag.isTaken()) {
          abandoned.add(tag);
        }
      }
    }
    for (TagEnd tag : abandoned) {
      tag.cancel();
      tag.endAndRelease(new ReleaseQueue());
    }
  }
}
