package dev.edpm.processor.check.span;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.processor.check.span.Code.Var;
import dev.edpm.processor.check.span.SpanFinding.Rule;
import dev.edpm.processor.reader.flow.SpanFlow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.Diagnostic;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * Compares the flow check with javac on random methods. In each method, a blank final variable
 * replaces the span. javac reports whether it is definitely assigned at each exit and definitely
 * unassigned at each close.
 *
 * <p>{@code -Dedpm.flow.programs=100000} tests more methods than the default.
 */
class FlowCheckProperties {

  private static final int TRIES = 30;
  private static final int BATCH = Integer.getInteger("edpm.flow.programs", 1500) / TRIES;

  private static final String HEAD =
      """
      import dev.edpm.runtime.Span;
      @SuppressWarnings("all")
      abstract class Programs {
      interface Res extends AutoCloseable { void close(); }
      static final boolean ON = true;
      static boolean variable;
      abstract boolean c();
      abstract int n();
      abstract int[] all();
      abstract Res other();
      abstract void work();
      abstract void use(int i);
      abstract int number(boolean b);
      abstract void take(boolean b);
      abstract void take(int i);
      abstract void take(Span s);
      abstract void run(Runnable r);
      """;

  private static final Set<String> ASSIGNED_TWICE =
      Set.of(
          "compiler.err.var.might.already.be.assigned",
          "compiler.err.var.might.be.assigned.in.loop");

  private static final Map<String, Integer> seen = new TreeMap<>();

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void agreesWithJavac(@ForAll long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(HEAD);
    int line = (int) HEAD.lines().count() + 1;
    List<Program> programs = new ArrayList<>();
    for (int i = 0; i < BATCH; i++) {
      CodeGenerator generator = new CodeGenerator(random, 5 + random.nextInt(40));
      Code.Block body = generator.method();
      CodePrinter printer = CodePrinter.spans(text, line, "m" + i, body);
      programs.add(new Program("m" + i, generator, printer, line));
      line = printer.line();
    }
    text.append("}\n");
    AttributedSource source = AttributedSource.of("Programs", text.toString());
    Set<Program> broken = new HashSet<>();
    source.errors().forEach(error -> broken.add(at(programs, error.getLineNumber())));
    List<String> lines = text.toString().lines().toList();
    List<Checked> checked = new ArrayList<>();
    for (SpanFlow span : source.units().get(0).spans()) {
      Program program = at(programs, span.site().line());
      if (!broken.contains(program)) {
        checked.add(new Checked(program, program.span(span.name()), span));
      }
    }
    seen.merge("programs", BATCH, Integer::sum);
    seen.merge("compiled", BATCH - broken.size(), Integer::sum);
    compare(checked, lines);
  }

  @AfterContainer
  static void sawEnoughOfEach() {
    assertThat(seen.get("right")).as(seen.toString()).isGreaterThan(TRIES * BATCH / 20);
    assertThat(seen.get("open")).as(seen.toString()).isGreaterThan(TRIES * BATCH / 20);
    assertThat(seen.get("twice")).as(seen.toString()).isGreaterThan(TRIES * BATCH / 20);
  }

  private static void compare(List<Checked> checked, List<String> lines) {
    StringBuilder text = new StringBuilder(HEAD);
    int line = (int) HEAD.lines().count() + 1;
    TreeMap<Integer, Question> questions = new TreeMap<>();
    for (Checked span : checked) {
      CodeGenerator generator = span.program.generator;
      assertThat(span.flow.handedOn())
          .as("%s is a cross-thread span in%n%s", span.flow.name(), span.program.text(lines))
          .isEqualTo(generator.handedOn().contains(span.span));
      if (span.flow.handedOn()) {
        continue;
      }
      List<Integer> exits = new ArrayList<>(generator.exits(span.span));
      exits.add(CodePrinter.END);
      for (int exit : exits) {
        String name = "q" + questions.size();
        CodePrinter printer =
            CodePrinter.variable(
                text, line, name, span.span, generator.scopes().get(span.span), exit);
        questions.put(line, new Question(span, exit, printer));
        line = printer.line();
      }
    }
    text.append("}\n");
    for (Diagnostic<?> error : AttributedSource.of("Programs", text.toString()).errors()) {
      questions.floorEntry((int) error.getLineNumber()).getValue().answer(error);
    }
    checked.forEach(span -> span.compare(lines));
  }

  private static Program at(List<Program> programs, long line) {
    return programs.stream().filter(p -> p.has(line)).findFirst().orElseThrow();
  }

  private record Program(String name, CodeGenerator generator, CodePrinter printer, int line) {
    boolean has(long other) {
      return other >= line && other < printer.line();
    }

    Var span(String spanName) {
      return generator.scopes().keySet().stream()
          .filter(span -> span.name().equals(spanName))
          .findFirst()
          .orElseThrow();
    }

    String text(List<String> lines) {
      StringBuilder text = new StringBuilder();
      for (int i = line; i < printer.line(); i++) {
        text.append(i).append(": ").append(lines.get(i - 1)).append('\n');
      }
      return text.toString();
    }
  }

  /** One span, with the results of both checks. */
  private static final class Checked {
    private final Program program;
    private final Var span;
    private final SpanFlow flow;
    private final Set<Integer> openLines = new TreeSet<>();
    private final Set<Integer> twiceLines = new TreeSet<>();

    Checked(Program program, Var span, SpanFlow flow) {
      this.program = program;
      this.span = span;
      this.flow = flow;
    }

    void compare(List<String> lines) {
      if (flow.handedOn()) {
        seen.merge("cross-thread", 1, Integer::sum);
        return;
      }
      Set<Integer> open = found(Rule.NOT_CLOSED);
      Set<Integer> twice = found(Rule.CLOSED_TWICE);
      String place = flow.name() + " in\n" + program.text(lines);
      assertThat(open).as("exits with open " + place).isEqualTo(openLines);
      // After an error in a loop, javac does not visit the loop a second time.
      assertThat(twice).as("second closes of " + place).containsAll(twiceLines);
      assertThat(twice.isEmpty()).as("second closes of " + place).isEqualTo(twiceLines.isEmpty());
      if (!open.isEmpty()) {
        seen.merge("open", 1, Integer::sum);
      }
      if (!twice.isEmpty()) {
        seen.merge("twice", 1, Integer::sum);
      }
      if (open.isEmpty() && twice.isEmpty()) {
        seen.merge("right", 1, Integer::sum);
      }
    }

    private Set<Integer> found(Rule rule) {
      Set<Integer> found = new TreeSet<>();
      for (SpanFinding finding : FlowCheck.check(flow)) {
        if (finding.problem().rule() == rule) {
          found.add((int) finding.site().line());
        }
      }
      return found;
    }
  }

  /** The question to javac about a span and one of the exits of its scope. */
  private record Question(Checked checked, int exit, CodePrinter printer) {

    void answer(Diagnostic<?> error) {
      CodePrinter original = checked.program.printer;
      if (error.getCode().equals("compiler.err.var.might.not.have.been.initialized")) {
        checked.openLines.add(
            exit == CodePrinter.END
                ? original.endLines().get(checked.span)
                : original.jumpLines().get(exit));
      } else if (ASSIGNED_TWICE.contains(error.getCode())) {
        Map<Integer, Integer> closes = new HashMap<>();
        printer.closeLines().forEach((id, line) -> closes.put(line, id));
        int close = closes.get((int) error.getLineNumber());
        checked.twiceLines.add(original.closeLines().get(close));
      } else if (!error.getCode().equals("compiler.err.unreachable.stmt")) {
        throw new AssertionError(error.toString());
      }
    }
  }
}
