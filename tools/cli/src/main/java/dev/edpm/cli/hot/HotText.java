package dev.edpm.cli.hot;

import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.profile.Amount;
import dev.edpm.profile.HotLine;
import dev.edpm.profile.KindSamples;
import dev.edpm.profile.MethodNode;
import dev.edpm.profile.RegionSamples;
import dev.edpm.profile.SampleCounts;
import dev.edpm.profile.SampleKind;
import dev.edpm.profile.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** The samples of regions as text: for each region a tree of its methods, and its hottest lines. */
final class HotText {

  private static final int LINES = 3;
  private static final String INDENT = "  ";

  /** From this share of truncated stacks on, a greater depth is worth a restart. */
  private static final double OFTEN = 0.01;

  private final Page page;
  private final RegionPatterns regions;
  private final boolean inclusive;
  private final double leastShare;
  private final int levels;
  private boolean isFirst = true;

  HotText(Page page, RegionPatterns regions, boolean inclusive, double leastShare, int levels) {
    this.page = page;
    this.regions = regions;
    this.inclusive = inclusive;
    this.leastShare = leastShare;
    this.levels = levels;
  }

  /** Adds the samples of a kind. */
  void write(KindSamples samples) {
    if (!isFirst) {
      page.blank();
    }
    isFirst = false;
    writeCounts(samples);
    List<RegionSamples> shown =
        samples.regions().stream()
            .filter(region -> regions.test(region.name()) && amount(region).events() > 0)
            .toList();
    if (shown.isEmpty()) {
      page.line("none is in " + (regions.areGiven() ? "one of these regions" : "a region"));
      if (samples.counts().inRegions() == 0 && samples.kind() == SampleKind.CPU) {
        page.line(
            "the recording is of another program, or of classes that were compiled from other"
                + " sources");
      }
    }
    for (RegionSamples region : shown) {
      page.blank();
      write(region, samples);
    }
  }

  private Amount amount(RegionSamples region) {
    return inclusive ? region.inclusive() : region.self();
  }

  private void writeCounts(KindSamples samples) {
    SampleCounts counts = samples.counts();
    boolean sampled = samples.kind().isSampled();
    page.heading(
        title(samples.kind())
            + ": "
            + Units.count(counts.all(), sampled ? "sample" : "event")
            + " ("
            + samples.events().stream().sorted().collect(Collectors.joining(", "))
            + ")");
    List<String> parts = new ArrayList<>();
    parts.add(number(counts.inRegions()) + " in regions");
    parts.add(number(counts.outside()) + " outside");
    add(parts, counts.own(), "in EDPM's own code outside regions");
    add(parts, counts.cutOff(), "in stacks that are too deep to show their region");
    add(parts, counts.withoutStack(), "without a stack");
    page.line(String.join(", ", parts));
    if (counts.timed() > 0) {
      page.line(
          number(counts.timed())
              + " were also assigned by their time; of these, "
              + number(counts.slipped())
              + " have slipped: their stack shows another region");
    }
    List<String> doubts = new ArrayList<>();
    add(doubts, counts.lost(), "more were lost");
    add(doubts, counts.biased(), "are biased: their method may be the one that ran next");
    if (!doubts.isEmpty()) {
      page.line(String.join(", ", doubts));
    }
    if (counts.truncated() > OFTEN * counts.all()) {
      page.line(
          number(counts.truncated())
              + " stacks are truncated; start Java with -XX:FlightRecorderOptions:stackdepth=256");
    }
  }

  private static String title(SampleKind kind) {
    return switch (kind) {
      case CPU -> "CPU";
      case ALLOCATION -> "Allocation";
      case WAIT -> "Waiting";
    };
  }

  private static void add(List<String> parts, long number, String what) {
    if (number > 0) {
      parts.add(number(number) + " " + what);
    }
  }

  private static String number(long value) {
    return Units.format(value, "1");
  }

