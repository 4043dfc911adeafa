package dev.edpm.processor.check.span;

import java.util.List;

/**
 * Pieces of random programs. Spans, jumps and closes are numbered, and jumps refer to their
 * targets, so that {@link CodePrinter} can print one program in several ways.
 */
sealed interface Code {

  /** A span's variable; a resource is declared by a {@link Try}, any other by an {@link Open}. */
  record Var(int id, boolean resource) {
    String name() {
      return "s" + id;
    }
  }

  /** A target of jumps: a statement, or a method or lambda. */
  record Target(int id) {
    String label() {
      return "l" + id;
    }
  }

  record Block(List<Code> parts) implements Code {}

  record Work() implements Code {}

  record Open(Var span) implements Code {}

  record Close(int id, Var span) implements Code {}

  record HandOn(Var span) implements Code {}

  record If(Code condition, Block then, Block otherwise) implements Code {}

  record Assert(Code condition) implements Code {}

  enum LoopKind {
    WHILE,
    DO,
    FOR,
    EACH
  }

  /** A loop. {@code condition} and {@code update} may be null in a FOR. */
  record Loop(Target target, LoopKind kind, Code condition, Close update, Block body)
      implements Code {}

  record Labelled(Target target, Block body) implements Code {}

  enum JumpKind {
    BREAK,
    CONTINUE,
    RETURN,
    YIELD
  }

  /** A jump. {@code label} tells whether it names the target; {@code value} is only for YIELD. */
  record Jump(int id, JumpKind kind, Target target, boolean label, Code value) implements Code {}

  record Throw() implements Code {}

  /**
   * A try statement. {@code span} is null without a resource, {@code finalizer} without a finally
   * block.
   */
  record Try(Var span, Block body, List<Block> handlers, Block finalizer) implements Code {}

  record Synchronized(Block body) implements Code {}

  record Lambda(Target target, Block body) implements Code {}

  /** A switch statement; the last of {@code cases} is the default if it {@code hasDefault}. */
  record Switch(Target target, boolean rules, List<Block> cases, boolean hasDefault)
      implements Code {}

  /** A switch expression. Every case ends with a jump or throw. */
  record Choose(Target target, boolean rules, List<Block> cases) implements Code {}

  /** A statement that evaluates a switch expression. */
  record Evaluate(Choose expression) implements Code {}

  /** A comparison of a span with null, which is always false. */
  record NullTest(Var span, boolean equal) implements Code {}

  /** An expression as text. */
  record Literal(String text) implements Code {}

  /** A call that converts a condition to a number. */
  record Number(Code condition) implements Code {}

  record Not(Code operand) implements Code {}

  record Both(Code left, String operator, Code right) implements Code {}

  record Either(Code condition, Code then, Code otherwise) implements Code {}
}
