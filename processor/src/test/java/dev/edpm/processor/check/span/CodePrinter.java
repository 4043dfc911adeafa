package dev.edpm.processor.check.span;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Prints random programs as Java, each statement on its own line. It prints them with spans, or
 * with a blank final variable in place of one span; the variable is used at one of the exits of its
 * scope.
 *
 * <p>In the second form, only the scope of the span is printed, as {@code final int s; all: { one:
 * { scope } use(s); }}: the selected exit becomes {@code break one}, all others {@code break all}.
 */
final class CodePrinter {

  /** The number of the exit at the end of the scope. */
  static final int END = -1;

  private final StringBuilder text;
  private final Map<Integer, Integer> closeLines = new HashMap<>();
  private final Map<Integer, Integer> jumpLines = new HashMap<>();
  private final Map<Code.Var, Integer> endLines = new HashMap<>();
  private final Set<Code.Target> inside = new HashSet<>();
  private final Code.Var only;
  private final int exit;
  private int line;

  private CodePrinter(StringBuilder text, int line, Code.Var only, int exit) {
    this.text = text;
    this.line = line;
    this.only = only;
    this.exit = exit;
  }

  /** Prints a method with all its spans. */
  static CodePrinter spans(StringBuilder text, int line, String name, Code.Block body) {
    CodePrinter printer = new CodePrinter(text, line, null, END);
    printer.put("void " + name + "() {");
    printer.statements(body.parts());
    printer.put("}");
    return printer;
  }

  /** Prints the scope of {@code span} for one of its exits. */
  static CodePrinter variable(
      StringBuilder text, int line, String name, Code.Var span, List<Code> scope, int exit) {
    CodePrinter printer = new CodePrinter(text, line, span, exit);
    printer.put("void " + name + "() {");
    printer.put("final int " + span.name() + ";");
    if (span.resource()) {
      printer.put(span.name() + " = 1;");
    }
    printer.put("all: {");
    printer.put("one: {");
    printer.statements(scope);
    if (exit != END) {
      printer.put("break all;");
    }
    printer.put("}");
    printer.put("use(" + span.name() + ");");
    printer.put("}");
    printer.put("}");
    return printer;
  }

  int line() {
    return line;
  }

  Map<Integer, Integer> closeLines() {
    return closeLines;
  }

  Map<Integer, Integer> jumpLines() {
    return jumpLines;
  }

  Map<Code.Var, Integer> endLines() {
    return endLines;
  }

  private void put(String statement) {
    text.append(statement).append('\n');
    line++;
  }

  private void statements(List<Code> parts) {
    List<Code.Var> opened = new ArrayList<>();
    for (Code part : parts) {
      if (part instanceof Code.Open open) {
        opened.add(open.span());
      }
      statement(part);
    }
    opened.forEach(span -> endLines.put(span, line));
  }

  private void block(String head, Code.Block block) {
    put(head + " {");
    statements(block.parts());
    put("}");
  }

  private void statement(Code code) {
    if (code instanceof Code.Block block) {
      block("", block);
    } else if (code instanceof Code.Work) {
      put("work();");
    } else if (code instanceof Code.Open open) {
      put(only == null ? declaration(open.span()) + ";" : "work();");
    } else if (code instanceof Code.Close close) {
      closeLines.put(close.id(), line);
      put(closing(close) + ";");
    } else if (code instanceof Code.HandOn use) {
      put(only == null ? "take(" + use.span().name() + ");" : "work();");
    } else if (code instanceof Code.If choice) {
      put("if (");
      condition(choice.condition());
      block(")", choice.then());
      if (choice.otherwise() != null) {
        block("else", choice.otherwise());
      }
    } else if (code instanceof Code.Assert check) {
      put("assert ");
      condition(check.condition());
      put(";");
    } else if (code instanceof Code.Loop loop) {
      loop(loop);
    } else if (code instanceof Code.Labelled labelled) {
      inside.add(labelled.target());
      block(labelled.target().label() + ":", labelled.body());
    } else if (code instanceof Code.Jump jump) {
      jump(jump);
    } else if (code instanceof Code.Throw) {
      put("throw new IllegalStateException();");
    } else if (code instanceof Code.Try attempt) {
      attempt(attempt);
    } else if (code instanceof Code.Synchronized locked) {
      block("synchronized (this)", locked.body());
    } else if (code instanceof Code.Lambda lambda) {
      inside.add(lambda.target());
      put("run(() -> {");
      statements(lambda.body().parts());
      put("});");
    } else if (code instanceof Code.Switch choice) {
      inside.add(choice.target());
      put(choice.target().label() + ": switch (n()) {");
      cases(choice.cases(), choice.rules(), choice.hasDefault());
      put("}");
    } else if (code instanceof Code.Evaluate evaluate) {
      put("take(");
      condition(evaluate.expression());
      put(");");
    } else {
      throw new IllegalArgumentException(code.toString());
    }
  }

