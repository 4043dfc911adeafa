package dev.edpm.runtime.task;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The tags of tasks: one stands for the end of the task that has it, also before that is submitted.
 * Safe on any thread.
 */
final class Tags {

  /**
   * A tag.
   *
   * @param end ends with the task that has the tag
   * @param taken whether there is one already
   */
  private record Tag(Task end, AtomicBoolean taken) {
    Tag() {
      this(Task.ofTag(), new AtomicBoolean());
    }
  }

  private final ConcurrentMap<Long, Tag> tags = new ConcurrentHashMap<>();

  /**
   * Takes a tag for a task that is going to be submitted.
   *
   * @return what ends with the tag
   * @throws IllegalArgumentException when another task has it
   */
  Task take(long tag) {
    Tag its = of(tag);
    if (!its.taken().compareAndSet(false, true)) {
      throw new IllegalArgumentException(
          "another task has the tag " + tag + ": forgetTag(" + tag + ") frees it");
    }
    return its.end();
  }

  /** Returns what ends with a tag, to be waited for. */
  Task end(long tag) {
    return of(tag).end();
  }

  /** The task that has taken a tag is not submitted after all. */
  void giveBack(long tag) {
    of(tag).taken().set(false);
  }

  /** Lets a tag be taken again; one that no task has stays what tasks wait for. */
  void forget(long tag) {
    tags.computeIfPresent(tag, (number, its) -> its.taken().get() ? null : its);
  }

  /** Returns a tag that tasks wait for and no task has, if there is one. */
  OptionalLong missing() {
    for (Map.Entry<Long, Tag> tag : tags.entrySet()) {
      if (!tag.getValue().taken().get() && tag.getValue().end().isFollowed()) {
        return OptionalLong.of(tag.getKey());
      }
    }
    return OptionalLong.empty();
  }

  /** Cancels what waits for a tag: there will be no tasks that have it. */
  void abandon() {
    for (Tag tag : tags.values()) {
      tag.end().cancel();
      tag.end().endTurn(new FreedTasks());
    }
  }

  private Tag of(long tag) {
    return tags.computeIfAbsent(tag, absent -> new Tag());
  }
}
