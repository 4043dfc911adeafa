package dev.edpm.processor.plan;

import dev.edpm.processor.diagnostic.Place;
import dev.edpm.processor.reader.model.MemberId;
import dev.edpm.processor.reader.model.SourceItem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A region as it will be registered and woven.
 *
 * @param kind what it measures
 * @param constant the constant of the wiring class that holds it
 * @param name its name in the report
 * @param explicitName the name that its mark gives
 * @param byPattern the qualified name that a pattern has matched, where it is a region for no other
 *     reason
 * @param className binary name of the class whose source holds the mark
 * @param member the enclosing method in the class file
 * @param signature the member's descriptor
 * @param variable the variable of a span, else empty
 * @param declaration what is marked
 * @param line line of the mark, from 1
 * @param place where what goes wrong with it is reported
 * @param counters full names of its counters in catalogue order, without {@code time.wall}
 * @param number which of the regions of its top-level type it is, from 0, in source order
 * @param inside the numbers of the regions that open lexically inside of it, in the same method or
 *     in lambda expressions in it
 * @param suppressed the ids of warnings that are silenced there
 */
public record RegionPlan(
    Kind kind,
    String constant,
    String name,
    Optional<String> explicitName,
    Optional<String> byPattern,
    String className,
    String member,
    String signature,
    String variable,
    SourceItem declaration,
    int line,
    Place place,
    List<String> counters,
    int number,
    List<Integer> inside,
    Set<String> suppressed) {

  /** What a region measures. */
  public enum Kind {
    /** The body of a method or constructor. */
    METHOD,
    /** What lies between the opening and the close of a span. */
    SPAN
  }

  /** Copies the lists. */
  public RegionPlan {
    counters = List.copyOf(counters);
    inside = List.copyOf(inside);
  }

  /**
   * Returns the region with the place where javac has put its code. Only javac knows it for the
   * members of local and anonymous classes, which it numbers in the order of attribution.
   */
  public RegionPlan at(MemberId actual) {
    return new RegionPlan(
        kind,
        constant,
        name,
        explicitName,
        byPattern,
        actual.className(),
        actual.name(),
        actual.descriptor(),
        variable,
        declaration,
        line,
        place,
        counters,
        number,
        inside,
        suppressed);
  }
}
