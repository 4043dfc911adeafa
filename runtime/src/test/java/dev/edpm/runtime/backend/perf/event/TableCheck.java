package dev.edpm.runtime.backend.perf.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The table of events held against libpfm4, whose tables another project made from the vendors'
 * documents.
 *
 * @param checked how many codes were compared
 * @param wrong those that differ
 */
record TableCheck(int checked, List<String> wrong) {

  /** The status of the program without libpfm4. */
  static final int NO_LIBPFM = 3;

  /** Compares the codes of one family, for each of its PMUs that this libpfm4 knows. */
  static TableCheck of(EventTable table, EventTable.Family family, Libpfm libpfm) {
    int checked = 0;
    List<String> wrong = new ArrayList<>();
    for (String pmu : family.pmus().split(",")) {
      if (!libpfm.knows(pmu)) {
        continue;
      }
      for (EventTable.Line line : table.lines()) {
        if (line.families().contains(family.name())) {
          checked += compare(pmu, line, libpfm, wrong);
        }
      }
    }
    return new TableCheck(checked, wrong);
  }

  /**
   * Prints each family, how many of its codes were compared, and those that differ, with tabs
   * between; the status is 1 when there are any, and 3 when there is no libpfm4.
   */
  public static void main(String[] arguments) {
    Optional<Libpfm> libpfm = Libpfm.load();
    if (libpfm.isEmpty()) {
      System.exit(NO_LIBPFM);
    }
    EventTable table = EventTable.load();
    boolean same = true;
    for (EventTable.Family family : table.families().values()) {
      TableCheck check = of(table, family, libpfm.get());
      System.out.println(
          family.name() + "\t" + check.checked() + "\t" + String.join("; ", check.wrong()));
      same &= check.wrong().isEmpty();
    }
    System.exit(same ? 0 : 1);
  }

  private static int compare(String pmu, EventTable.Line line, Libpfm libpfm, List<String> wrong) {
    List<PerfEvent> events = line.parse().events();
    if (line.names().size() != events.size()) {
      wrong.add(line.counter() + " has another number of names than of events");
      return 0;
    }
    int checked = 0;
    for (int i = 0; i < events.size(); i++) {
      String name = line.names().get(i);
      if (name.contains("::") && !libpfm.knows(name.substring(0, name.indexOf(':')))) {
        continue;
      }
      String ours = Long.toHexString(events.get(i).config());
      String theirs =
          libpfm.together(pmu, name).stream().mapToObj(Long::toHexString).findAny().orElse("none");
      if (!ours.equals(theirs)) {
        wrong.add(line.counter() + ": " + ours + ", but " + pmu + "::" + name + " is " + theirs);
      }
      checked++;
    }
    return checked;
  }
}
