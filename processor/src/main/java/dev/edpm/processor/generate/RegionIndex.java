package dev.edpm.processor.generate;

import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The resource that names every woven region of an output folder, beside the classes. It is
 * line-based and sorted, so that archives can be joined and outputs compared.
 */
public final class RegionIndex {

  /** Where it lies in the folder of classes. */
  public static final String RESOURCE = "META-INF/edpm/regions";

  private static final String HEADER =
      "# The regions woven into these classes: wiring class, name, class, member, signature, file,"
          + " line, counters.\n";

  private final TreeSet<String> lines = new TreeSet<>();

  /**
   * Takes over what an earlier compilation wrote.
   *
   * @param text the resource as it is
   * @param kept tells by its binary name whether the entries of a class still hold
   */
  public void keep(String text, Predicate<String> kept) {
    text.lines()
        .map(IndexEntry::parse)
        .flatMap(Optional::stream)
        .filter(entry -> kept.test(entry.className()))
        .map(IndexEntry::format)
        .forEach(lines::add);
  }

  /** Adds a region of {@code plan}. */
  public void add(WiringPlan plan, RegionPlan region) {
    lines.add(IndexEntry.of(plan, region).format());
  }

  /** Tells whether no region is in it. */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Returns the resource as text. */
  public String text() {
    StringBuilder text = new StringBuilder(HEADER);
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }
}
