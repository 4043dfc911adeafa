package dev.edpm.tasks.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The tags of tasks: a tag represents the end of the task that has it, also before that task is
 * submitted. Safe on any thread.
 *
 * <p>A tag is remembered after its task has ended, since a task that is submitted later may still
 * name it: StarPU forgets a tag only by {@code starpu_tag_remove}. What is left of it then is a bit
 * of a {@link TagSet}.
 */
public final class Tags {

  /** Of how many tags whose tasks have failed or were cancelled the reason is kept. */
  private static final int REASONS = 1000;

  /** What a tag is whose task has ended well. */
  private static final TagEnd DONE = ended(false);

  /** What a tag is whose task has failed or was cancelled, when the reason is not kept. */
  private static final TagEnd LOST = ended(true);

  /** Those whose task has not ended, and some of those whose task has failed or was cancelled. */
  private final Map<Long, TagEnd> open = new HashMap<>();

  private final TagSet done = new TagSet();

  /** Those without a reason in {@link #open}. */
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
   * Takes a tag for a task that is going to be submitted.
   *
   * @return what ends with the tag
   * @throws IllegalArgumentException when another task has it
   */
  public synchronized TagEnd take(long number) {
    TagEnd tag = open.get(number);
    if (tag == null && !done.contains(number) && !lost.contains(number)) {
      tag = add(number);
    }
    if (tag == null || tag.isTaken()) {
      throw new IllegalArgumentException(
          "another task has the tag " + number + ": forgetTag(" + number + ") frees it");
    }
    tag.taken(true);
    return tag;
  }

  /** Returns what ends with a tag, to be waited for. */
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

  /** The task that has taken a tag is not submitted after all. */
  public synchronized void giveBack(long number) {
    TagEnd tag = open.get(number);
    if (tag != null) {
      tag.taken(false);
    }
  }

  /** Lets a tag be taken again; one that no task has stays what tasks wait for. */
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

  /** Not when it was forgotten before. When the heap is exhausted, the tag is kept as it is. */
  synchronized void ended(TagEnd tag) {
    try {
      if (open.get(tag.tag()) != tag) {
        return;
      }
      if (!tag.isTaken()) {
        // It was abandoned. The next task that has the number has a tag of its own.
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
      // Those that call this end tasks, and have more to do.
      return;
    }
  }

  /** Returns a tag that tasks wait for and no task has, if there is one. */
  synchronized OptionalLong missing() {
    for (TagEnd tag : open.values()) {
      if (!tag.isTaken() && tag.isFollowed()) {
        return OptionalLong.of(tag.tag());
      }
    }
    return OptionalLong.empty();
  }

  /**
   * Returns what ends with those tags that tasks wait for and that some task has. Without a lambda,
   * as {@link TagCycles}.
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

  /** Cancels what waits for a tag: there will be no tasks that have it. */
  public void abandon() {
    abandon(true);
  }

  /** Cancels what waits for a tag that no task has. */
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
