package dev.edpm.cli.show;

import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The tables of the memories of an engine with devices, and of the transfers between them. */
final class ShownMemories {

  private static final List<String> NODES =
      List.of("memory", "hits", "misses", "allocations", "reused", "used", "size");
  private static final List<String> BUSES =
      List.of("from", "to", "transfers", "bytes", "bytes/transfer");
  private static final String ABSENT = RegionTable.ABSENT;

  private final Map<String, NodePart> nodes;
  private final List<BusPart> buses;

  ShownMemories(Map<String, NodePart> nodes, List<BusPart> buses) {
    this.nodes = nodes;
    this.buses = buses;
  }

  /** Writes the tables; nothing if there were no devices. */
  void write(Page page) {
    if (!nodes.isEmpty()) {
      Table table = Table.ofFigures();
      table.row(NODES);
      nodes.forEach((number, node) -> table.row(row(number, node)));
      page.blank();
      page.table(table);
    }
    if (!buses.isEmpty()) {
      Table table = Table.of(column -> column == 1);
      table.row(BUSES);
      buses.forEach(bus -> table.row(row(bus)));
      page.blank();
      page.table(table);
    }
  }

  private List<String> row(String number, NodePart node) {
    return List.of(
        name(number),
        Units.format(node.hits(), "1"),
        Units.format(node.misses(), "1"),
        value(node.allocations(), "1"),
        value(node.cached(), "1"),
        value(node.used(), "By"),
        value(node.limit(), "By"));
  }

  private static String value(OptionalLong value, String unit) {
    return value.isPresent() ? Units.format(value.getAsLong(), unit) : ABSENT;
  }

  private List<String> row(BusPart bus) {
    long transfers = bus.transfers();
    return List.of(
        name(Rank.key(bus.rank(), bus.from())),
        name(Rank.key(bus.rank(), bus.to())),
        Units.format(transfers, "1"),
        Units.format(bus.bytes(), "By"),
        transfers == 0 ? ABSENT : Units.format((double) bus.bytes() / transfers, "By"));
  }

  /** Returns the name of a memory, in a merge with the rank of its run. */
  private String name(String number) {
    NodePart node = nodes.get(number);
    String name = node == null || node.name().isEmpty() ? number : node.name();
    return Rank.key(Rank.ofKey(number), name);
  }
}
