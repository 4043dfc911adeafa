package dev.edpm.benchmarks;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes a description of the machine and the JVM of a run, as far as available.
 *
 * <pre>{@code Machine <file> <the command of the run>...}</pre>
 */
public final class Machine {

  private static final Path CPUS = Path.of("/proc/cpuinfo");
  private static final Path CLOCK =
      Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource");
  private static final Path MODEL = Path.of("/sys/class/dmi/id/product_name");

  private Machine() {}

  /** Writes an object of names and texts. */
  public static void main(String[] args) throws IOException {
    String command = Arrays.stream(args, 1, args.length).collect(Collectors.joining(" "));
    List<String> cpu = Files.isReadable(CPUS) ? Files.readAllLines(CPUS) : List.of();
    Map<String, Optional<String>> facts = new LinkedHashMap<>();
    facts.put("CPU", cpuName(cpu));
    facts.put(
        "virtual CPUs", Optional.of(String.valueOf(Runtime.getRuntime().availableProcessors())));
    facts.put("hypervisor", hypervisor(cpu));
    facts.put(
        "kernel",
        Optional.of(System.getProperty("os.name") + " " + System.getProperty("os.version")));
    facts.put("clock source", firstLine(CLOCK));
    facts.put(
        "JVM",
        Optional.of(
            System.getProperty("java.vm.name")
                + " "
                + Runtime.version()
                + ", "
                + System.getProperty("java.vendor")));
    facts.put("date", Optional.of(LocalDate.now(ZoneOffset.UTC).toString()));
    facts.put("command", Optional.of(command));
    try (JsonGenerator json =
        new JsonFactory()
            .createGenerator(Path.of(args[0]).toFile(), JsonEncoding.UTF8)
            .useDefaultPrettyPrinter()) {
      json.writeStartObject();
      for (Map.Entry<String, Optional<String>> fact : facts.entrySet()) {
        if (fact.getValue().isPresent()) {
          json.writeStringField(fact.getKey(), fact.getValue().get());
        }
      }
      json.writeEndObject();
    }
  }

  /** Returns the name of the CPU model, with its family if known. */
  private static Optional<String> cpuName(List<String> cpu) {
    String family = field(cpu, "cpu family").map(number -> " (family " + number + ")").orElse("");
    return field(cpu, "model name").map(name -> name + family);
  }

  /** A machine without a hypervisor does not have this flag; the model may name the hypervisor. */
  private static Optional<String> hypervisor(List<String> cpu) {
    boolean present = field(cpu, "flags").map(f -> f.contains(" hypervisor")).orElse(false);
    return present ? Optional.of(firstLine(MODEL).orElse("yes")) : Optional.empty();
  }

  private static Optional<String> field(List<String> cpu, String name) {
    return cpu.stream()
        .filter(line -> line.matches(name + "\\s*:.*"))
        .map(line -> line.substring(line.indexOf(':') + 1).stripTrailing())
        .map(value -> name.equals("flags") ? value : value.strip())
        .findFirst();
  }

  private static Optional<String> firstLine(Path file) {
    try {
      return Files.isReadable(file)
          ? Files.readAllLines(file).stream()
              .map(String::strip)
              .filter(l -> !l.isEmpty())
              .findFirst()
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
