package dev.edpm.profile;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All samples of a source: the tree of their stacks, the lines that ran, and their counts. */
final class SampleTree {

  /** Limits the memory that the stacks of a recording need. */
  private static final int MOST_NODES = 300_000;

  /** Limits the memory that lines need. */
  private static final int MOST_LINES = 200_000;

  private final ReportRegions regions;
  private final CallNode root = new CallNode(new Step(true, ""));
  private final Map<String, Map<HotLine, Amount>> lines = new HashMap<>();
  private int nodes;
  private int lineCount;
  private long all;
  private long inRegions;
  private long own;
  private long outside;
  private long cutOff;
  private long withoutStack;
  private long truncated;
  private long biased;
  private long lost;
  private long timed;
  private long slipped;

  SampleTree(ReportRegions regions) {
    this.regions = regions;
  }

  void addLost(long samples) {
    lost += samples;
  }

  /**
   * Adds a sample.
   *
   * @param open the regions that were open at its time, the innermost one last, if they are known
   */
  void add(Sample sample, Optional<List<String>> open) {
    all++;
    truncated += sample.truncated() ? 1 : 0;
    biased += sample.biased() ? 1 : 0;
    if (sample.stack().isEmpty()) {
      withoutStack++;
      return;
    }
    PlacedStack placed = PlacedStack.of(sample.stack(), regions);
    if (open.isPresent()) {
      timed++;
      placed = placed.at(open.get(), sample, regions);
      slipped += placed.slipped() ? 1 : 0;
    }
    if (placed.steps().isEmpty()) {
      if (sample.truncated()) {
        cutOff++;
      } else if (placed.own()) {
        own++;
      } else {
        outside++;
      }
      return;
    }
    inRegions++;
    Amount amount = Amount.of(sample.value());
    String region = "";
    CallNode node = root;
    for (Step step : placed.steps()) {
      region = step.isRegion() ? step.name() : region;
      node = child(node, step);
    }
    node.add(amount);
    if (placed.place().isPresent()) {
      addLine(region, placed.place().get(), amount);
    }
  }

  /** Regions always get a node: their number is limited by that of the report. */
  private CallNode child(CallNode node, Step step) {
    CallNode child = node.child(step);
    if (child != null || node.step().equals(Step.OTHERS) && !step.isRegion()) {
      return child == null ? node : child;
    }
    if (nodes >= MOST_NODES && !step.isRegion()) {
      CallNode others = node.child(Step.OTHERS);
      return others == null ? node.addChild(Step.OTHERS) : others;
    }
    nodes++;
    return node.addChild(step);
  }

  private void addLine(String region, HotLine line, Amount amount) {
    Map<HotLine, Amount> ofRegion = lines.computeIfAbsent(region, name -> new HashMap<>());
    if (lineCount < MOST_LINES || ofRegion.containsKey(line)) {
      lineCount += ofRegion.merge(line, amount, Amount::plus).events() == 1 ? 1 : 0;
    }
  }

  boolean isEmpty() {
    return all == 0;
  }

  CallNode root() {
    return root;
  }

  /** Returns the lines of the program that ran while a region was the innermost one. */
  Map<HotLine, Amount> lines(String region) {
    return lines.getOrDefault(region, Map.of());
  }

  SampleCounts counts() {
    return new SampleCounts(
        all,
        inRegions,
        own,
        outside,
        cutOff,
        withoutStack,
        truncated,
        biased,
        lost,
        timed,
        slipped);
  }
}
