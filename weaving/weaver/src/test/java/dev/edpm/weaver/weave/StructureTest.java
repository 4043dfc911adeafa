package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** Tests the parts of a class that weaving must not change. */
class StructureTest {

  private static final String SOURCE =
      """
      class Main<T extends Comparable<T>> {
        @Deprecated @SuppressWarnings("x") static final int CONSTANT = 7;
        List<? super T> field;
        @Region("plain")
        <X extends Exception> Map<String, T> method(
            final List<T> list, @Deprecated long when, double[]... more) throws X {
          Map<String, T> result = new HashMap<>();
          for (T element : list) {
            List<T> copy = new ArrayList<>();
            copy.add(element);
            result.put(element.toString(), copy.get(0));
          }
          try {
            when++;
          } finally {
            list.clear();
          }
          return result;
        }
        @Deprecated
        private static int untouched(int a, long b) {
          int c = a;
          Runnable r = () -> System.out.println(a);
          try { r.run(); c += switch (c) { case 1 -> 2; default -> (int) b; }; }
          catch (RuntimeException | Error e) { c--; }
          return c;
        }
        @Region("spans")
        int spans(String argument) {
          int before = argument.length();
          @Region("one") Span one = Span.open();
          List<String> typed = List.of(argument);
          try (@Region("two") Span two = Span.open()) {
            before += typed.size();
          }
          one.close();
          return before;
        }
        Main(int x) {
          int y = x;
          @Region("in") Span in = Span.open();
          in.close();
        }
        record R(@Deprecated int a, List<String> b) { @Region("compact") R { a++; } }
        @Region("loop") static void loop(long first) { while (true) { if (first++ > 3) return; } }
        static Object run() { return new Main<String>(2).spans("x") + "" + untouched(1, 2); }
      }
      """;

  private final Program program = Program.compiled(List.of("-g", "-parameters"), SOURCE);

  @Test
  void everythingButTheCodeIsAsItWas() {
    for (String name : List.of("Main", "Main$R")) {
      String mark = "\n  ATTRIBUTE dev.edpm.Woven : unknown\n";
      assertThat(text(program.woven().get(name), ClassReader.SKIP_CODE))
          .containsOnlyOnce(mark)
          .satisfies(
              text ->
                  assertThat(text.replace(mark, ""))
                      .isEqualTo(text(program.plain().get(name), ClassReader.SKIP_CODE)));
    }
  }

  @Test
  void aMethodWithoutAMarkKeepsItsBytes() {
    byte[] plain = program.plain().get("Main");
    byte[] woven = program.woven().get("Main");
    for (String name : List.of("untouched", "run", "lambda$untouched$0")) {
      assertThat(MethodBytes.of(woven, name)).as(name).isEqualTo(MethodBytes.of(plain, name));
    }
    assertThat(MethodBytes.of(woven, "spans")).isNotEqualTo(MethodBytes.of(plain, "spans"));
  }

  @Test
  void debuggersSeeTheSameLinesAndVariables() {
    ClassNode plain = node(program.plain().get("Main"));
    ClassNode woven = node(program.woven().get("Main"));
    Map<String, Integer> added = Map.of("method", 1, "spans", 2, "<init>", 1, "loop", 1);
    for (int i = 0; i < plain.methods.size(); i++) {
      MethodNode before = plain.methods.get(i);
      MethodNode after = woven.methods.get(i);
      assertThat(variables(after, 0))
          .as(before.name)
          .isEqualTo(variables(before, added.getOrDefault(before.name, 0)));
      // A line that is the target of a jump must be kept for the jump too.
      List<Integer> lines = new ArrayList<>(lines(before));
      if (before.name.equals("loop")) {
        lines.add(0, lines.get(0));
      }
      assertThat(lines(after)).as(before.name).isEqualTo(lines);
    }
  }

