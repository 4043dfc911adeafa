package dev.edpm.tasks.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;

/**
 * Finds tasks that wait for each other in a cycle. Only tags make cycles possible, because all
 * other dependencies are on tasks that were submitted before. Safe on any thread.
 *
 * <p>The search runs while tasks are submitted and end. A cycle that it finds is real: a dependency
 * lasts until the task has ended, and no task of a cycle ends.
 *
 * <p>The search contains no lambda, because the heap may be exhausted when it first runs. If the
 * JVM fails once to link a lambda, it never links it again, and no cycle would ever be found.
 */
public final class TagCycles {

  /** The maximum number of tasks that a submission examines, so that it stays cheap. */
  private static final int FEW = 256;

  /** The maximum number of tasks that a message names. */
  private static final int NAMED = 8;

  /** The pause between two full searches, as a multiple of the duration of a search. */
  private static final int PAUSE = 20;

  private static final long LEAST_PAUSE = 100_000_000;

  private final Tags tags;

  /** The earliest time of the next full search, by {@link System#nanoTime}. */
  private long next = System.nanoTime();

  /** Creates the search for cycles of these tags. */
  public TagCycles(Tags tags) {
    this.tags = tags;
  }

  /**
   * Returns a message if a task that is being submitted waits for its own tag, because other tasks
   * wait for that tag already. May miss a long cycle, which {@link #breakAll} finds.
   */
  public static Optional<String> closedBy(Node task) {
    Map<Node, Node> seen = new IdentityHashMap<>();
    Queue<Node> queue = new ArrayDeque<>(List.of(task));
    while (!queue.isEmpty() && seen.size() < FEW) {
      Node one = queue.remove();
      for (Node follower : followers(one, FEW)) {
        if (seen.putIfAbsent(follower, one) == null) {
          queue.add(follower);
        }
        if (follower == task) {
          return Optional.of(describe(path(task, seen)));
        }
      }
    }
    return Optional.empty();
  }

  private static List<Node> followers(Node task, int most) {
    List<Node> tasks = new ArrayList<>();
    for (Object follower : task.followers(most)) {
      if (follower instanceof Node one) {
        tasks.add(one);
      }
    }
    return tasks;
  }

  /**
   * Returns the cycle that contains a task. The map leads from each node back to the one that it
   * follows.
   */
  private static List<Node> path(Node task, Map<Node, Node> followed) {
    List<Node> cycle = new ArrayList<>();
    Node one = task;
    do {
      cycle.add(one);
      one = followed.get(one);
    } while (one != task);
    return cycle;
  }

  /**
   * Ends all cycles: in each, one task that has a tag fails, which cancels the others. Called by
   * threads that wait while no task is ready or runs; limits how often it searches.
   */
  public synchronized void breakAll() {
    long start = System.nanoTime();
    if (start - next < 0) {
      return;
    }
    for (List<Node> cycle = any(); !cycle.isEmpty(); cycle = any()) {
      breakOne(cycle);
    }
    long end = System.nanoTime();
    next = end + Math.max(LEAST_PAUSE, PAUSE * (end - start));
  }

  private static void breakOne(List<Node> cycle) {
    for (int i = 0; i < cycle.size(); i++) {
      if (cycle.get(i) instanceof TagEnd) {
        Node carrier = cycle.get((i + 1) % cycle.size());
        // Allocated first: once the carrier has failed, the others must be released.
        ReleaseQueue freed = new ReleaseQueue();
        carrier.fail(new IllegalStateException(describe(cycle)));
        cycle.get(i).endBecauseOf(carrier, freed);
        freed.release(null, -1);
        return;
      }
    }
  }

  /** Returns a cycle in which each node follows the next one; an empty list if there is none. */
  private List<Node> any() {
    Map<Node, List<Node>> followers = new IdentityHashMap<>();
    Map<Node, Integer> waitsFor = new IdentityHashMap<>();
    Queue<Node> queue = new ArrayDeque<>(tags.awaited());
    for (Node end : queue) {
      waitsFor.put(end, 0);
    }
    while (!queue.isEmpty()) {
      Node one = queue.remove();
      List<Node> submitted = new ArrayList<>();
      for (Node follower : followers(one, Integer.MAX_VALUE)) {
        // Its submission detects the cycle that it closes, or a later search does.
        if (!follower.isBeingSubmitted()) {
          submitted.add(follower);
        }
      }
      followers.put(one, submitted);
      for (Node follower : submitted) {
        Integer count = waitsFor.get(follower);
        if (count == null) {
          queue.add(follower);
        }
        waitsFor.put(follower, count == null ? 1 : count + 1);
      }
    }
    removeFree(followers, waitsFor);
    return followers.isEmpty() ? List.of() : cycleIn(followers);
  }

  /** Removes all nodes except those in a cycle or waiting for one. */
  private static void removeFree(Map<Node, List<Node>> followers, Map<Node, Integer> waitsFor) {
    Queue<Node> free = new ArrayDeque<>();
    for (Map.Entry<Node, Integer> entry : waitsFor.entrySet()) {
      if (entry.getValue() == 0) {
        free.add(entry.getKey());
      }
    }
    while (!free.isEmpty()) {
      for (Node follower : followers.remove(free.remove())) {
        int left = waitsFor.get(follower) - 1;
        waitsFor.put(follower, left);
        if (left == 0) {
          free.add(follower);
        }
      }
    }
  }

  /** Each of these nodes follows another one of them, so going back always leads into a cycle. */
  private static List<Node> cycleIn(Map<Node, List<Node>> followers) {
    Map<Node, Node> followed = new IdentityHashMap<>();
    for (Map.Entry<Node, List<Node>> entry : followers.entrySet()) {
      for (Node follower : entry.getValue()) {
        followed.put(follower, entry.getKey());
      }
    }
    Collection<Node> passed = Collections.newSetFromMap(new IdentityHashMap<>());
    Node one = followers.keySet().iterator().next();
    while (passed.add(one)) {
      one = followed.get(one);
    }
    return path(one, followed);
  }

  /**
   * Returns a message that describes a cycle.
   *
   * @param cycle the nodes, each following the next one; a tag is listed before the task that has
   *     it
   */
  private static String describe(List<Node> cycle) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      Node task = cycle.get(i);
      if (!(task instanceof TagEnd)) {
        Node before = cycle.get((i + cycle.size() - 1) % cycle.size());
        names.add(task.title() + (before instanceof TagEnd end ? " (tag " + end.tag() + ")" : ""));
      }
    }
    StringBuilder text = new StringBuilder("the tags form a cycle: ");
    int shown = Math.min(NAMED, names.size());
    for (int i = 0; i < shown; i++) {
      text.append(i == 0 ? "" : ", ");
      text.append(names.get(i)).append(" waits for ").append(names.get((i + 1) % names.size()));
    }
    if (shown < names.size()) {
      text.append(", and ").append(names.size() - shown).append(" more tasks");
    }
    return text.append("; remove one of these dependencies").toString();
  }
}
