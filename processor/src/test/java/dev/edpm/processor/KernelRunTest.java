package dev.edpm.processor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.OpenClKernel;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests generated code of codelets with kernels where there is no device. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KernelRunTest {

  private static final Path RESOURCES = Path.of("src/test/resources");

  private Path classes;
  private URLClassLoader loader;

  @BeforeAll
  void compile(@TempDir Path folder) throws Exception {
    classes = folder.resolve("classes");
    String source = Files.readString(RESOURCES.resolve("wiring/Kernels.java.txt"));
    assertThat(
            new Javac(folder)
                .source("p/Kernels.java", source)
                .with("-Werror", "-Aedpm.sources=" + RESOURCES)
                .diagnostics())
        .singleElement()
        .asString()
        .contains("[EdpmKernelUnchecked]", "the macro K in line 3");
    loader = loader(classes, RESOURCES);
  }

  private URLClassLoader loader(Path... folders) throws Exception {
    URL[] urls = new URL[folders.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = folders[i].toUri().toURL();
    }
    return new URLClassLoader(urls, getClass().getClassLoader()) {
      @Override
      public URL getResource(String name) {
        return findResource(name); // not those of the tests
      }
    };
  }

  @AfterAll
  void close() throws Exception {
    loader.close();
  }

  private OpenClKernel kernel(String constant) throws Exception {
    return kernel(loader, constant);
  }

  private static OpenClKernel kernel(ClassLoader from, String constant) throws Exception {
    Field field = from.loadClass("p.KernelsCodelets").getDeclaredField(constant);
    field.setAccessible(true);
    return (OpenClKernel) field.get(null);
  }

  @Test
  void workersOfTheCpuRunTheVariantsInJava() throws Exception {
    assertThat(
            loader
                .loadClass("p.Kernels")
                .getMethod("run", int.class, boolean.class)
                .invoke(null, 0, false))
        .isEqualTo(List.of("[17.0, 19.0, 41.0, 37.0]", "[1.0, 1.0, 2.5, 3.0]", "[0, 0, 0]"));
  }

  @Test
  void argumentsHaveTheOrderOfTheKernel() throws Exception {
    OpenClKernel kernel = kernel("MULTIPLY_ON_DEVICE_KERNEL");
    assertThat(kernel.arguments().orElseThrow())
        .extracting(KernelArgument::kind, KernelArgument::parameter)
        .extracting(Object::toString)
        .containsExactly(
            "(DATA, 0)",
            "(COLUMNS, 0)",
            "(DATA, 1)",
            "(VALUE, 3)",
            "(DATA, 2)",
            "(ROWS, 2)",
            "(COLUMNS, 2)");
    assertThat(kernel("FILL_KERNEL").arguments()).isEmpty();
  }

  @Test
  void programIsThatOfTheResourceOrTheSource() throws Exception {
    assertThat(kernel("MULTIPLY_ON_DEVICE_KERNEL").source().text())
        .isEqualTo(Files.readString(RESOURCES.resolve("wiring/gemm.cl")));
    assertThat(kernel("AXPY_PAIRS_KERNEL").source().text())
        .startsWith("// \"$L\" and a backslash: \\\n#pragma ")
        .endsWith("  }\n}\n");
  }

  @Test
  void resourceThatIsMissingAtRunTime() throws Exception {
    try (URLClassLoader without = loader(classes)) {
      OpenClKernel kernel = kernel(without, "MULTIPLY_ON_DEVICE_KERNEL");
      assertThatThrownBy(() -> kernel.source().text())
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("the resource /wiring/gemm.cl")
          .hasMessageContaining("is missing; add it");
    }
  }
}
