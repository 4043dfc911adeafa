package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests diagnostics about kernels of OpenCL: their methods, programs and parameters. */
class KernelDiagnosticsTest {

  private static final String PROGRAM = "kernel void f(global float *v, int v_length, float x) {}";

  /** Returns a class with a method whose kernel {@code f} has these parameters. */
  private static Sources kernel(String parameters, String method) {
    return program("kernel void f(" + parameters + ") {}", method);
  }

  private static Sources program(String program, String method) {
    return Sources.ofBody(
        "  @Codelet(value = \"f\", variant = \"device\")\n  @OpenCl(code = \"%s\")\n  static native void m(%s);"
            .formatted(program, method));
  }

  /** Returns where a class of {@link #program} has the program. */
  private static String code(String program) {
    return "\"" + program;
  }

  @Test
  void kernelThatFits() {
    program(PROGRAM, "@ReadWrite float[] v, float x").succeeds();
    program(PROGRAM, "@Write dev.edpm.tasks.Block<float[]> v, float x").succeeds();
    kernel(
            "int n, global const float4 *a, uint a_rows, const long a_columns, global uchar *b,"
                + " ulong a_length, global ushort *c",
            "@Read dev.edpm.tasks.Tile<float[]> a, @ReadWrite byte[] b, @Write char[] c, int n")
        .succeeds();
    kernel("", "").succeeds();
  }

  @Test
  void codeletIsNeverInTheWayOfOtherVariants() {
    Sources.ofBody(
            "  @Codelet(\"f\") static void m(@ReadWrite float[] v, float x) {}\n"
                + "  @Codelet(value = \"f\", variant = \"device\") @OpenCl(code = \""
                + PROGRAM
                + "\") static native void n(@ReadWrite float[] v, float x);")
        .succeeds();
    Sources.ofBody(
            "  @Codelet(\"f\") static void m(@ReadWrite double[] v, float x) {}\n"
                + "  @Codelet(value = /**/ \"f\", variant = \"device\") @OpenCl(code = \""
                + PROGRAM
                + "\") static native void n(@ReadWrite float[] v, float x);")
        .fails("T", "\"f\", variant", "[EdpmVariant]", "@ReadWrite float[]");
  }

  @Test
  void nativeMethodWithoutKernel() {
    Sources.ofBody("  @Codelet static native void m();")
        .fails("T", "@Codelet", "[EdpmCodelet]", "needs @OpenCl", "write a body in Java");
  }

  @ParameterizedTest
  @ValueSource(strings = {"static native void m();", "void m() {}"})
  void kernelWithoutCodelet(String method) {
    Sources.ofBody("  @OpenCl(code = \"\") " + method)
        .fails("T", "@OpenCl", "[EdpmOpenCl]", "m() has no @Codelet", "remove @OpenCl");
  }

  @ParameterizedTest
  @ValueSource(strings = {"static void m() {}", "native void m();", "void m() {}"})
  void methodWithABodyOrAnObject(String method) {
    Sources.ofBody("  @Codelet(\"f\") @OpenCl(code = \"kernel void f() {}\") " + method)
        .fails("T", "@OpenCl", "[EdpmOpenCl]", "m() must be \"static native\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "boolean x              | boolean       | int or float",
        "String x               | String        | int or float",
        "Integer x              | Integer       | int or float",
        "@Read boolean[] x      | boolean[]     | float[], Block<float[]> or Tile<float[]>",
        "@Read float[][] x      | float[][]     | float[], Block<float[]> or Tile<float[]>",
        "@Read Object x         | Object        | float[]",
        "@Read java.util.List<float[]> x | List<float[]> | float[]",
        "@Read dev.edpm.tasks.Tile<Object[]> x | Tile<Object[]> | Tile<float[]>",
      })
  void parametersThatAKernelCannotTake(String parameter, String type, String wanted) {
    kernel("", parameter)
        .fails(
            "T", "x);", "[EdpmOpenCl]", "\"x\" is of type", type, "write a type such as", wanted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"float[]", "dev.edpm.tasks.Tile<float[]>"})
  void dataWithoutAMode(String type) {
    kernel("global float *x", type + " x")
        .fails("T", "x);", "[EdpmOpenCl]", "\"x\" is of type ", "add @Read, @Write or @ReadWrite");
  }

  @Test
  void programIsGivenOnce() {
    Sources.ofBody(
            "  @Codelet(\"f\") @OpenCl(source = \"f.cl\", code = \"kernel void f() {}\")"
                + " static native void m();")
        .fails("T", "\"f.cl\"", "[EdpmOpenCl]", "both \"source\" and \"code\"");
    Sources.ofBody("  @Codelet(\"f\") @OpenCl static native void m();")
        .fails("T", "@OpenCl", "[EdpmOpenCl]", "has no program", "source = \"file.cl\"");
    Sources.ofBody("  @Codelet(\"f\") @OpenCl(code = \" \", source = \"\") static native void m();")
        .fails("T", "@OpenCl", "[EdpmOpenCl]", "has no program");
  }

