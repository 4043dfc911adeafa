package dev.edpm.processor.reader.flow;

import java.util.List;
import java.util.Optional;

/**
 * What the order of execution of a piece of code means for spans, and nothing else of it.
 *
 * <p>Statements and expressions are alike: an expression matters only by the switch expressions in
 * it, whose blocks may close spans, and by being {@code true} or {@code false}. Bodies of lambdas
 * and classes are left out: they run at another time.
 *
 * <p>Jumps name the statement they leave or continue by a number that is unique in its unit.
 */
public sealed interface Flow {

  /** Code that means nothing for spans. */
  Flow NOTHING = new Sequence(List.of());

  /** One after the other; whether the last one is true or false is forgotten. */
  record Sequence(List<Flow> parts) implements Flow {}

  /**
   * {@code span.close();}
   *
   * @param span the {@link SpanFlow#id} of the span
   */
  record Close(int span, Site site) implements Flow {}

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
   * A loop; what a {@code for} does once comes before it.
   *
   * @param condition {@link #NOTHING} for {@link LoopKind#EACH}
   * @param update what runs after the body, and after a {@code continue}
   */
  record Loop(int id, LoopKind kind, Flow condition, Flow body, Flow update) implements Flow {}

  /** How a loop ends. */
  enum LoopKind {
    /** By a condition before each turn. */
    WHILE,
    /** By a condition after each turn. */
    DO,
    /** When there are no more elements. */
    EACH
  }

  /** {@code label: body} */
  record Labelled(int id, Flow body) implements Flow {}

  /**
   * A jump.
   *
   * @param target the statement or switch expression that it leaves or continues; no statement's
   *     number for {@link JumpKind#RETURN}
   * @param value what is evaluated before, the operand of {@code return} and {@code yield}
   */
  record Jump(JumpKind kind, int target, Flow value, Site site) implements Flow {}

  /** The statements that jump. */
  enum JumpKind {
    /** Also the end of a switch rule. */
    BREAK,
    /** To the next turn of a loop. */
    CONTINUE,
    /** Out of the method, constructor, initialiser or lambda. */
    RETURN,
    /** Also the value of a switch rule. */
    YIELD
  }

  /** {@code throw value;} */
  record Throw(Flow value) implements Flow {}

  /**
   * A switch statement or expression. Only {@link Case}s of old form run into the next one: those
   * of rules end by a jump or a throw.
   *
   * @param exhaustive whether one of the cases is always taken
   */
  record Switch(int id, Flow selector, List<Case> cases, boolean exhaustive) implements Flow {}

  /**
   * One group of labels of a switch with what it runs.
   *
   * @param guard the condition after {@code when}
   */
  record Case(Optional<Flow> guard, Flow body) {}

  /**
   * A {@code try} statement.
   *
   * @param body with the resources before it
   * @param handlers the {@code catch} blocks
   */
  record Try(Flow body, List<Flow> handlers, Optional<Flow> finalizer) implements Flow {}
}
