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
 * Finds tasks that wait for each other in a cycle. Only tags make that possible, as all other
 * dependencies are on tasks that were submitted before. Safe on any thread.
 *
 * <p>What waits for a task is searched while tasks come and end. A dependency that was seen lasts
 * until the task has ended, and no task of a cycle ends: so a cycle that was found is one.
 *
 * <p>There is no lambda in the search, since the heap may be exhausted when it runs first: a lambda
 * that the JVM fails to link once is never linked again, and no cycle would ever be found.
 */
public final class TagCycles {

  /** How many tasks are looked at when a task is submitted, so that this stays cheap. */
  private static final int FEW = 256;

  /** How many tasks of a cycle a message names. */
  private static final int NAMED = 8;

  /** How much longer than it takes is waited until everything is searched again. */
  private static final int PAUSE = 20;

  private static final long LEAST_PAUSE = 100_000_000;

  private final Tags tags;

  /** When everything may be searched again, by {@link System#nanoTime}. */
  private long next = System.nanoTime();

  /** Creates the search for cycles of these tags. */
  public TagCycles(Tags tags) {
    this.tags = tags;
  }

  /**
   * Returns what is wrong when a task that is being submitted waits for its own tag: because it has
   * a tag that others wait for already. A long cycle may be missed, which {@link #breakAll} finds.
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

  /** Returns the cycle through a task that the map leads back through: each is followed by it. */
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
   * Ends the cycles there are: of each, a task that has a tag fails, and so the others are
   * cancelled. For threads that wait while no task is ready or runs; looks only now and then.
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
        // Made first: once the carrier has failed, the others must be let go.
        ReleaseQueue freed = new ReleaseQueue();
        carrier.fail(new IllegalStateException(describe(cycle)));
        cycle.get(i).endBecauseOf(carrier, freed);
        freed.release(null, -1);
        return;
      }
    }
  }

  /** Returns a cycle, each task followed by the one before it; empty when there is none. */
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
        // The submission of a task finds the cycle that it closes, or it is found later.
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

  /** Leaves those that are in a cycle or wait for one. */
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

  /** Each of them follows another one: going back leads into a cycle. */
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
   * Says what is wrong with a cycle.
   *
   * @param cycle each task followed by the one before it; tags stand before the task that has them
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