  private void write(RegionSamples region, KindSamples samples) {
    SampleKind kind = samples.kind();
    Amount all = amount(region);
    page.heading(region.name());
    List<String> parts = new ArrayList<>();
    parts.add(Units.count(all.events(), kind.isSampled() ? "sample" : "event"));
    if (kind == SampleKind.ALLOCATION) {
      parts.add("about " + Units.format(all.value(), kind.unit()));
    } else if (kind == SampleKind.WAIT) {
      parts.add(Units.format(all.value(), kind.unit()));
    }
    OptionalLong exact = inclusive ? OptionalLong.empty() : region.exact();
    if (exact.isPresent()) {
      parts.add(kind.counter() + " " + Units.format(exact.getAsLong(), exactUnit(kind)));
    }
    OptionalLong unexplained = inclusive ? OptionalLong.empty() : region.unexplainedWait();
    if (unexplained.isPresent()) {
      parts.add("unexplained wait " + Units.format(unexplained.getAsLong(), "ns"));
    }
    boolean hasShares = Share.of(all, all, kind).isPresent();
    if (!hasShares) {
      parts.add("too few for shares");
    }
    page.line(String.join(", ", parts));
    writeMethods(region, kind, hasShares ? exact : OptionalLong.empty());
    writeLines(region, kind);
  }

  private static String exactUnit(SampleKind kind) {
    return kind == SampleKind.ALLOCATION ? "By" : "ns";
  }

  private void writeMethods(RegionSamples region, SampleKind kind, OptionalLong exact) {
    // Waits are known exactly. Samples only split what is exactly known.
    boolean splits = kind.isSampled() && exact.isPresent();
    Table table = Table.ofFigures();
    List<String> head = new ArrayList<>(List.of("method", kind.isSampled() ? "samples" : "events"));
    head.add(kind.isSampled() ? "share" : "time");
    if (splits) {
      head.add("≈ " + kind.counter());
    }
    table.row(head);
    List<MethodNode> roots = inclusive ? region.methodsAndRegions() : region.methods();
    roots.forEach(node -> addRows(table, node, 0, amount(region), kind, splits ? exact : null));
    page.table(table);
  }

  private void addRows(
      Table table, MethodNode node, int level, Amount all, SampleKind kind, OptionalLong exact) {
    Amount total = node.total();
    double raw = all.value() == 0 ? 0 : (double) total.value() / all.value();
    if (level >= levels || raw < leastShare) {
      return;
    }
    List<String> row = new ArrayList<>();
    row.add(
        INDENT.repeat(level) + (node.isRegion() ? "[region " + node.name() + "]" : node.name()));
    row.add(number(total.events()));
    row.add(kind.isSampled() ? share(total, all, kind) : Units.format(total.value(), kind.unit()));
    if (exact != null) {
      row.add(Units.format(Math.rint(raw * exact.getAsLong()), exactUnit(kind)));
    }
    table.row(row);
    node.below().forEach(one -> addRows(table, one, level + 1, all, kind, exact));
  }

  private static String share(Amount part, Amount all, SampleKind kind) {
    if (part.equals(all)) {
      return Share.of(part, all, kind).map(one -> Units.percent(1)).orElse("-");
    }
    return Share.of(part, all, kind)
        .map(one -> Units.percent(one.share()) + " ± " + Units.decimal(100 * one.error()))
        .orElse("-");
  }

  private void writeLines(RegionSamples region, SampleKind kind) {
    List<Map.Entry<HotLine, Amount>> lines = region.lines(LINES);
    if (lines.isEmpty()) {
      return;
    }
    Table table = Table.ofFigures();
    table.row(List.of("hottest lines", kind.isSampled() ? "share" : "time"));
    for (Map.Entry<HotLine, Amount> line : lines) {
      table.row(
          List.of(
              line.getKey().name(),
              kind.isSampled()
                  ? share(line.getValue(), region.self(), kind)
                  : Units.format(line.getValue().value(), kind.unit())));
    }
    page.table(table);
  }
}
