package dev.edpm.view.page;

import java.util.Arrays;
import java.util.OptionalLong;

/** The tasks of one run that wait for each other, and the longest chain of them in time. */
final class TaskChain {

  private static final int FEW = 64;

  private static final byte NEW = 0;
  private static final byte OPEN = 1;
  private static final byte DONE = 2;

  /** By the number of the task. */
  private long[] lengths = new long[FEW];

  /** By the number of the task, the index of its last link plus one. */
  private int[] lastLinks = new int[FEW];

  private int tasks;

  /** By link: the task waited for, and the index of the link before plus one. */
  private int[] on = new int[FEW];

  private int[] before = new int[FEW];
  private int links;

  /** Sets the length of a task in ns. */
  void task(int number, long length) {
    reserve(number);
    lengths[number] = length;
  }

  /** Adds that a task waited for another one. */
  void link(int number, int waitedFor) {
    reserve(Math.max(number, waitedFor));
    if (links == on.length) {
      on = Arrays.copyOf(on, 2 * links);
      before = Arrays.copyOf(before, 2 * links);
    }
    on[links] = waitedFor;
    before[links] = lastLinks[number];
    lastLinks[number] = ++links;
  }

  private void reserve(int number) {
    if (number >= lengths.length) {
      int size = Math.max(number + 1, 2 * lengths.length);
      lengths = Arrays.copyOf(lengths, size);
      lastLinks = Arrays.copyOf(lastLinks, size);
    }
    tasks = Math.max(tasks, number + 1);
  }

  /** Returns the length of the longest chain in ns, if any task waited for another one. */
  OptionalLong longest() {
    if (links == 0) {
      return OptionalLong.empty();
    }
    long[] longest = new long[tasks];
    byte[] states = new byte[tasks];
    // A task may be pushed by each of its links.
    int[] stack = new int[tasks + links + 1];
    long most = 0;
    for (int first = 0; first < tasks; first++) {
      int depth = 0;
      stack[depth++] = first;
      while (depth > 0) {
        int task = stack[depth - 1];
        if (states[task] == DONE) {
          depth--;
          continue;
        }
        boolean entered = states[task] == OPEN;
        states[task] = entered ? DONE : OPEN;
        for (int link = lastLinks[task]; link != 0; link = before[link - 1]) {
          int waited = on[link - 1];
          if (entered) {
            longest[task] = Math.max(longest[task], longest[waited]);
          } else if (states[waited] == NEW) {
            stack[depth++] = waited;
          }
        }
        if (entered) {
          longest[task] += lengths[task];
          most = Math.max(most, longest[task]);
        }
      }
    }
    return OptionalLong.of(most);
  }
}
