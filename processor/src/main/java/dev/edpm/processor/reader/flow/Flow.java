package dev.edpm.processor.reader.flow;

import java.util.List;
import java.util.Optional;

/**
 * The control flow of a piece of code, reduced to the parts that matter for spans.
 *
 * <p>Statements and expressions have the same representation. An expression matters for two
 * reasons: switch expressions in it may close spans, and it may be {@code true} or {@code false}.
 * The bodies of lambdas and classes are left out, because they run at another time.
 *
 * <p>A jump identifies the statement that it leaves or continues by a number, which is unique in
 * its unit.
 */
public sealed interface Flow {

  /** Code that does not matter for spans. */
  Flow NOTHING = new Sequence(List.of());

  /** Parts that run one after the other. The boolean value of the last part is ignored. */
  record Sequence(List<Flow> parts) implements Flow {}

  /**
   * {@code span.close();}
   *
   * @param span the {@link SpanFlow#id} of the span
   */
  record Close(int span, Site site) implements Flow {}

  /**
   * {@code span.tag(key, value);}
   *
   * @param span the {@link SpanFlow#id} of the span
   */
  record Tag(int span, Site site) implements Flow {}

  /** A constant expression of type {@code boolean}. */
  record Constant(boolean value) implements Flow {}

  /** {@code !operand} */
  record Not(Flow operand) implements Flow {}

  /** {@code left && right} */
  record And(Flow left, Flow right) implements Flow {}

  /** {@code left || right} */
  record Or(Flow left, Flow right) implements Flow {}

  /** {@code if} and {@code ?:}. */
  record Choice(Flow condition, Flow then, Flow otherwise) implements Flow {}

  /** {@code assert condition : detail;} */
  record Assertion(Flow condition, Flow detail) implements Flow {}

  /**
   * A loop. The initialisation of a {@code for} comes before it.
   *
   * @param condition {@link #NOTHING} for {@link LoopKind#EACH}
   * @param update the code that runs after the body, and after a {@code continue}
   */
  record Loop(int id, LoopKind kind, Flow condition, Flow body, Flow update) implements Flow {}

  /** The kinds of loops, by the way in which they end. */
  enum LoopKind {
    /** The condition is evaluated before each iteration. */
    WHILE,
    /** The condition is evaluated after each iteration. */
    DO,
    /** The loop ends after the last element. */
    EACH
  }

  /** {@code label: body} */
  record Labelled(int id, Flow body) implements Flow {}

  /**
   * A jump.
   *
   * @param target the number of the statement or switch expression that it leaves or continues; for
   *     {@link JumpKind#RETURN} a number that no statement has
   * @param value the operand of {@code return} or {@code yield}, which is evaluated first
   */
  record Jump(JumpKind kind, int target, Flow value, Site site) implements Flow {}

  /** The kinds of jumps. */
  enum JumpKind {
    /** A {@code break}, or the end of a rule of a switch statement. */
    BREAK,
    /** A {@code continue}, to the next iteration of a loop. */
    CONTINUE,
    /** A {@code return}, out of the method, constructor, initialiser or lambda. */
    RETURN,
    /** A {@code yield}, or the value of a rule of a switch expression. */
    YIELD
  }

  /** {@code throw value;} */
  record Throw(Flow value) implements Flow {}

  /**
   * A switch statement or expression. Only {@link Case}s of the old form fall through to the next
   * one; those of rules end with a jump or a throw.
   *
   * @param exhaustive whether one of the cases is always taken
   */
  record Switch(int id, Flow selector, List<Case> cases, boolean exhaustive) implements Flow {}

  /**
   * One group of labels of a switch, with the code that follows it.
   *
   * @param guard the condition after {@code when}
   */
  record Case(Optional<Flow> guard, Flow body) {}

  /**
   * A {@code try} statement.
   *
   * @param body the block, after the resources
   * @param handlers the {@code catch} blocks
   */
  record Try(Flow body, List<Flow> handlers, Optional<Flow> finalizer) implements Flow {}
}
