package dev.edpm.weaver.plan;

import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SourceItem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The plan of a region, by which it is registered and woven.
 *
 * @param origin the measured code and the position of its mark
 * @param names its names
 * @param counters full names of its counters in catalogue order, without {@code time.wall}
 * @param block its position among the regions of its top-level type
 */
public record RegionPlan(Origin origin, Names names, List<String> counters, Block block) {

  /** The kind of code that a region measures. */
  public enum Kind {
    /** The body of a method or constructor. */
    METHOD,
    /** The code between the opening and the close of a span. */
    SPAN,
    /** The subscriptions to what a method returns, whose calls are another region. */
    SUBSCRIPTIONS
  }

  /**
   * The code that a region measures, and the position of its mark.
   *
   * @param kind the kind of code
   * @param member the enclosing member
   * @param constructor the ordinal of the member if it is a constructor, from 0, in the order of
   *     the class file; {@link MemberDecl#NO_CONSTRUCTOR} for any other member
   * @param variable the variable of a span; empty for a method, for a variable {@code _}, and for a
   *     span without a variable
   * @param form the form of the mark
   * @param declaration the marked declaration, or the call of a span without a variable
   * @param line line of the mark, from 1
   * @param openingLine the line of the call that opens a span, from 1; 0 for a method
   * @param place the position for diagnostics about it
   * @param suppressed the ids of warnings that are suppressed there
   * @param asynchronous whether an execution ends with the stage that its method returns, or with a
   *     subscription to what it returns
   */
  public record Origin(
      Kind kind,
      MemberId member,
      int constructor,
      String variable,
      RegionMark.Form form,
      SourceItem declaration,
      int line,
      int openingLine,
      Place place,
      Set<String> suppressed,
      boolean asynchronous) {

    /** Returns the origin of the calls of a method whose subscriptions have this origin. */
    Origin ofCalls() {
      return new Origin(
          Kind.METHOD,
          member,
          constructor,
          variable,
          form,
          declaration,
          line,
          openingLine,
          place,
          suppressed,
          false);
    }
  }

  /**
   * The names of a region.
   *
   * @param name its name in the report
   * @param explicit the name in its mark
   * @param pattern the qualified name that a pattern matched, if the pattern alone makes it a
   *     region
   */
  public record Names(String name, Optional<String> explicit, Optional<String> pattern) {}

  /**
   * The position of a region among those of its top-level type.
   *
   * @param number its number, from 0, in source order
   * @param inside the numbers of the regions that open lexically inside it, in the same method or
   *     in lambda expressions of the method
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

  /** Returns the kind of code that it measures. */
  public Kind kind() {
    return origin.kind();
  }

  /** Tells whether an execution ends later than its method returns. */
  public boolean asynchronous() {
    return origin.asynchronous();
  }

  /** Returns the enclosing member. */
  public MemberId member() {
    return origin.member();
  }

  /** Returns the position for diagnostics about it. */
  public Place place() {
    return origin.place();
  }

  /** Returns its name in the report. */
  public String name() {
    return names.name();
  }
}
