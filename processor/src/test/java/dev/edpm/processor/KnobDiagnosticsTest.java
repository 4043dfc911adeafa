package dev.edpm.processor;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests diagnostics about knobs. */
class KnobDiagnosticsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int k;                                          | an instance field",
        "static final int k = 1;                         | a final field",
        "int k() { return 1; } void k(int k) {}          | an instance method",
        "static int k() throws Exception { return 1; } static void k(int k) {} | checked"
            + " exceptions",
      })
  void knobCanBeReadAndSetWithoutAnInstance(String member, String words) {
    Sources.ofBody("  @Knob " + member)
        .fails("T", "@Knob", "[EdpmKnob]", "is not allowed on", words, "put it on");
  }

  @Test
  void knobStandsOnNoConstantAndNoComponent() {
    Sources.of("E", "enum E { @dev.edpm.annotations.Knob A }")
        .fails("E", "@dev", "[EdpmKnob]", "an enum constant");
    Sources.of("R", "record R(@dev.edpm.annotations.Knob int i) {}")
        .fails("R", "@dev", "[EdpmKnob]", "a record component");
  }

  @Test
  void knobThatThePackageCannotReach() {
    Sources.ofBody("  @Knob private static int k;")
        .fails("T", "@Knob", "[EdpmUnreachable]", "k is private");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static String k;                                          | java.lang.String",
        "static short k() { return 1; } static void k(short k) {}  | short",
      })
  void unsupportedType(String member, String type) {
    Sources.ofBody("  @Knob " + member)
        .fails("T", "@Knob", "[EdpmKnobType]", "of type " + type, "boolean, int, long");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static int k() { return 1; }                      | static void k(int value)",
        "static int getK() { return 1; }                   | static void setK(int value)",
        "static boolean isOn() { return true; }            | static void setOn(boolean value)",
        "static boolean issue() { return true; }           | static void issue(boolean value)",
        "static int isle() { return 1; }                   | static void isle(int value)",
        "static int get() { return 1; }                    | static void get(int value)",
        "static int k() { return 1; } private static void k(int k) {} | static void k(int value)",
        "static int k() { return 1; } void k(int k) {}     | static void k(int value)",
      })
  void setterThatWasLookedForIsSaid(String getter, String setter) {
    Sources.ofBody("  @Knob " + getter)
        .fails("T", "@Knob", "[EdpmKnobSetter]", "add \"" + setter + "\" to its class");
  }

  @Test
  void setterOfInstancesThatWasLookedForIsSaid() {
    Sources.ofBody("  @Knob(scope = KnobScope.PER_WORKER) static int k(int w) { return w; }")
        .fails("T", "@Knob", "[EdpmKnobSetter]", "static void k(int worker, int value)");
    Sources.ofBody(
            "  @Knob(scope = KnobScope.PER_SCHEDULER) static double getK(String s) { return 1; }")
        .fails("T", "@Knob", "[EdpmKnobSetter]", "setK(String scheduler, double value)");
  }

  @Test
  void getterAndSetterOfTwoTypes() {
    Sources.ofBody("  @Knob static int k() { return 1; } static void k(long k) {}")
        .fails("T", "@Knob", "[EdpmKnobType]", "returns int", "takes (long)", "k(int value)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PER_WORKER    | static int k() { return 1; }         | the worker's number (int)",
        "PER_SCHEDULER | static int k(int w) { return w; }    | the scheduler's name (String)",
        "GLOBAL        | static int k(int w) { return w; }    | no parameters",
      })
  void getterWithoutTheParametersOfItsScope(String scope, String getter, String words) {
    Sources.ofBody("  @Knob(scope = KnobScope." + scope + ") " + getter)
        .fails("T", "." + scope, "[EdpmKnobScope]", words);
  }

  @Test
  void fieldIsGlobal() {
    Sources.ofBody("  @Knob(scope = KnobScope.PER_WORKER) static int k;")
        .fails("T", ".PER_WORKER", "[EdpmKnobScope]", "per_worker", "remove the scope");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "initial = 3e9     | int     | 3e9     | 3000000000 is not in the range from -2147483648"
            + " to",
        "initial = 1e20    | long    | 1e20    | 1.0E20 is not in the range",
        "initial = 1e39    | float   | 1e39    | 1.0E39 is not in the range",
        "initial = 1 / 0.0 | double  | / 0.0   | Infinity is not in the range",
        "initial = 5       | boolean | 5       | 5 is not in the range from 0 to 1",
        "min = 3e9         | int     | 3e9     | min (3000000000) must not be greater than max"
            + " (21474",
        "max = -1          | boolean | -1      | min (0) must not be greater than max (-1)",
      })
  void numbersFitTheType(String element, String type, String place, String words) {
    Sources.ofBody("  @Knob(" + element + ") static " + type + " k;")
        .fails("T", place, "[EdpmBounds]", words);
  }

  @Test
  void numbersFitTogether() {
    Sources.ofBody("  @Knob(min = 3, max = 2) static int k;")
        .fails("T", "2) static", "[EdpmBounds]");
    Sources.ofBody("  @Knob(min = 1, initial = 0.5, max = 2) static double k;")
        .fails("T", "0.5", "[EdpmBounds]", "0.5 is not in the range from 1 to 2");
    Sources.ofBody("  @Knob(min = 0.5) static long k;")
        .fails("T", "0.5", "[EdpmBounds]", "0.5 is not a valid value for a knob of type long");
    Sources.ofBody("  @Knob(initial = 1e-3) static int k;").fails("T", "1e-3", "[EdpmBounds]");
    Sources.ofBody("  @Knob(min = 0.5, max = 0.75, initial = 0.6) static float k;").succeeds();
    Sources.ofBody("  @Knob(initial = 1e20) static double k;").succeeds();
    Sources.ofBody("  @Knob(unit = \"\") static float k;").fails("T", "\"\"", "[EdpmEmptyName]");
  }

  @Test
  void sameNameTwiceInOneScope() {
    Sources.ofBody("  @Knob(\"k\") static int i;\n  @Knob(\"k\") static int j;")
        .fails("T", "\"k\") static int j", "[EdpmDuplicateKnob]", "global knob", "T.java:5");
    Sources.ofBody(
            """
              @Knob("k") static int i;
              @Knob(value = "k", scope = KnobScope.PER_WORKER) static int j(int w) { return w; }
              static void j(int w, int value) {}
            """)
        .succeeds();
    Sources.ofBody("  @Knob(\" \") static int i;").fails("T", "\" \"", "[EdpmEmptyName]");
  }

  @Test
  void methodThatEachChangeCalls() {
    Sources.ofBody("  @Knob(onChange = \"chagned\") static int k; static void changed() {}")
        .fails(
            "T",
            "\"chagned\"",
            "[EdpmKnobChange]",
            "static void chagned()",
            "did you mean \"changed\"?");
    Sources.ofBody("  @Knob(onChange = \"changed\") static int k; static void changed(int k) {}")
        .fails("T", "\"changed\"", "[EdpmKnobChange]");
    Sources.ofBody("  @Knob(onChange = \"changed\") static int k; private static void changed() {}")
        .fails("T", "\"changed\"", "[EdpmKnobChange]", "not private");
  }
}
