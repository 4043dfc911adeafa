package dev.edpm.processor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests diagnostics about codelets: places, parameters and names. */
class CodeletDiagnosticsTest {

  @Test
  void taskRunsABody() {
    Sources.of("T", "abstract class T { @dev.edpm.annotations.Codelet abstract void m(); }")
        .fails("T", "@dev", "[EdpmCodelet]", "is not allowed on an abstract method");
    Sources.of("T", "interface T { @dev.edpm.annotations.Codelet void m(); }")
        .fails("T", "@dev", "[EdpmCodelet]", "an abstract method");
    Sources.ofBody("  @Codelet native void m();")
        .fails("T", "@Codelet", "[EdpmCodelet]", "a native method");
    Sources.of(
            "T",
            "interface T { @dev.edpm.annotations.Codelet default void m() {}"
                + " @dev.edpm.annotations.Codelet static void n() {} }")
        .succeeds();
  }

  @Test
  void taskReturnsNothing() {
    Sources.ofBody("  @Codelet static int m() { return 1; }")
        .fails(
            "T",
            "@Codelet",
            "[EdpmCodelet]",
            "m() returns int",
            "write the result to a @Write parameter");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Codelet private static void m() {}                              | m is private",
        "private static class P { @Codelet static void m() {} }           | P is private",
        "private static class P { @Codelet void m(@Read int[] a) {} }     | P is private",
        "private static class P { static class Q { @Codelet static void m() {} } } | P is private",
      })
  void codeletThatThePackageCannotReach(String body, String words) {
    Sources.ofBody("  " + body)
        .fails("T", "@Codelet", "[EdpmUnreachable]", words, "remove \"private\"");
  }

  @Test
  void typesThatThePackageCannotReach() {
    Sources.ofBody(
            "  @Codelet static void m(java.util.List<Own[]> l) {} private static class Own {}")
        .fails("T", "l) {}", "[EdpmUnreachable]", "T.Own", "make it accessible");
    Sources.ofBody("  @Codelet static <X extends Own> void m(X[] l) {} private interface Own {}")
        .fails("T", "m(X[]", "[EdpmUnreachable]", "T.Own");
    Sources.of("p/Base", "package p; public class Base { protected static class Own {} }")
        .add(
            "q/T",
            "package q; class T extends p.Base { @dev.edpm.annotations.Codelet void m(Own o) {} }")
        .fails("q/T", "o) {}", "[EdpmUnreachable]", "Base.Own", "protected in another package");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "void m() { class L { @Codelet void l() {} } }",
        "Object o = new Object() { @Codelet void l(@Read Object o) {} };",
      })
  void codeletInALocalClass(String body) {
    Sources.ofBody("  " + body)
        .fails("T", "@Codelet", "[EdpmUnreachable]", "@Codelet", "local or anonymous class");
  }

  @Test
  void typeVariablesThatHideOneAnother() {
    Sources.of("T", "class T<X> { @dev.edpm.annotations.Codelet <X> void m(X x) {} }")
        .fails("T", "m(X x)", "[EdpmCodelet]", "m() hides the type variable X", "rename one");
    Sources.of("T", "class T<X> { @dev.edpm.annotations.Codelet static <X> void m(X x) {} }")
        .succeeds();
  }

  @Test
  void dataIsAnObjectOrAnArray() {
    Sources.ofBody("  @Codelet void m(@Read int a) {}")
        .fails("T", "@Read", "[EdpmCodeletData]", "\"a\" is of type int", "remove @Read");
    Sources.ofBody("  @Codelet static <X> void m(@Read X a, @Write int[] b, @ReadWrite Long c) {}")
        .succeeds();
  }

  @Test
  void twoModesOfOneParameter() {
    Sources.ofBody("  @Codelet static void m(@Write @Read int[] a) {}")
        .fails("T", "@Write", "[EdpmCodeletData]", "both @Read and @Write", "write @ReadWrite");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static void m(@Read int[] a) {}                                  | a parameter",
        "T(@Read int[] a) {}                                              | a parameter",
        "Runnable r = () -> { java.util.function.Consumer<int[]> c = (@Read int[] a) -> {}; }; | a parameter",
        "@Codelet void m() { class L { void l(@Read int[] a) {} } }       | a parameter",
        "void m() { try { m(); } catch (@Read RuntimeException e) {} }    | an exception parameter",
        "record R(@Read int[] a) {}                                       | a record component",
        "record R(@Read int[] a) { R { a.clone(); } }                     | a record component",
        "record R(int[] a) { R(@Read int[] a) { this.a = a; } }           | a parameter",
      })
  void modeOutsideOfACodelet(String body, String words) {
    Sources.ofBody("  " + body)
        .fails(
            "T",
            "@Read",
            "[EdpmCodeletData]",
            "@Read is not allowed on " + words,
            "a parameter of a @Codelet");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"\"\" | name", "variant = \" \" | variant", "symbol = \"\" | symbol"})
  void emptyName(String attribute, String words) {
    Sources.ofBody("  @Codelet(" + attribute + ") static void m() {}")
        .fails(
            "T",
            attribute.substring(attribute.indexOf('"')),
            "[EdpmEmptyName]",
            "the " + words + " of a codelet");
  }

  @Test
  void sameNameInTwoClasses() {
    Sources.of("A", "class A { @dev.edpm.annotations.Codelet(\"c\") void m() {} }")
        .add("B", "class B {\n  @dev.edpm.annotations.Codelet(\"c\") void m() {} }")
        .fails("B", "\"c\"", "[EdpmDuplicateCodelet]", "named \"c\", at A.java:1");
    Sources.of("p/A", "package p; class A { @dev.edpm.annotations.Codelet void m() {} }")
        .add("q/A", "package q; class A { @dev.edpm.annotations.Codelet void m() {} }")
        .succeeds();
  }

  @Test
  void sameMethodForTwoCodelets() {
    Sources.ofBody(
            "  @Codelet static void m(@Read int[] a) {}\n  @Codelet static void m(@Read long[] a) {}")
        .fails(
            "T",
            "@Codelet static void m(@Read long",
            "[EdpmDuplicateCodelet]",
            "TCodelets.m(DataHandle)",
            "already belongs to the codelet \"T.m(int[])\", at T.java:5",
            "a Java identifier");
    Sources.ofBody(
            "  @Codelet static <X extends Number> void m(X n) {}\n"
                + "  @Codelet(\"m\") static void x(Number n) {}")
        .fails("T", "\"m\"", "[EdpmDuplicateCodelet]", "TCodelets.m(Number)");
    Sources.ofBody(
            "  @Codelet static void m(@Read int[] a) {}\n"
                + "  @Codelet static void m(int[] a, int n) {}\n"
                + "  @Codelet(\"of longs\") static void m(Long[] a) {}\n"
                + "  @Codelet(\"longs\") static void m(@Read long[] a) {}")
        .succeeds();
  }

  @Test
  void nameOfTheGeneratedClassIsTaken() {
    Sources.ofBody("  @Codelet void m() {}")
        .add("TCodelets", "class TCodelets {}")
        .fails("T", "class T ", "[EdpmWiringName]", "TCodelets", "rename it");
    Sources.of("A_B", "class A_B { @dev.edpm.annotations.Codelet void m() {} }")
        .add("A", "class A { static class B { @dev.edpm.annotations.Codelet void m() {} } }")
        .fails("A_B", "class A_B", "[EdpmWiringName]", "A_BCodelets");
    Sources.ofBody("  @Codelet void m() {}")
        .add("TCodelets", "@dev.edpm.runtime.wiring.GeneratedWiring class TCodelets {}")
        .fails("T", "class T ", "[EdpmWiringName]", "folder of generated sources");
  }

  @Test
  void variantsTakeTheSame() {
    String start = "  @Codelet(\"c\") static void m(@Read int[] a, int n) {}\n";
    Sources.ofBody(start + "  @Codelet(/**/ \"c\") static void o(@ReadWrite int[] a, long n) {}")
        .fails(
            "T",
            "\"c\") static void o",
            "[EdpmVariant]",
            "variant of \"c\" takes (@ReadWrite int[], long)",
            "T.java:5",
            "takes (@Read int[], int)");
    Sources.ofBody(start + "  @Codelet(/**/ \"c\") static <X> void o(@Read int[] a, int n) {}")
        .fails("T", "\"c\") static <X> void o", "[EdpmVariant]");
    Sources.ofBody(start + "  @Codelet(\"c\") static void o(@Read int[] b, int m) {}").succeeds();
  }

  @Test
  void objectOfAVariantIsAParameterOfTheOthers() {
    Sources.ofBody(
            "  @Codelet(\"c\") void m(@Read int[] a) {}\n"
                + "  @Codelet(\"c\") static void o(T t, @Read int[] a) {}")
        .succeeds();
  }

  @Test
  void variantsHaveNamesOfTheirOwn() {
    Sources.ofBody(
            "  @Codelet(value = \"c\", variant = \"v\") static void v(int a) {}\n"
                + "  @Codelet(value = \"c\", variant = /**/ \"v\") static void w(int a) {}")
        .fails("T", "\"v\") static void w", "[EdpmDuplicateCodelet]", "variant \"v\"", "T.java:5");
    Sources.ofBody(
            "  @Codelet(\"c\") static void v(T a) {}\n" + "  @Codelet(/**/ \"c\") void v() {}")
        .fails("T", "\"c\") void", "[EdpmDuplicateCodelet]", "already has a variant \"v\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "priority = 1                    | priority = 2                    | 2)",
        "symbol = \"a\"                  | symbol = \"b\"                  | \"b\"",
        "model = ModelType.HISTORY       | model = ModelType.REGRESSION    | .REGRESSION",
        "energyModel = ModelType.HISTORY | energyModel = ModelType.NONE    | .NONE",
        "flops = \"f\"                   | flops = \"g\"                   | \"g\"",
        "size = \"s\"                    | size = \"t\"                    | \"t\"",
      })
  void variantsSayTheSameOfTheirCodelet(String one, String other, String snippet) {
    String body =
        "  static double f() { return 1; } static double g() { return 2; }"
            + " static long s() { return 1; } static long t() { return 2; }\n"
            + "  @Codelet(value = \"c\", %s) static void m() {}\n"
            + "  @Codelet(value = \"c\", %s) static void o() {}\n"
            + "  @Codelet(\"c\") static void p() {}";
    String attribute = one.substring(0, one.indexOf(' '));
    Sources.ofBody(body.formatted(one, other))
        .fails(
            "T",
            snippet,
            "[EdpmVariant]",
            "\"" + attribute + "\" of the codelet \"c\"",
            "T.java:6");
    Sources.ofBody(body.formatted(one, one)).succeeds();
  }

  @Test
  void regionThatIsNamedAsACodeletWithCounters() {
    Sources.ofBody(
            "  @Region(\"c\") void r() {}\n"
                + "  @Codelet(/**/ \"c\") @Counters(\"cpu\") static void m() {}")
        .fails("T", "\"c\") @Counters", "[EdpmDuplicateRegion]", "T.java:5");
    Sources.of(
            "A",
            "class A { @dev.edpm.annotations.Codelet(\"c\") @dev.edpm.annotations.Counters(\"cpu\")"
                + " void m() {} }")
        .add(
            "B",
            "class B { @dev.edpm.annotations.Codelet(\"c\") @dev.edpm.annotations.Counters(\"cpu\")"
                + " void m() {} }")
        .fails("B", "\"c\"", "[EdpmDuplicateCodelet]");
  }
}
