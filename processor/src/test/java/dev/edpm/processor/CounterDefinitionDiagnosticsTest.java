package dev.edpm.processor;

import javax.tools.Diagnostic.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests diagnostics about counters that the program defines. */
class CounterDefinitionDiagnosticsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int i;                               | an instance field",
        "int i() { return 0; }                | an instance method",
        "static int i(int j) { return j; }    | a method with parameters",
        "static String s;                     | a field of type java.lang.String",
        "static boolean b() { return true; }  | a method of type boolean",
        "static boolean b;                    | a field of type boolean",
        "static Boolean b;                    | a field of type java.lang.Boolean",
        "static void v() {}                   | a method of type void",
        "static int[] a;                      | a field of type int[]",
        "static int i() throws Exception { return 0; } | a method that throws checked exceptions",
      })
  void counterStandsOnNumbersThatAreReadWithoutAnInstance(String member, String words) {
    Sources.ofBody("  @CounterDef " + member)
        .fails("T", "@CounterDef", "[EdpmCounterDef]", "is not allowed on " + words, "put it on");
  }

  @Test
  void counterStandsOnNoConstantAndNoComponent() {
    Sources.of("E", "enum E { @dev.edpm.annotations.CounterDef A }")
        .fails("E", "@dev", "[EdpmCounterDef]", "an enum constant");
    Sources.of("R", "record R(@dev.edpm.annotations.CounterDef int i) {}")
        .fails("R", "@dev", "[EdpmCounterDef]", "a record component");
    Sources.ofBody("  void m(@CounterDef int i) {}")
        .fails(
            "T",
            "@CounterDef",
            "[EdpmCounterDef]",
            "a parameter of a method outside a @CounterClass");
  }

  @Test
  void counterThatThePackageCannotReach() {
    Sources.ofBody("  @CounterDef private static int i;")
        .fails(
            "T", "@CounterDef", "[EdpmUnreachable]", "i is private", "remove \"private\" from i");
    Sources.ofBody("  private static class N { static class M { @CounterDef static int i; } }")
        .fails("T", "@CounterDef", "[EdpmUnreachable]", "N is private");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class L { @CounterDef static int i; }                  | CounterDef",
        "class L { @Knob static int k() { return 1; } }         | Knob",
        "interface L { @OnEvent(ToolEvent.INIT) static void m(Object o) {} } | OnEvent",
        "@CounterClass interface L { void m(int i); }           | CounterClass",
        "Object o = new Object() { @Rule(\"x\") void m() {} }; | Rule",
      })
  void annotationsInLocalClassesAreNotSkipped(String code, String annotation) {
    Sources.ofBody("  void m() { " + code + " }")
        .fails("T", "@" + annotation, "[EdpmUnreachable]", "@" + annotation + " is not allowed in");
  }

  @ParameterizedTest
  @CsvSource({"iterations", "a..b", "1a.b", "a.b c", "a.", "''"})
  void malformedName(String name) {
    Sources.ofBody("  @CounterDef(\"" + name + "\") static int i;")
        .fails("T", "\"" + name + "\"", "[EdpmCounterName]", "type.counter");
  }

  @Test
  void defaultNameThatIsNoName() {
    Sources.ofBody("  @CounterDef static int größe;")
        .fails("T", "@CounterDef", "[EdpmCounterName]", "\"T.größe\"");
  }

  @Test
  void nameThatIsTaken() {
    Sources.ofBody("  @CounterDef(value = \"thread.count\") static int i;")
        .fails("T", "\"thread.count\"", "[EdpmCounterName]", "the type \"thread\" is reserved");
    Sources.ofBody("  @CounterDef(Counter.CPU_CYCLES) static int i;")
        .fails("T", ".CPU_CYCLES", "[EdpmCounterName]", "\"cpu.cycles\"", "another name");
    Sources.ofBody("  @CounterDef(\"starpu.task.g_peak_ready\") static int i;")
        .fails("T", "\"starpu", "[EdpmCounterName]", "already a counter of the catalogue");
  }

  @Test
  void sameNameTwice() {
    Sources.ofBody(
            """
              @CounterDef("a.b") static int i;
              @CounterDef(value = "a.b", unit = "ns") static int j;
            """)
        .fails("T", "\"a.b\", unit", "[EdpmDuplicateDefinition]", "\"a.b\"", "T.java:5");
    Sources.of("A", "class A { @dev.edpm.annotations.CounterDef(\"a.b\") static int i; }")
        .add(
            "B",
            "import dev.edpm.annotations.*;\n@CounterClass(\"a\") interface B { void b(int b); }")
        .fails("B", "b);", "[EdpmDuplicateDefinition]", "A.java:1");
  }

  @Test
  void sameNameWithAnotherMeaningInOneClass() {
    Sources.ofBody(
            """
              @CounterClass interface C {
                void one(@CounterDef("a.b") int i);
                void two(@CounterDef("a.b") long i);
              }
            """)
        .fails(
            "T",
            "\"a.b\") long",
            "[EdpmDuplicateDefinition]",
            "already defined differently",
            "T.java:6");
  }

  @Test
  void boundsAreInOrder() {
    Sources.ofBody("  @CounterDef(min = 2, max = 1) static int i;")
        .fails("T", "1) static", "[EdpmBounds]", "min (2) must not be greater than max (1)");
    Sources.ofBody("  @CounterDef(max = 0.0 / 0) static int i;")
        .fails("T", "/ 0", "[EdpmBounds]", "NaN");
    Sources.ofBody("  @CounterDef(min = Double.NaN) static int i;")
        .fails("T", ".NaN", "[EdpmBounds]");
  }

  @Test
  void emptyUnit() {
    Sources.ofBody("  @CounterDef(unit = \" \") static int i;")
        .fails("T", "\" \"", "[EdpmEmptyName]", "a unit must not be empty");
    Sources.ofBody(
            """
              @CounterDef(value = "a.b", unit = "") static int i;
              @CounterDef("a.c") static int j;
              @Region @Counters({"a.b", "a.c"}) void m() {}
            """)
        .fails("T", "\"\"", "[EdpmEmptyName]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "class C {}                         | a type that is not an interface",
        "@interface C {}                    | a type that is not an interface",
        "interface C<T> {}                  | an interface with type parameters",
        "interface C extends Runnable {}    | an interface that extends others",
      })
  void counterClassIsAPlainInterface(String type, String words) {
    Sources.ofBody("  @CounterClass " + type)
        .fails("T", "@CounterClass", "[EdpmCounterClass]", "is not allowed on " + words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int m(int i);          | m(      | it returns int",
        "void m();              | m(      | it has no parameters",
        "<X> void m(int i);     | m(      | it has type parameters",
        "void m(int i, Long l); | l)      | \"l\" is of type java.lang.Long",
        "void m(int... i);      | i)      | \"i\" is of type int[]",
      })
  void methodOfACounterClassTakesNumbers(String method, String at, String words) {
    Sources.ofBody("  @CounterClass interface C { " + method + " }")
        .fails("T", at, "[EdpmCounterClass]", "m() cannot record", words, "void m(double value)");
  }

  @Test
  void counterClassThatThePackageCannotReach() {
    Sources.ofBody("  @CounterClass private interface C { void m(int i); }")
        .fails("T", "@CounterClass", "[EdpmUnreachable]", "C is private");
  }

  @Test
  void definitionOnAMethodOfSeveralCounters() {
    Sources.ofBody("  @CounterClass interface C { @CounterDef void m(int i, int j); }")
        .fails("T", "@CounterDef", "[EdpmCounterDef]", "several counters (only on its parameters)");
    Sources.ofBody("  @CounterClass interface C { @CounterDef void m(@CounterDef int i); }")
        .fails("T", "@CounterDef void", "[EdpmCounterDef]", "whose parameter also has @CounterDef");
  }

  @Test
  void nameOfTheImplementationIsTaken() {
    Sources.ofBody("  @CounterClass interface C { void m(int i); }")
        .add("T_CCounters", "class T_CCounters {}")
        .fails("T", "interface", "[EdpmWiringName]", "T_CCounters", "rename it");
  }

  @Test
  void wrongDefinitionDoesNotMakeTheCounterUnknown() {
    Sources.ofBody(
            """
              @CounterDef("a.b") int i;
              @Region @Counters("a.b") void m() {}
            """)
        .fails("T", "@CounterDef", "[EdpmCounterDef]");
  }

  @Test
  void severalFaultsAreSaidAtOnce() {
    Sources.ofBody("  @CounterDef(value = \"x\", unit = \"\") private static int i;")
        .has(Kind.ERROR, "T", "\"x\"", "[EdpmCounterName]")
        .has(Kind.ERROR, "T", "\"\"", "[EdpmEmptyName]")
        .has(Kind.ERROR, "T", "@CounterDef", "[EdpmUnreachable]");
  }
}