  @Test
  void fileThatIsNowhere() {
    Sources.ofBody("  @Codelet(\"f\") @OpenCl(source = \"none.cl\") static native void m();")
        .fails(
            "T",
            "\"none.cl\"",
            "[EdpmOpenCl]",
            "\"none.cl\" is not in the class output, the source path, the class path; put it",
            "-Aedpm.sources=FOLDER");
    Sources.ofBody("  @Codelet(\"f\") @OpenCl(source = \"none.cl\") static native void m();")
        .with("-Aedpm.sources=src/none" + java.io.File.pathSeparator + "src/test")
        .fails("T", "\"none.cl\"", "the class path, src/none, src/test; put it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "{16, -1}", "{1, 1, 1, 1}"})
  void groupsThatAreNone(String group) {
    Sources.ofBody(
            "  @Codelet(\"f\") @OpenCl(code = \"kernel void f() {}\", group = "
                + group
                + ") static native void m();")
        .fails(
            "T",
            group.replace("{", "") + ")",
            "[EdpmOpenCl]",
            "is not a work-group",
            "group = {16, 16}");
  }

  @Test
  void kernelThatTheProgramLacks() {
    String near = "kernel void ff() {} kernel void other() {}";
    program(near, "")
        .fails(
            "T", code(near), "[EdpmKernel]", "no kernel \"f\"; add it", "; did you mean \"ff\"?");
    String far = "kernel void add() {} kernel void multiply() {}";
    program(far, "").fails("T", code(far), "no kernel \"f\"; add it", "one; it has add, multiply");
    program("void f() {}", "").fails("T", code("void"), "no kernel \"f\"");
    Sources.ofBody(
            "  @Codelet(\"f\") @OpenCl(code = \"kernel void f() {}\", kernel = \"g\")"
                + " static native void m();")
        .fails("T", "\"g\"", "[EdpmKernel]", "no kernel \"g\"");
  }

  @Test
  void kernelThatIsNamedAsABuiltInFunction() {
    String step = "kernel void step(int n) {}";
    Sources.ofBody(
            "  @Codelet(\"f\") @OpenCl(code = \"%s\", kernel = \"step\") static native void m(int n);"
                .formatted(step))
        .warns("T", "\"step\"", "[EdpmKernelName]", "the kernel step", "rename it");
    String convert = "kernel void convert_float4(int n) {}";
    Sources.ofBody(
            "  @Codelet @OpenCl(code = \"%s\") static native void convert_float4(int n);"
                .formatted(convert))
        .warns("T", code(convert), "[EdpmKernelName]", "the kernel convert_float4");
    Sources.ofBody(
            "  @SuppressWarnings(\"edpm:EdpmKernelName\") @Codelet(\"f\")"
                + " @OpenCl(code = \"%s\", kernel = \"step\") static native void m(int n);"
                    .formatted(step))
        .succeeds();
  }

  @Test
  void parameterThatTheKernelLacks() {
    kernel("global float *v", "@ReadWrite float[] v, float x")
        .fails("T", "x);", "[EdpmKernel]", "f has no parameter \"x\"; add \"float x\" to it");
    kernel("float x", "@ReadWrite float[] v, float x")
        .fails("T", "v, float", "add \"__global float *v\" to it");
    kernel("float x", "@Read float[] v, float x")
        .fails("T", "v, float", "add \"__global const float *v\" to it");
    kernel("global float *w, int n, float alpha", "@ReadWrite float[] w, int n, float alphas")
        .has(
            Diagnostic.Kind.ERROR,
            "T",
            "alphas",
            "no parameter \"alphas\"",
            "did you mean \"alpha\"?");
  }

  @Test
  void parameterThatTheMethodLacks() {
    String unknown = "kernel void f(global float *v, int v_size) {}";
    program(unknown, "@ReadWrite float[] v")
        .fails("T", code(unknown), "[EdpmKernel]", "\"v_size\" of the kernel f", "of m()");
    String near = "kernel void f(global float *v, int v_lenght) {}";
    program(near, "@ReadWrite float[] v").fails("T", code(near), "did you mean \"v_length\"?");
    // Only tiles have rows and columns.
    String rows = "kernel void f(global float *v, int v_rows) {}";
    program(rows, "@ReadWrite float[] v").fails("T", code(rows), "\"v_rows\"");
    program(rows, "@ReadWrite dev.edpm.tasks.Tile<float[]> v").succeeds();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "global double *x  | @ReadWrite float[] x | __global double * | __global float *",
        "global int *x     | @Read float[] x      | __global int *    | __global const float *",
        "float x           | @ReadWrite float[] x | float             | __global float *",
        "constant int *x   | @Read float[] x      | __constant int *  | __global const float *",
        "global float *x   | float x              | __global float *  | float",
        "int x             | float x              | int               | float",
        "float x           | int x                | float             | int",
        "float4 x          | float x              | float4            | float",
        "int x             | long x               | int               | long",
        "short x           | char x               | short             | ushort",
        "bool x            | int x                | bool              | int",
        "size_t x          | long x               | size_t            | long",
      })
  void typesThatDiffer(String kernel, String method, String type, String wanted) {
    kernel(kernel, method)
        .fails(
            "T",
            "x);",
            "[EdpmKernel]",
            "\"x\" of the kernel f has the type " + type + ", but receives ",
            "declare it as " + wanted);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"float v_length", "global int *v_length", "short v_length", "int2 v_length"})
  void typesThatAreNoSize(String size) {
    String program = "kernel void f(global float *v, " + size + ") {}";
    program(program, "@ReadWrite float[] v")
        .fails(
            "T",
            code(program),
            "[EdpmKernel]",
            "\"v_length\"",
            "receives a size; declare it as int");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"global const float *v", "const global float4 *v", "constant float *v"})
  void constForWrittenData(String parameter) {
    kernel(parameter, "@Write float[] v")
        .fails("T", "@Write float", "[EdpmKernel]", "\"v\" has @Write", "cannot write it");
    kernel(parameter, "@ReadWrite float[] v")
        .fails("T", "@ReadWrite float", "[EdpmKernel]", "\"v\" has @ReadWrite");
    kernel(parameter, "@Read float[] v").succeeds();
  }

  @Test
  void readDataWithoutConst() {
    kernel("global float *v", "@Read float[] v")
        .warns("T", "v);", "[EdpmKernelConst]", "\"v\" has @Read", "add const there");
    Sources.ofBody(
            "  @SuppressWarnings(\"edpm:EdpmKernelConst\") @Codelet(\"f\")"
                + " @OpenCl(code = \"kernel void f(global float *v) {}\")"
                + " static native void m(@Read float[] v);")
        .succeeds();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local float *v", "read_only image2d_t v", "sampler_t v"})
  void parametersThatAreNotSupported(String parameter) {
    String program = "kernel void f(" + parameter + ", int n) {}";
    program(program, "@ReadWrite float[] v, int n")
        .has(Diagnostic.Kind.ERROR, "T", code(program), "[EdpmKernel]", "is not supported");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "typedef struct { int a; } S; kernel void f(S s) {} | a struct",
        "#include <x.h>\\nkernel void f(int n) {}            | x.h",
        "#define K(n) kernel void n()\\nK(f) {}              | the macro K in line 2",
      })
  void programThatIsNotUnderstoodIsNotChecked(String program, String reason) {
    Sources sources = program(program, "@ReadWrite float[] v").succeeds();
    assertThat(sources.compile().notes())
        .filteredOn(note -> note.getMessage(null).contains("[EdpmKernelUnchecked]"))
        .singleElement()
        .satisfies(note -> assertThat(note.getMessage(null)).contains("at compile time, because"));
    sources.has(Diagnostic.Kind.NOTE, "T", code(program), "the kernel f are not checked");
    assertThat(sources.generated("TCodelets.java").orElseThrow())
        .contains("OpenClKernel.unchecked(\"f\"");
  }

  @Test
  void functionForWorkItems() {
    String start =
        "  static %s items(%s) { return null; }\n  @Codelet(\"f\") @OpenCl(code = \""
            + PROGRAM
            + "\", items = \"items\") static native void m(@ReadWrite float[] v, float x);";
    Sources.ofBody(start.formatted("long[]", "float x")).succeeds();
    Sources.ofBody(start.formatted("long[]", "float[] v, float x")).succeeds();
    Sources.ofBody(start.formatted("int[]", "float x"))
        .fails("T", "\"items\"", "[EdpmCodeletFunction]", "static long[] items(");
    Sources.ofBody(start.formatted("long[]", "int x"))
        .fails("T", "\"items\"", "[EdpmCodeletFunction]");
  }

  @Test
  void textsThatAreNone() {
    String half = "kernel void f() {} // \\ud800";
    program(half, "").fails("T", code(half), "[EdpmName]", "unpaired surrogate (U+D800)");
    String name = "n".repeat(1_001);
    Sources.ofBody(
            "  @Codelet(\"f\") @OpenCl(code = \"kernel void f() {}\", kernel = \""
                + name
                + "\") static native void m();")
        .has(Diagnostic.Kind.ERROR, "T", "\"" + name, "[EdpmName]", "1001 characters");
    program("kernel void f() {} //" + " ".repeat(20_000), "").succeeds();
  }

  @Test
  void countersOfAKernelAreUnused() {
    Sources.ofBody(
            "  @Codelet(\"f\") @Counters(\"cpu\") @OpenCl(code = \"kernel void f() {}\")"
                + " static native void m();")
        .warns("T", "@Counters", "[EdpmUnusedCounters]");
    Sources.ofBody(
            "  @Codelet(\"f\") @Region @OpenCl(code = \"kernel void f() {}\")"
                + " static native void m();")
        .fails("T", "@Region", "[EdpmBodilessRegion]");
  }
}
