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
 * @param origin what is measured, and where it is marked
 * @param names what it is called
 * @param counters full names of its counters in catalogue order, without {@code time.wall}
 * @param block where it stands among the regions of its top-level type
 */
public record RegionPlan(Origin origin, Names names, List<String> counters, Block block) {

  /** What a region measures. */
  public enum Kind {
    /** The body of a method or constructor. */
    METHOD,
    /** What lies between the opening and the close of a span. */
    SPAN
  }

  /**
   * What a region measures, and where it is marked.
   *
   * @param kind what it measures
   * @param member the enclosing member
   * @param variable the variable of a span, else empty
   * @param declaration what is marked
   * @param line line of the mark, from 1
   * @param place where what goes wrong with it is reported
   * @param suppressed the ids of warnings that are silenced there
   */
  public record Origin(
      Kind kind,
      MemberId member,
      String variable,
      SourceItem declaration,
      int line,
      Place place,
      Set<String> suppressed) {

    private Origin at(MemberId actual) {
      return new Origin(kind, actual, variable, declaration, line, place, suppressed);
    }
  }

  /**
   * What a region is called.
   *
   * @param constant the constant of the wiring class that holds it
   * @param name its name in the report
   * @param explicit the name that its mark gives
   * @param pattern the qualified name that a pattern has matched, where it is a region for no other
   *     reason
   */
  public record Names(
      String constant, String name, Optional<String> explicit, Optional<String> pattern) {}

  /**
   * Where a region stands among those of its top-level type.
   *
   * @param number which of them it is, from 0, in source order
   * @param inside the numbers of the regions that open lexically inside of it, in the same method
   *     or in lambda expressions in it
   */
  public record Block(int number, List<Integer> inside) {

    /** Copies the list. */
    public Block {
      inside = List.copyOf(inside);
    }
  }

  /** Copies the list. */
  public RegionPlan {
    counters = List.copyOf(counters);
  }

  /** Returns what it measures. */
  public Kind kind() {
    return origin.kind();
  }

  /** Returns the enclosing member. */
  public MemberId member() {
    return origin.member();
  }

  /** Returns where what goes wrong with it is reported. */
  public Place place() {
    return origin.place();
  }

  /** Returns the constant of the wiring class that holds it. */
  public String constant() {
    return names.constant();
  }

  /** Returns its name in the report. */
  public String name() {
    return names.name();
  }

  /**
   * Returns the region with the member in which javac has put its code. Only javac knows it for the
   * members of local and anonymous classes, which it numbers in the order of attribution.
   */
  public RegionPlan at(MemberId actual) {
    return new RegionPlan(origin.at(actual), names, counters, block);
  }
}
