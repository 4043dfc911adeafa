package dev.edpm.runtime.backend.perf.event;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The events that count the catalogue's counters on each type of CPU: the resource {@code
 * events.tsv}.
 */
public final class EventTable {

  /**
   * A line with a family of CPUs.
   *
   * @param base the family whose events it has as well, or {@code -}
   * @param cpus the CPUs of the family, in the form of {@link Cpu#isOf}
   * @param pmus libpfm4's names of their PMUs, separated by commas
   * @param title the common name
   */
  public record Family(String name, String base, String cpus, String pmus, String title) {}

  /** A line with an event: the families, the counter, the formula, and libpfm4's names. */
  record Line(List<String> families, String counter, String formula, List<String> names) {

    /** Returns the formula, in which each event has its name in the report. */
    Formula parse() {
      String[] words = formula.split(" ");
      List<Formula.Term> terms = new ArrayList<>();
      for (int i = 0; i < words.length; i += 2) {
        long sign = i > 0 && words[i - 1].equals("-") ? -1 : 1;
        int star = words[i].indexOf('*');
        long factor = star < 0 ? 1 : Long.parseLong(words[i].substring(0, star));
        String event = words[i].substring(star + 1);
        terms.add(new Formula.Term(sign * factor, event(event, names.get(i / 2))));
      }
      return new Formula(terms, 1);
    }

    private static PerfEvent event(String text, String name) {
      int colon = text.indexOf(':');
      String rest = text.substring(colon + 1);
      return text.startsWith("raw:")
          ? PerfEvent.of(name.replaceFirst("^.*::", ""), PerfEvent.RAW, Long.decode(rest))
          : GenericEvents.find(rest).orElseThrow();
    }
  }

  private static final String RESOURCE = "events.tsv";

  private final Map<String, Family> families = new LinkedHashMap<>();
  private final List<Line> lines = new ArrayList<>();

  private EventTable() {}

  /** Reads the resource. */
  public static EventTable load() {
    EventTable table = new EventTable();
    try (InputStream in = EventTable.class.getResourceAsStream(RESOURCE);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank() && !line.startsWith("#")) {
          table.add(line.split("\t"));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return table;
  }

  /** Returns the families by their names, in the order of the resource. */
  public Map<String, Family> families() {
    return families;
  }

  List<Line> lines() {
    return lines;
  }

  /** Returns the family of a CPU; if there is none, the generic one. */
  public Family family(Cpu cpu) {
    Family any = null;
    for (Family family : families.values()) {
      if (family.cpus().equals("*")) {
        any = family;
      } else if (cpu.isOf(family.cpus())) {
        return family;
      }
    }
    return any;
  }

  /** Returns the formulas that may count a counter on the CPUs of a family, the best first. */
  public List<Formula> formulas(Family family, String counter) {
    List<Formula> found = new ArrayList<>();
    Optional<Family> one = Optional.of(family);
    while (one.isPresent()) {
      String name = one.get().name();
      for (Line line : lines) {
        if (line.counter().equals(counter) && line.families().contains(name)) {
          found.add(line.parse());
        }
      }
      one = Optional.ofNullable(families.get(one.get().base()));
    }
    return found;
  }

  private void add(String[] fields) {
    if (fields[0].equals("family")) {
      families.put(fields[1], new Family(fields[1], fields[2], fields[3], fields[4], fields[5]));
    } else {
      lines.add(
          new Line(
              List.of(fields[1].split(",")), fields[2], fields[3], List.of(fields[4].split(" "))));
    }
  }
}
