package dev.edpm.cli.machine;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.ExitCodes;
import dev.edpm.cli.text.JsonPage;
import dev.edpm.cli.text.Page;
import dev.edpm.cli.text.Table;
import dev.edpm.cli.text.Units;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.bus.BusTable;
import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.bus.Machine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code edpm machine show}: prints the workers, memories and buses of a machine. */
@Command(
    name = "show",
    description = "Prints the workers, memories and buses of a machine.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = ExitCodes.HEADING,
    exitCodeList = {ExitCodes.SUCCESS_TEXT, ExitCodes.MISTAKE_TEXT, ExitCodes.INTERNAL_ERROR_TEXT},
    footerHeading = ExitCodes.EXAMPLES,
    footer = {
      "  edpm machine show",
      "  edpm machine show two-devices.properties",
      "  edpm machine show .starpu/sampling/bus/host.config"
    })
final class MachineShowCommand implements Callable<Integer> {

  private static final String ABSENT = "-";

  @Parameters(
      arity = "0..1",
      paramLabel = "machine",
      description =
          "A file .properties with edpm.workers and edpm.devices, one of StarPU's bus files, or a"
              + " folder with those of one machine. Default: the machine of the settings"
              + " edpm.workers and edpm.devices.")
  private Path place;

  @Option(names = "--json", description = "Prints JSON; bandwidths are in MB/s, times in µs.")
  private boolean json;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  private MachineShowCommand() {}

  @Override
  public Integer call() {
    DescribedMachine described =
        place == null ? DescribedMachine.ofSettings() : DescribedMachine.in(place);
    if (json) {
      JsonPage.print(json(described), spec.commandLine().getOut());
      return 0;
    }
    Page page = new Page(spec.commandLine().getColorScheme().ansi());
    text(described, page);
    page.print(spec.commandLine().getOut());
    return 0;
  }

  private static void text(DescribedMachine described, Page page) {
    Machine machine = described.machine();
    page.line(
        "machine of "
            + described.source()
            + ": "
            + Units.count(machine.cpus(), "CPU worker")
            + ", "
            + Units.count(described.devices(), "device"));
    page.blank();
    page.table(workers(described));
    BusTable buses = machine.buses();
    if (buses.size() == 1) {
      return;
    }
    page.blank();
    page.table(matrix("MB/s from", buses, buses::bandwidth));
    page.blank();
    page.table(matrix("latency (µs) from", buses, buses::latency));
  }

  private static Table workers(DescribedMachine described) {
    Machine machine = described.machine();
    Table table = Table.of(column -> column == 1);
    table.row(List.of("worker", "memory node", "speed", "memory", "NUMA nodes by preference"));
    List<String> names = described.workers();
    for (int worker = 0; worker < names.size(); worker++) {
      int device = worker - machine.cpus();
      if (device < 0) {
        table.row(List.of(names.get(worker), label(machine, BusNode.MAIN), "1", ABSENT, ABSENT));
        continue;
      }
      int node = machine.devices().get(device);
      table.row(
          List.of(
              names.get(worker),
              label(machine, node),
              described.declared().isEmpty()
                  ? ABSENT
                  : Units.format(described.declared().get(device).speed(), "1"),
              described.declared().isEmpty() ? ABSENT : memory(described.declared().get(device)),
              String.join(" ", machine.affinity(node).stream().map(String::valueOf).toList())));
    }
    return table;
  }

  private static String memory(DeclaredDevice device) {
    return device.memory() == DeclaredDevice.UNLIMITED
        ? "no limit"
        : Units.format(device.memory(), "By");
  }

  private static String label(Machine machine, int node) {
    return machine.buses().nodes().get(node).label();
  }

  private static Table matrix(
      String heading, BusTable buses, ToDoubleBiFunction<Integer, Integer> value) {
    Table table = Table.ofFigures();
    List<String> head = new ArrayList<>(List.of(heading));
    buses.nodes().forEach(node -> head.add("to " + node.label()));
    table.row(head);
    for (int from = 0; from < buses.size(); from++) {
      List<String> row = new ArrayList<>(List.of(buses.nodes().get(from).label()));
      for (int to = 0; to < buses.size(); to++) {
        row.add(from == to ? ABSENT : Units.format(value.applyAsDouble(from, to), "1"));
      }
      table.row(row);
    }
    return table;
  }

  private static JsonObject json(DescribedMachine described) {
    Machine machine = described.machine();
    BusTable buses = machine.buses();
    List<JsonObject> devices = new ArrayList<>();
    for (int device = 0; device < described.devices(); device++) {
      int node = machine.devices().get(device);
      JsonObject json =
          new JsonObject().put("name", described.deviceName(device)).put("node", (long) node);
      if (!described.declared().isEmpty()) {
        DeclaredDevice declared = described.declared().get(device);
        json.put("speed", declared.speed());
        if (declared.memory() != DeclaredDevice.UNLIMITED) {
          json.put("memory", declared.memory());
        }
      }
      devices.add(
          json.put("affinity", machine.affinity(node).stream().map(Integer::longValue).toList()));
    }
    return new JsonObject()
        .put("cpus", (long) machine.cpus())
        .put("devices", devices)
        .put("nodes", buses.nodes().stream().map(BusNode::label).toList())
        .put("bandwidth", rows(buses, buses::bandwidth))
        .put("latency", rows(buses, buses::latency));
  }

  private static List<List<Double>> rows(
      BusTable buses, ToDoubleBiFunction<Integer, Integer> value) {
    return IntStream.range(0, buses.size())
        .mapToObj(
            from ->
                IntStream.range(0, buses.size())
                    .mapToObj(to -> value.applyAsDouble(from, to))
                    .toList())
        .toList();
  }
}
