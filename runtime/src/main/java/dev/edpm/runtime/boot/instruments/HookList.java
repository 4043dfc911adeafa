package dev.edpm.runtime.boot.instruments;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The hooks of all generated classes that have been initialised. It takes no other lock, because
 * class initialisers call it. Safe on any thread.
 */
public final class HookList {

  private static final List<Hook> ALL = new ArrayList<>();

  private HookList() {}

  /** Adds a hook to those of this process. */
  public static void add(Hook hook) {
    synchronized (ALL) {
      ALL.add(hook);
    }
  }

  static int size() {
    synchronized (ALL) {
      return ALL.size();
    }
  }

  /**
   * Returns the hooks, in the order in which they are to be installed.
   *
   * @param from the number of hooks to omit, in order of {@link #add}
   */
  static List<Hook> from(int from) {
    List<Hook> hooks;
    synchronized (ALL) {
      hooks = new ArrayList<>(ALL.subList(from, ALL.size()));
    }
    if (hooks.isEmpty()) {
      // Loading the classes for sorting would delay the program's start.
      return hooks;
    }
    hooks.sort(Comparator.comparing(Hook::kind));
    return hooks;
  }
}