  @Test
  void parametersAreVariablesFromTheFirstInstructionOn() {
    for (MethodNode method : node(program.woven().get("Main")).methods) {
      Map<Object, Integer> offsets = new HashMap<>();
      int real = 0;
      for (var at : method.instructions) {
        offsets.put(at, real);
        real += at.getOpcode() >= 0 ? 1 : 0;
      }
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index < NewSlots.parameters(method)) {
          assertThat(offsets.get(variable.start)).as(method.name + variable.name).isZero();
        }
      }
      assertThat(
              StreamSupport.stream(method.instructions.spliterator(), false)
                  .filter(LineNumberNode.class::isInstance)
                  .map(at -> offsets.get(((LineNumberNode) at).start))
                  .findFirst())
          .contains(0);
    }
  }

  @Test
  void handlersOfTheSourceComeBeforeOurs() {
    ClassNode plain = node(program.plain().get("Main"));
    ClassNode woven = node(program.woven().get("Main"));
    for (int i = 0; i < plain.methods.size(); i++) {
      List<String> before = handlers(plain.methods.get(i));
      List<String> after = handlers(woven.methods.get(i));
      assertThat(after.subList(0, before.size())).isEqualTo(before);
      assertThat(after.size() - before.size())
          .isEqualTo(
              List.of("method", "spans", "<init>", "loop").contains(plain.methods.get(i).name)
                  ? 1
                  : 0);
    }
  }

  @Test
  void theSameInputGivesTheSameOutput() {
    Program again = Program.compiled(List.of("-g", "-parameters"), SOURCE);
    program
        .woven()
        .forEach((name, bytes) -> assertThat(again.woven().get(name)).as(name).isEqualTo(bytes));
  }

  @Test
  void aWovenClassIsNotWovenAgain() {
    MemoryCompiler.Output output = Program.output(List.of(), SOURCE);
    byte[] woven = program.woven().get("Main");
    WeaveResult again = Weaver.weave(woven, output.targets().get("Main"));
    assertThat(again)
        .isInstanceOfSatisfying(
            WeaveResult.Unchanged.class,
            unchanged -> {
              assertThat(unchanged.classFile()).isSameAs(woven);
              assertThat(unchanged.reason()).isEqualTo("Main was woven before");
            });
  }

  @Test
  void typeAnnotationsPointToTheVariablesWhereTheyAreNow() {
    MethodNode spans =
        node(program.woven().get("Main")).methods.stream()
            .filter(method -> method.name.equals("spans"))
            .findFirst()
            .orElseThrow();
    Map<String, Integer> slots =
        spans.localVariables.stream().collect(Collectors.toMap(v -> v.name, v -> v.index));
    assertThat(spans.visibleLocalVariableAnnotations)
        .extracting(annotation -> annotation.values.get(1), annotation -> annotation.index)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple("one", List.of(slots.get("one"))),
            org.assertj.core.groups.Tuple.tuple("two", List.of(slots.get("two"))));
  }

  private static String text(byte[] classFile, int flags) {
    StringWriter text = new StringWriter();
    new ClassReader(classFile)
        .accept(new TraceClassVisitor(null, new Textifier(), new PrintWriter(text)), flags);
    return text.toString();
  }

  private static ClassNode node(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, 0);
    return node;
  }

  private static List<String> variables(MethodNode method, int shift) {
    int parameters = NewSlots.parameters(method);
    return method.localVariables.stream()
        .map(
            v ->
                String.join(
                    " ",
                    v.name,
                    v.desc,
                    v.signature,
                    "" + (v.index < parameters ? v.index : v.index + shift)))
        .toList();
  }

  private static List<Integer> lines(MethodNode method) {
    return Arrays.stream(method.instructions.toArray())
        .filter(LineNumberNode.class::isInstance)
        .map(at -> ((LineNumberNode) at).line)
        .toList();
  }

  private static List<String> handlers(MethodNode method) {
    return method.tryCatchBlocks.stream().map(block -> String.valueOf(block.type)).toList();
  }
}