  /** In one of the ways to write it. */
  private static String declaration(Code.Var span) {
    String name = span.name();
    return switch (span.id() % 4) {
      case 0 -> "var " + name + " = Span.open(\"" + name + "\")";
      case 1 -> "final Span " + name + " = (Span.open(\"" + name + "\"))";
      default -> "Span " + name + " = Span.open()";
    };
  }

  private String closing(Code.Close close) {
    if (only == null) {
      return close.span().name() + ".close()";
    }
    return only.equals(close.span()) ? only.name() + " = 1" : "work()";
  }

  private void loop(Code.Loop loop) {
    inside.add(loop.target());
    String label = loop.target().label() + ": ";
    switch (loop.kind()) {
      case WHILE -> {
        put(label + "while (");
        condition(loop.condition());
        block(")", loop.body());
      }
      case DO -> {
        block(label + "do", loop.body());
        put("while (");
        condition(loop.condition());
        put(");");
      }
      case FOR -> {
        put(label + "for (;");
        if (loop.condition() != null) {
          condition(loop.condition());
        }
        put(";");
        if (loop.update() != null) {
          closeLines.put(loop.update().id(), line);
          put(closing(loop.update()));
        }
        block(")", loop.body());
      }
      case EACH -> block(label + "for (int each : all())".replace("each", "e" + line), loop.body());
    }
  }

  private void jump(Code.Jump jump) {
    jumpLines.put(jump.id(), line);
    if (only != null && !inside.contains(jump.target())) {
      if (jump.value() != null) {
        put("take(");
        condition(jump.value());
        put(");");
      }
      put(jump.id() == exit ? "break one;" : "break all;");
      return;
    }
    String label = jump.label() ? " " + jump.target().label() : "";
    switch (jump.kind()) {
      case BREAK -> put("break" + label + ";");
      case CONTINUE -> put("continue" + label + ";");
      case RETURN -> put("return;");
      case YIELD -> {
        put("yield ");
        condition(jump.value());
        put(";");
      }
    }
  }

  private void attempt(Code.Try attempt) {
    if (attempt.span() == null) {
      block("try", attempt.body());
    } else if (only == null) {
      put("try (" + declaration(attempt.span()) + ") {");
      statements(attempt.body().parts());
      endLines.put(attempt.span(), line);
      put("}");
    } else {
      block("try (Res c" + line + " = other())", attempt.body());
    }
    for (int i = 0; i < attempt.handlers().size(); i++) {
      String type = i == 0 ? "RuntimeException" : "Error";
      block("catch (" + type + " e" + line + ")", attempt.handlers().get(i));
    }
    if (attempt.finalizer() != null) {
      block("finally", attempt.finalizer());
    }
  }

  private void cases(List<Code.Block> cases, boolean rules, boolean hasDefault) {
    for (int i = 0; i < cases.size(); i++) {
      boolean last = hasDefault && i == cases.size() - 1;
      String head = last ? "default" : "case " + i;
      if (rules) {
        block(head + " ->", cases.get(i));
      } else {
        put(head + ":");
        statements(cases.get(i).parts());
      }
    }
  }

  private void condition(Code code) {
    if (code instanceof Code.Literal literal) {
      put(literal.text());
    } else if (code instanceof Code.NullTest test) {
      String compared = test.span().name() + (test.equal() ? " == null" : " != null");
      put(only == null ? compared : String.valueOf(!test.equal()));
    } else if (code instanceof Code.Number number) {
      put("number(");
      condition(number.condition());
      put(")");
    } else if (code instanceof Code.Not not) {
      put("!(");
      condition(not.operand());
      put(")");
    } else if (code instanceof Code.Both both) {
      put("((");
      condition(both.left());
      put(")" + both.operator() + "(");
      condition(both.right());
      put("))");
    } else if (code instanceof Code.Either either) {
      put("((");
      condition(either.condition());
      put(") ? ");
      condition(either.then());
      put(" : ");
      condition(either.otherwise());
      put(")");
    } else if (code instanceof Code.Choose choose) {
      inside.add(choose.target());
      put("switch (n()) {");
      cases(choose.cases(), choose.rules(), true);
      put("}");
    } else {
      throw new IllegalArgumentException(code.toString());
    }
  }
}
