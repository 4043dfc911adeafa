package dev.edpm.processor.check.span;

import dev.edpm.processor.reader.flow.Site;

/**
 * A path on which a span is not closed exactly once. All of them are errors.
 *
 * @param problem what is wrong there
 * @param site the exit that leaves the span open, or the close that comes too late
 */
public record SpanFinding(Problem problem, Site site) {

  /** What may be wrong with a span, and what the message says of it. */
  public enum Problem {
    /** The end of the scope is reached with the span perhaps open. */
    OPEN_AT_END(Rule.NOT_CLOSED),
    /** A {@code return} leaves the span perhaps open. */
    OPEN_AT_RETURN(Rule.NOT_CLOSED),
    /** A {@code break} out of the scope leaves the span perhaps open. */
    OPEN_AT_BREAK(Rule.NOT_CLOSED),
    /** A {@code continue} of a loop around the scope leaves the span perhaps open. */
    OPEN_AT_CONTINUE(Rule.NOT_CLOSED),
    /** A {@code yield} out of the scope leaves the span perhaps open. */
    OPEN_AT_YIELD(Rule.NOT_CLOSED),
    /** The span is perhaps closed before this close. */
    CLOSED_BEFORE(Rule.CLOSED_TWICE),
    /** A loop may come to this close a second time. */
    CLOSED_IN_LOOP(Rule.CLOSED_TWICE),
    /** The body of the {@code try} may have closed it before this close in its {@code catch}. */
    CLOSED_IN_CATCH(Rule.CLOSED_TWICE),
    /** The {@code try} whose resource the span is closes it. */
    CLOSED_BY_TRY(Rule.CLOSED_TWICE);

    private final Rule rule;

    Problem(Rule rule) {
      this.rule = rule;
    }

    /** Returns the rule that is broken. */
    public Rule rule() {
      return rule;
    }
  }

  /** The two rules, as diagnostics name them. */
  public enum Rule {
    /** Each path to a normal exit closes the span. */
    NOT_CLOSED("EdpmSpanNotClosed"),
    /** No path closes it again. */
    CLOSED_TWICE("EdpmSpanClosedTwice");

    private final String id;

    Rule(String id) {
      this.id = id;
    }

    /** Returns the name without brackets. */
    public String id() {
      return id;
    }
  }
}
