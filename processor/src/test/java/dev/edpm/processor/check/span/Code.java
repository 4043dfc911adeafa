package dev.edpm.processor.check.span;

import java.util.List;

/**
 * Pieces of random programs. Spans, jumps and closes have numbers of their own, and jumps know what
 * they mean, so that {@link CodePrinter} can print one program in several ways.
 */
sealed interface Code {

  /** A span's variable; a resource is declared by a {@link Try}, any other by an {@link Open}. */
  record Var(int id, boolean resource) {
    String name() {
      return "s" + id;
    }
  }

  /** What a jump may leave or continue; a method or lambda too. */
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

  /** {@code condition} and {@code update} may be null in a FOR. */
  record Loop(Target target, LoopKind kind, Code condition, Close update, Block body)
      implements Code {}

  record Labelled(Target target, Block body) implements Code {}

  enum JumpKind {
    BREAK,
    CONTINUE,
    RETURN,
    YIELD
  }

  /** {@code label} tells whether the target is named; {@code value} only for YIELD. */
  record Jump(int id, JumpKind kind, Target target, boolean label, Code value) implements Code {}

  record Throw() implements Code {}

  /** {@code span} is null where there is no resource, {@code finalizer} where there is none. */
  record Try(Var span, Block body, List<Block> handlers, Block finalizer) implements Code {}

  record Synchronized(Block body) implements Code {}

  record Lambda(Target target, Block body) implements Code {}

  /** A switch statement; the last of {@code cases} is the default if it {@code hasDefault}. */
  record Switch(Target target, boolean rules, List<Block> cases, boolean hasDefault)
      implements Code {}

  /** A switch expression; every case ends by a jump or throw. */
  record Choose(Target target, boolean rules, List<Block> cases) implements Code {}

  /** A statement that evaluates a switch expression. */
  record Evaluate(Choose expression) implements Code {}

  /** A comparison of a span with null, which is never so. */
  record NullTest(Var span, boolean equal) implements Code {}

  /** An expression written out. */
  record Literal(String text) implements Code {}

  /** A call that makes a number of a condition. */
  record Number(Code condition) implements Code {}

  record Not(Code operand) implements Code {}

  record Both(Code left, String operator, Code right) implements Code {}

  record Either(Code condition, Code then, Code otherwise) implements Code {}
}
