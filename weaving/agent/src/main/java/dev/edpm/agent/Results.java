package dev.edpm.agent;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.WovenRegion;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of the selected classes. At the end of the process, prints what the user would not
 * see otherwise. Safe on any thread.
 */
final class Results implements Runnable {

  /** The maximum number of failures that are kept; the report has no more problems either. */
  private static final int MOST = 1000;

  private final RuntimeLink ofProgram;
  private final boolean counts;
  private final List<NamePatterns> unmatched = new ArrayList<>();
  private final Map<String, String> failed = new LinkedHashMap<>();
  private int regions;

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
      Map.Entry<String, String> first = failed.entrySet().iterator().next();
      Lines.print(
          failed.size()
              + (failed.size() == 1 ? " class is" : " classes are")
              + " not measured, such as "
              + first.getKey()
              + ": "
              + first.getValue());
    } else if (regions == 0 && unmatched.isEmpty() && !counts) {
      Lines.print("edpm-agent found no class with an annotation of EDPM, so nothing is measured");
    }
  }
}
