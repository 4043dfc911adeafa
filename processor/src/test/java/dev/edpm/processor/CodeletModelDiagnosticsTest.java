package dev.edpm.processor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests diagnostics about the models of a codelet, and about the methods that it names. */
class CodeletModelDiagnosticsTest {

  private static Sources multiple(String terms) {
    return Sources.ofBody(
        "  @Codelet(model = ModelType.MULTIPLE, terms = {"
            + terms
            + "})\n  static void run(@Read double[] data, int n, long m, String name, Integer box) {}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "when  | boolean | WHEN",
        "cost  | double  | COST",
        "flops | double  | FLOPS",
        "size | long | SIZE",
        "footprint | int | FOOTPRINT",
      })
  void methodThatWasLookedForIsSaid(String attribute, String returned, String unused) {
    String codelet =
        "  @Codelet(%s = \"fucn\"%s) static void m(@Read int[] a, int n, String s) {}\n  "
            .formatted(attribute, attribute.equals("cost") ? ", model = ModelType.USER" : "");
    String right = "static %s func(int n, String s) { return %s; }";
    String value = returned.equals("boolean") ? "true" : "1";
    Sources.ofBody(codelet + right.formatted(returned, value))
        .fails(
            "T",
            "\"fucn\"",
            "[EdpmCodeletFunction]",
            "\"static " + returned + " fucn(int n, String s)\" in the class of the codelet",
            "did you mean \"func\"?");
    Sources.ofBody(
            codelet.replace("fucn", "func")
                + right.formatted(returned, value).replace("int n", "long n"))
        .succeeds();
    Sources.ofBody(
            codelet.replace("fucn", "func")
                + right.formatted(returned, value).replace("int n", "int[] a, int n"))
        .succeeds();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "double f(int n) { return 1; }",
        "private static double f(int n) { return 1; }",
        "static double f(int n) throws Exception { return 1; }",
        "static int f(int n) { return 1; }",
        "static double f(short n) { return 1; }",
        "static double f() { return 1; }",
        "static double f(int[] a) { return 1; }",
        "static double f(int n, int[] a) { return 1; }",
        "static double f = 1;",
      })
  void methodOfAnotherShape(String function) {
    Sources.ofBody(
            "  " + function + "\n  @Codelet(flops = \"f\") static void m(@Read int[] a, int n) {}")
        .fails("T", "\"f\"", "[EdpmCodeletFunction]", "static double f(int n)", "not private");
  }

  @Test
  void methodOfAnInstanceTakesTheObject() {
    String codelet = "  @Codelet(when = \"w\") void m(@Read int[] a, int n) {}\n";
    Sources.ofBody(codelet + "  static boolean w(T self, int n) { return true; }").succeeds();
    Sources.ofBody(codelet + "  static boolean w(int n) { return true; }")
        .fails("T", "\"w\"", "[EdpmCodeletFunction]", "static boolean w(T self, int n)");
  }

  @Test
  void argumentsOfTypesFit() {
    String codelet = "  @Codelet(when = \"w\") static void m(java.util.List<String> l) {}\n";
    Sources.ofBody(codelet + "  static boolean w(java.util.List<Integer> l) { return true; }")
        .fails("T", "\"w\"", "[EdpmCodeletFunction]", "w(List<String> l)");
    Sources.ofBody(codelet + "  static boolean w(java.util.Collection<?> l) { return true; }")
        .succeeds();
    Sources.ofBody(codelet + "  static <E> boolean w(java.util.List<E> l) { return true; }")
        .succeeds();
  }

  @Test
  void modelOfTheUsersNeedsAFunction() {
    Sources.ofBody("  @Codelet(model = ModelType.USER) static void m(int n) {}")
        .fails("T", ".USER", "[EdpmCodeletModel]", "m() names none", "cost = \"name\"");
    Sources.ofBody(
            "  static double c(int n) { return n; }\n"
                + "  @Codelet(value = \"c\", model = ModelType.USER, cost = \"c\") static void m(int n) {}\n"
                + "  @Codelet(/**/ \"c\") static void o(int n) {}")
        .fails("T", "@Codelet(/**/", "[EdpmCodeletModel]", "o() names none");
  }

  @Test
  void functionNeedsTheModelOfTheUsers() {
    String body =
        "  static double c() { return 1; }\n  @Codelet(cost = \"c\"%s) static void m() {}";
    Sources.ofBody(body.formatted(""))
        .fails("T", "\"c\"", "[EdpmCodeletModel]", "the model NONE", "model = ModelType.USER");
    Sources.ofBody(body.formatted(", model = ModelType.HISTORY"))
        .fails("T", "\"c\"", "[EdpmCodeletModel]", "the model HISTORY");
  }

  @Test
  void energyHasNoFunction() {
    Sources.ofBody("  @Codelet(energyModel = ModelType.USER) static void m() {}")
        .fails("T", ".USER", "[EdpmCodeletModel]", "energy", "another model");
  }

  @Test
  void multipleNeedsTerms() {
    Sources.ofBody("  @Codelet(model = ModelType.MULTIPLE) static void m(int n) {}")
        .fails("T", ".MULTIPLE", "[EdpmCodeletModel]", "the model MULTIPLE", "terms = {");
    Sources.ofBody("  @Codelet(energyModel = ModelType.MULTIPLE) static void m(int n) {}")
        .fails("T", ".MULTIPLE", "[EdpmCodeletModel]", "the energyModel MULTIPLE");
    multiple("").fails("T", "@Codelet", "[EdpmCodeletModel]", "needs terms");
  }

  @Test
  void termsNeedMultiple() {
    Sources.ofBody("  @Codelet(terms = \"n\") static void m(int n) {}")
        .fails("T", "\"n\"", "[EdpmCodeletModel]", "the model NONE", "ModelType.MULTIPLE");
    Sources.ofBody(
            "  @Codelet(energyModel = ModelType.MULTIPLE, terms = \"n\") static void m(int n) {}")
        .succeeds();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "n^", "n**m", "n^0", "n^1.5", "n^-1", "n^100", "n+m", "2*n", "n m"})
  void termThatIsNoProduct(String term) {
    multiple("\"n\", /**/ \"" + term + "\"")
        .fails(
            "T", "\"" + term + "\"})", "[EdpmTerm]", "\"" + term + "\" is not a product", "n^2*m");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "data^2  | \"data\" is not a parameter of run() of type byte, short, int, long,"
            + " float or double, but data",
        "n*name  | \"name\" is not a parameter of run() of type byte, short, int, long,"
            + " float or double, but of type String",
        "box     | but of type Integer",
        "N*m     | did you mean \"n\"",
        "x       | \"x\" is not a parameter of run()",
      })
  void factorThatIsNoNumber(String term, String words) {
    multiple("\"m\", \"" + term + "\"").fails("T", "\"" + term + "\"", "[EdpmTerm]", words);
  }

  @Test
  void sameProductTwice() {
    multiple("\"n*m*n\", \"m * n ^ 2\"")
        .fails("T", "\"m * n", "[EdpmTerm]", "\"n*m*n\"", "remove one");
    multiple("\"n*m\", \"n^2*m\", \"n\", \"m\"").succeeds();
  }

  @Test
  void termsOfVariantsMayNameTheirOwnParameters() {
    String body =
        "  @Codelet(value = \"c\", model = ModelType.MULTIPLE, terms = {\"n*m\"})\n"
            + "  static void a(int n, int m) {}\n"
            + "  @Codelet(value = \"c\", terms = {\"%s\"}) static void b(int x, int y) {}";
    Sources.ofBody(body.formatted("x*y")).succeeds();
    Sources.ofBody(body.formatted("x")).fails("T", "\"x\"", "[EdpmVariant]", "\"terms\"");
  }
}
