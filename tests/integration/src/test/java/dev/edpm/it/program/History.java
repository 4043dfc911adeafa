package dev.edpm.it.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The expected actions of a program. */
public final class History {

  final List<Execution> executions = new ArrayList<>();
  final Map<String, String> traces = new TreeMap<>();

  /** Whether threads ran at the same time. */
  boolean concurrent;

  /** The classes that are initialised, by the number of their initialiser; and which failed. */
  final Set<Integer> initialised = new HashSet<>();

  final Set<Integer> broken = new HashSet<>();

  /** The executions, in order of opening; of threads at the same time, one after the other. */
  public List<Execution> executions() {
    return executions;
  }

  /** The places that each thread reaches, and the exceptions that it catches. */
  public Map<String, String> traces() {
    return traces;
  }

  /** Whether the order of opening is certain among threads. */
  public boolean sequential() {
    return !concurrent;
  }
}
