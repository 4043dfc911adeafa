package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests where the compiler finds the programs of kernels. */
class KernelLookupTest {

  private static final String FITS = "kernel void f(global float *v) {}";
  private static final String OTHER = "kernel void f(global double *v) {}";

  @TempDir Path folder;

  private static String source(String name) {
    return """
    package p.q;
    import dev.edpm.annotations.*;
    class A {
      static class Nested {
        @Codelet("f") @OpenCl(source = "%s") static native void m(@ReadWrite float[] v);
      }
    }
    """
        .formatted(name);
  }

  private void write(String path, String program) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, program);
  }

  private Javac javac(String name) throws IOException {
    return new Javac(folder).source("p/q/A.java", source(name));
  }

  @ParameterizedTest
  @CsvSource({
    "classes/p/q/f.cl, f.cl",
    "classes/p/q/sub/f.cl, sub/f.cl",
    "classes/f.cl, /f.cl",
    "classes/kernels/f.cl, /kernels/f.cl",
    "src/p/q/f.cl, f.cl",
    "src/kernels/f.cl, /kernels/f.cl",
    "library/p/q/f.cl, f.cl",
    "library/kernels/f.cl, /kernels/f.cl",
    "resources/p/q/f.cl, f.cl",
    "more/kernels/f.cl, /kernels/f.cl"
  })
  void fileIsFound(String path, String name) throws IOException {
    write(path, OTHER);
    assertThat(compile(name)).singleElement().asString().contains("[EdpmKernel]", "\"v\"");
    write(path, FITS);
    assertThat(compile(name)).isEmpty();
  }

  private java.util.List<String> compile(String name) throws IOException {
    Path library = Files.createDirectories(folder.resolve("library"));
    return javac(name)
        .with("-sourcepath", folder.resolve("src").toString())
        .with(
            "-Aedpm.sources="
                + folder.resolve("resources")
                + File.pathSeparator
                + folder.resolve("more"))
        .classPath(Javac.ANNOTATIONS, Javac.RUNTIME, Javac.TASKS, library)
        .errors();
  }

  @Test
  void classOutputIsFirst() throws IOException {
    write("classes/p/q/f.cl", FITS);
    write("src/p/q/f.cl", OTHER);
    write("library/p/q/f.cl", OTHER);
    write("resources/p/q/f.cl", OTHER);
    assertThat(compile("f.cl")).isEmpty();
  }

  @Test
  void fileOfAnotherPackageIsNotFound() throws IOException {
    write("classes/f.cl", FITS);
    write("classes/p/q/A/f.cl", FITS);
    write("src/p/f.cl", FITS);
    assertThat(compile("f.cl")).singleElement().asString().contains("\"f.cl\" is not in");
    assertThat(compile("../f.cl")).singleElement().asString().contains("\"../f.cl\" is not in");
  }

  @Test
  void fileIsInUtf8WhateverTheSourcesAre() throws IOException {
    write("classes/p/q/f.cl", "/* \u00e9\u4e16 */ " + FITS);
    assertThat(javac("f.cl").with("-encoding", "US-ASCII").errors()).isEmpty();
    Files.write(folder.resolve("classes/p/q/f.cl"), ("// \u00e9\n" + FITS).getBytes("ISO-8859-1"));
    assertThat(javac("f.cl").errors()).isEmpty();
  }

  @Test
  void withoutTheProcessorItCompiles() throws IOException {
    assertThat(javac("none.cl").withoutProcessor().with("-Werror").errors()).isEmpty();
  }

  @Test
  void withoutWeavingKernelsAreCheckedToo() throws IOException {
    write("classes/p/q/f.cl", OTHER);
    assertThat(javac("f.cl").with("-Aedpm.weave=off").errors())
        .singleElement()
        .asString()
        .contains("[EdpmKernel]");
  }
}
