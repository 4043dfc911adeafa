package dev.edpm.tasks;

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
final class Tags {

  /** Of how many tags whose tasks have failed or were cancelled the reason is kept. */
  private static final int REASONS = 1000;

  /** What a tag is whose task has ended well. */
  private static final Task DONE = ended(false);

  /** What a tag is whose task has failed or was cancelled, when the reason is not kept. */
  private static final Task LOST = ended(true);

  /** A tag that tasks wait for, or that a task has. */
  final class Tag {
    private final long number;
    private final Task end;

    /** Whether there is a task that has it. Guarded by the tags. */
    private boolean taken;

    private Tag(long number) {
      this.number = number;
      end = Task.ofTag(this);
    }

    long number() {
      return number;
    }

    /** Its task has ended, or never will be there: nobody has to wait for it any more. */
    void ended() {
      Tags.this.ended(this);
    }
  }

  /** Those whose task has not ended, and some of those whose task has failed or was cancelled. */
  private final Map<Long, Tag> open = new HashMap<>();

  private final TagSet done = new TagSet();

  /** Those without a reason in {@link #open}. */
  private final TagSet lost = new TagSet();

  private int reasons;

  private static Task ended(boolean lost) {
    Task end = Task.ofTag(null);
    if (lost) {
      end.cancel();
    }
    end.endTurn(new FreedTasks());
    return end;
  }

  /**
   * Takes a tag for a task that is going to be submitted.
   *
   * @return what ends with the tag
   * @throws IllegalArgumentException when another task has it
   */
  synchronized Task take(long number) {
    Tag tag = open.get(number);
    if (tag == null && !done.contains(number) && !lost.contains(number)) {
      tag = add(number);
    }
    if (tag == null || tag.taken) {
      throw new IllegalArgumentException(
          "another task has the tag " + number + ": forgetTag(" + number + ") frees it");
    }
    tag.taken = true;
    return tag.end;
  }

  /** Returns what ends with a tag, to be waited for. */
  synchronized Task end(long number) {
    Tag tag = open.get(number);
    if (tag != null) {
      return tag.end;
    }
    if (done.contains(number)) {
      return DONE;
    }
    return lost.contains(number) ? LOST : add(number).end;
  }

  private Tag add(long number) {
    Tag fresh = new Tag(number);
    open.put(number, fresh);
    return fresh;
  }

  /** The task that has taken a tag is not submitted after all. */
  synchronized void giveBack(long number) {
    Tag tag = open.get(number);
    if (tag != null) {
      tag.taken = false;
    }
  }

  /** Lets a tag be taken again; one that no task has stays what tasks wait for. */
  synchronized void forget(long number) {
    done.remove(number);
    lost.remove(number);
    Tag tag = open.get(number);
    if (tag != null && tag.taken) {
      open.remove(number);
      if (tag.end.isClosed()) {
        reasons--;
      }
    }
  }

  /** Not when it was forgotten before. When the heap is exhausted, the tag is kept as it is. */
  private synchronized void ended(Tag tag) {
    try {
      if (open.get(tag.number) != tag) {
        return;
      }
      if (!tag.taken) {
        // It was abandoned. The next task that has the number has a tag of its own.
        open.remove(tag.number);
      } else if (!tag.end.isLost()) {
        done.add(tag.number);
        open.remove(tag.number);
      } else if (reasons < REASONS) {
        reasons++;
      } else {
        lost.add(tag.number);
        open.remove(tag.number);
      }
    } catch (OutOfMemoryError e) {
      // Those that call this end tasks, and have more to do.
      return;
    }
  }

  /** Returns a tag that tasks wait for and no task has, if there is one. */
  synchronized OptionalLong missing() {
    for (Tag tag : open.values()) {
      if (!tag.taken && tag.end.isFollowed()) {
        return OptionalLong.of(tag.number);
      }
    }
    return OptionalLong.empty();
  }

  /**
   * Returns what ends with those tags that tasks wait for and that some task has. Without a lambda,
   * as {@link TagCycles}.
   */
  synchronized List<Task> awaited() {
    List<Task> ends = new ArrayList<>();
    for (Tag tag : open.values()) {
      if (tag.taken && tag.end.isFollowed()) {
        ends.add(tag.end);
      }
    }
    return ends;
  }

  /** Cancels what waits for a tag: there will be no tasks that have it. */
  void abandon() {
    abandon(true);
  }

  /** Cancels what waits for a tag that no task has. */
  void abandonMissing() {
    abandon(false);
  }

  private void abandon(boolean all) {
    List<Tag> abandoned = new ArrayList<>();
    synchronized (this) {
      for (Tag tag : open.values()) {
        if (all || !tag.taken) {
          abandoned.add(tag);
        }
      }
    }
    for (Tag tag : abandoned) {
      tag.end.cancel();
      tag.end.endTurn(new FreedTasks());
    }
  }
}
