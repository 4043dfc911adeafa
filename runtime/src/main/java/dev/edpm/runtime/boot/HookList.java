package dev.edpm.runtime.boot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The hooks of all generated classes that have been initialised. It takes no other lock, since
 * class initialisers call it. Safe on any thread.
 */
final class HookList {

  private static final List<Hook> ALL = new ArrayList<>();

  private HookList() {}

  static void add(Hook hook) {
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
   * @param from how many to leave out, in order of {@link #add}
   */
  static List<Hook> from(int from) {
    List<Hook> hooks;
    synchronized (ALL) {
      hooks = new ArrayList<>(ALL.subList(from, ALL.size()));
    }
    if (hooks.isEmpty()) {
      // What a sort loads is felt where a program starts.
      return hooks;
    }
    hooks.sort(Comparator.comparing(Hook::kind));
    return hooks;
  }
}
