package dev.edpm.tasks.device;

import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.bus.BusTotals;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import java.util.List;
import java.util.Locale;

/** Formats what happened in memories and on buses, as StarPU with {@code STARPU_ENABLE_STATS}. */
final class DeviceSummary {

  private static final double PERCENT = 100;

  private final List<BusNode> names;
  private final StringBuilder text = new StringBuilder();

  private DeviceSummary(List<BusNode> names) {
    this.names = names;
  }

  /**
   * Returns the text; each line ends with a line feed.
   *
   * @param names the memories, main memory first
   * @param nanos the time since counting started
   */
  static String of(
      List<BusNode> names, List<NodeStatistics> nodes, List<BusStatistics> buses, long nanos) {
    DeviceSummary summary = new DeviceSummary(names);
    summary.hits(nodes);
    summary.allocations(nodes);
    summary.text.append(
        BusTotals.text(buses.stream().map(bus -> summary.totals(bus, nanos)).toList()));
    return summary.text.toString();
  }

  private void hits(List<NodeStatistics> nodes) {
    long hits = nodes.stream().mapToLong(NodeStatistics::hits).sum();
    long misses = nodes.stream().mapToLong(NodeStatistics::misses).sum();
    line("MSI cache stats :");
    line(
        String.format(
            Locale.ROOT,
            "TOTAL MSI stats\thit %d (%s)\tmiss %d (%s)",
            hits,
            share(hits, hits + misses),
            misses,
            share(misses, hits + misses)));
    for (int node = 0; node < nodes.size(); node++) {
      hits = nodes.get(node).hits();
      misses = nodes.get(node).misses();
      line(String.format(Locale.ROOT, "memory node %s", names.get(node).label()));
      line(String.format(Locale.ROOT, "\thit : %d (%s)", hits, share(hits, hits + misses)));
      line(String.format(Locale.ROOT, "\tmiss : %d (%s)", misses, share(misses, hits + misses)));
    }
  }

  private void allocations(List<NodeStatistics> nodes) {
    line("Allocation cache stats:");
    for (int node = BusNode.MAIN + 1; node < nodes.size(); node++) {
      NodeStatistics statistics = nodes.get(node);
      line(String.format(Locale.ROOT, "memory node %s", names.get(node).label()));
      line(String.format(Locale.ROOT, "\ttotal alloc : %d", statistics.allocations()));
      line(
          String.format(
              Locale.ROOT,
              "\tcached alloc: %d (%s)",
              statistics.cached(),
              share(statistics.cached(), statistics.allocations())));
    }
  }

  private BusTotals totals(BusStatistics bus, long nanos) {
    return new BusTotals(
        names.get(bus.from()).label(),
        names.get(bus.to()).label(),
        bus.bytes(),
        bus.transfers(),
        nanos);
  }

  private static String share(long part, long all) {
    return String.format(Locale.ROOT, "%.2f %%", all == 0 ? 0.0 : PERCENT * part / all);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
