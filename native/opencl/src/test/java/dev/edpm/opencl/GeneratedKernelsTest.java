package dev.edpm.opencl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.tasks.driver.Device;
import java.io.File;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles a program with kernels by the processor, and runs it on a device. */
class GeneratedKernelsTest {

  private static final Path RESOURCES = Path.of("../../processor/src/test/resources");
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  @TempDir static Path folder;

  @BeforeAll
  static void compile() throws Exception {
    TestDevices.open(1).forEach(Device::close); // skips the test if there is none
    Path source = folder.resolve("p/Kernels.java");
    Files.createDirectories(source.getParent());
    Files.copy(RESOURCES.resolve("wiring/Kernels.java.txt"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter out = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "-cp",
              CLASS_PATH,
              "-processorpath",
              CLASS_PATH,
              "-d",
              folder.toString(),
              "-Aedpm.sources=" + RESOURCES);
      assertThat(
              compiler
                  .getTask(
                      out, files, null, options, null, files.getJavaFileObjects(source.toFile()))
                  .call())
          .as(out::toString)
          .isTrue();
    }
  }

  @Test
  void deviceComputesWhatTheVariantsInJavaCompute() throws Exception {
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dedpm.opencl=basic*,cpu-minimal*",
                "-Dedpm.workers=1",
                "-Dedpm.report=" + folder.resolve("report.json"),
                "-cp",
                String.join(
                    File.pathSeparator, folder.toString(), RESOURCES.toString(), CLASS_PATH),
                "p.Kernels",
                "1")
            .redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("EDPM_"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(err)).isZero();
    // Newer JDKs write a warning about native access.
    assertThat(Files.readAllLines(err)).noneMatch(line -> line.startsWith("edpm: "));
    assertThat(out.lines())
        .as(Files.readString(err))
        .containsExactly("[17.0, 19.0, 41.0, 37.0]", "[1.0, 1.0, 2.5, 3.0]", "[-7, -7, -7]");
  }
}
