package dev.edpm.agent;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The methods with regions that are on the stack of a thread. The JVM runs their old code to its
 * end, so these executions are not measured. Virtual threads cannot be looked at.
 */
final class OnStack {

  private OnStack() {}

  /**
   * Returns the names of the methods that are running now.
   *
   * @param methods the names of the methods to look for, by the binary name of their class
   */
  static Set<String> of(Map<String, Set<String>> methods) {
    Set<String> running = new TreeSet<>();
    if (methods.isEmpty()) {
      return running;
    }
    for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
      for (StackTraceElement frame : stack) {
        if (methods.getOrDefault(frame.getClassName(), Set.of()).contains(frame.getMethodName())) {
          running.add(frame.getClassName() + "." + frame.getMethodName());
        }
      }
    }
    return running;
  }
}
