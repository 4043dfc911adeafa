package dev.edpm.weaver.index;

import dev.edpm.weaver.plan.CodeRange;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The resource that lists every woven region of an output folder. Its lines are independent and
 * sorted, so that the resources of several archives can be concatenated, and outputs compared.
 */
public final class RegionIndex implements Index {

  /** The path of the resource in the folder of classes. */
  public static final String RESOURCE = "META-INF/edpm/regions";

  /** The field of the class name, in which no character is ever escaped. */
  private static final int CLASS_NAME = 2;

  private static final String HEADER =
      "# The regions woven into these classes: wiring class, name, class, member, signature, file,"
          + " line, counters, number, numbers inside, code.\n";

  private final TreeSet<String> lines = new TreeSet<>();

  @Override
  public String resource() {
    return RESOURCE;
  }

  @Override
  public void keep(String text, Predicate<String> kept) {
    text.lines().filter(line -> isKept(line, kept)).forEach(lines::add);
  }

  /** Drops comments and malformed lines too. */
  private static boolean isKept(String line, Predicate<String> kept) {
    String[] fields = line.split("\t", -1);
    return !line.startsWith("#")
        && RegionRow.isComplete(fields, 1)
        && kept.test(fields[CLASS_NAME]);
  }

  /** Adds the rows of another list whose wiring classes this list does not have. */
  public void addOthers(String text) {
    Set<String> known = lines.stream().map(RegionIndex::wiring).collect(Collectors.toSet());
    text.lines()
        .filter(line -> !line.startsWith("#") && !known.contains(wiring(line)))
        .forEach(lines::add);
  }

  private static String wiring(String line) {
    return line.substring(0, line.indexOf('\t'));
  }

  /**
   * Adds a region of {@code plan}.
   *
   * @param ranges the code of a span
   */
  public void add(WiringPlan plan, RegionPlan region, List<CodeRange> ranges) {
    lines.add(plan.wiringBinaryName() + '\t' + RegionRow.of(plan, region, ranges));
  }

  @Override
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  @Override
  public String text() {
    StringBuilder text = new StringBuilder(HEADER);
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }
}
