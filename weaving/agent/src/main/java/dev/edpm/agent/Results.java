package dev.edpm.agent;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.WovenRegion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What became of the selected classes. At the end of the process, prints what the user would not
 * see otherwise. Safe on any thread.
 */
final class Results implements Runnable {

  /** The maximum number of failures that are kept; the report has no more problems either. */
  private static final int MOST = 1000;

  private static final String LIMITED =
      "only methods that were selected when the agent was attached before are measured; for others,"
          + " start the program again";

  private final RuntimeLink ofProgram;
  private final boolean counts;
  private final List<NamePatterns> unmatched = new ArrayList<>();
  private final Map<String, String> failed = new LinkedHashMap<>();
  private int regions;
  private int classes;
  private final Set<String> running = new TreeSet<>();
  private final Set<String> limited = new TreeSet<>();

  /**
   * @param patterns the patterns of the user
   * @param ofProgram the runtime of the class path
   * @param counts whether the agent counts virtual threads, also of regions that it does not weave
   */
  Results(NamePatterns patterns, RuntimeLink ofProgram, boolean counts) {
    this.ofProgram = ofProgram;
    this.counts = counts;
    for (String pattern : NamePatterns.split(patterns.toString(), ',')) {
      String text = pattern.strip();
      if (!text.isEmpty() && !text.startsWith("!")) {
        unmatched.add(NamePatterns.parse(text));
      }
    }
  }

  /** Notes regions that are woven. */
  synchronized void woven(List<WovenRegion> woven) {
    regions += woven.size();
    classes++;
    for (WovenRegion each : woven) {
      String type = each.region().member().className().replace('$', '.');
      unmatched.removeIf(
          pattern -> pattern.matches(type, type + "." + each.region().member().name()));
    }
  }

  /** Notes a class that is not woven, also in the report of the class path's runtime. */
  void failed(String className, String reason) {
    failed(className, reason, ofProgram);
  }

  /** Notes a class that is not woven, also in the report of a runtime. */
  void failed(String className, String reason, RuntimeLink runtime) {
    if (isNew(className, reason)) {
      runtime.report("class-not-woven", className + " is not measured: " + reason);
    }
  }

  /** Notes a class of which an earlier selection left out methods that are selected now. */
  void limited(String className, RuntimeLink runtime) {
    runtime.report("class-not-woven", className + ": " + LIMITED);
    synchronized (this) {
      limited.add(className);
    }
  }

  /** Notes methods that are running, whose regions are measured from their next call on. */
  void running(Set<String> methods) {
    for (String method : methods) {
      ofProgram.report(
          "running-when-attached",
          method
              + " was running when the agent was attached; this execution of it is not measured");
    }
    synchronized (this) {
      running.addAll(methods);
    }
  }

  /** Returns lines about the classes that were loaded when the agent was attached. */
  synchronized String afterAttaching() {
    StringBuilder lines = new StringBuilder();
    lines.append(
        regions == 0
            ? "no loaded class has regions; those of classes that are loaded later are measured"
            : count(regions, "region", "regions")
                + " in "
                + count(classes, "loaded class", "loaded classes")
                + " from now on");
    if (!running.isEmpty()) {
      lines.append("\nexecutions that have begun are not measured: ").append(some(running));
    }
    if (!limited.isEmpty()) {
      lines.append('\n').append(some(limited)).append(": ").append(LIMITED);
    }
    if (!failed.isEmpty()) {
      lines.append('\n').append(failures());
    }
    return lines.toString();
  }

  private static String some(Set<String> names) {
    String first = names.iterator().next();
    return names.size() == 1 ? first : first + " and " + (names.size() - 1) + " more";
  }

  private static String count(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  private String failures() {
    Map.Entry<String, String> first = failed.entrySet().iterator().next();
    return count(failed.size(), "class is", "classes are")
        + " not measured, such as "
        + first.getKey()
        + ": "
        + first.getValue();
  }

  private synchronized boolean isNew(String className, String reason) {
    return failed.size() < MOST && failed.putIfAbsent(className, reason) == null;
  }

  @Override
  public synchronized void run() {
    for (NamePatterns pattern : unmatched) {
      Lines.print(
          "the pattern " + pattern + " of edpm-agent matches no method of a class that was loaded");
    }
    if (!failed.isEmpty()) {
      Lines.print(failures());
    } else if (regions == 0 && unmatched.isEmpty() && !counts) {
      Lines.print("edpm-agent found no class with an annotation of EDPM, so nothing is measured");
    }
  }
}
