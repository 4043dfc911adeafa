package dev.edpm.processor.check.span;

import dev.edpm.processor.reader.flow.Site;

/**
 * A path on which a span is not closed exactly once. Every finding is an error.
 *
 * @param problem the problem on this path
 * @param site the exit that leaves the span open, or the close that may be a second one
 */
record SpanFinding(Problem problem, Site site) {

  /** The kinds of problems, each with its own message. */
  public enum Problem {
    /** The span may still be open at the end of its scope. */
    OPEN_AT_END(Rule.NOT_CLOSED),
    /** The span may still be open at a {@code return}. */
    OPEN_AT_RETURN(Rule.NOT_CLOSED),
    /** The span may still be open at a {@code break} out of its scope. */
    OPEN_AT_BREAK(Rule.NOT_CLOSED),
    /** The span may still be open at a {@code continue} of a loop around its scope. */
    OPEN_AT_CONTINUE(Rule.NOT_CLOSED),
    /** The span may still be open at a {@code yield} out of its scope. */
    OPEN_AT_YIELD(Rule.NOT_CLOSED),
    /** The span may already be closed at this close. */
    CLOSED_BEFORE(Rule.CLOSED_TWICE),
    /** A loop may reach this close a second time. */
    CLOSED_IN_LOOP(Rule.CLOSED_TWICE),
    /**
     * The body of the {@code try} may have closed the span before this close in its {@code catch}.
     */
    CLOSED_IN_CATCH(Rule.CLOSED_TWICE),
    /** The span is a resource, which its {@code try} closes. */
    CLOSED_BY_TRY(Rule.CLOSED_TWICE),
    /** The span is perhaps closed before this tag. */
    TAGGED_CLOSED(Rule.TAGGED_CLOSED);

    private final Rule rule;

    Problem(Rule rule) {
      this.rule = rule;
    }

    /** Returns the violated rule. */
    public Rule rule() {
      return rule;
    }
  }

  /** The two rules that diagnostics name. */
  public enum Rule {
    /** Every path to a normal exit must close the span. */
    NOT_CLOSED("EdpmSpanNotClosed"),
    /** No path may close the span twice. */
    CLOSED_TWICE("EdpmSpanClosedTwice"),
    /** A tag is set while the span is open. */
    TAGGED_CLOSED("EdpmTagClosed");

    private final String id;

    Rule(String id) {
      this.id = id;
    }

    /** Returns the id of the rule, without brackets. */
    public String id() {
      return id;
    }
  }
}
