package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command in JVMs of 64 MiB on input that asks for more. */
class SmallHeapTest {

  private static final int MEBI = 1 << 20;

  @TempDir Path folder;

  @Test
  void aLargeTemporalIdTakesNoMoreMemoryThanASmallOne() throws Exception {
    Path report =
        file(
            "r.jsonl",
            Samples.lines("0", 5).replace("temporal-id\": 0", "temporal-id\": 2147483600"));
    Path merged = folder.resolve("all.jsonl");

    assertThat(edpm("merge", report, "-o", merged)).isEqualTo(new Invocation(0, "", ""));
    assertThat(merged).content().contains("\"temporal-id\": 2147483600");
  }

  /** The slices take twice the heap, so most of them are in a temporary file meanwhile. */
  @Test
  void moreExecutionsThanFitIntoTheHeapBecomeATraceAndAPage() throws Exception {
    int executions = 500_000;
    Path report = folder.resolve("r.json");
    try (Writer to = new BufferedWriter(Files.newBufferedWriter(report))) {
      to.write("{\"format\": \"edpm-report/1\", \"regions\": {\"row\": {\"records\": [");
      for (int i = 0; i < executions; i++) {
        to.write(
            (i == 0 ? "" : ",\n")
                + "{\"temporal-id\": %d, \"thread\": %d, \"start\": %d, \"time\": {\"wall\": 5, \"cpu\": 4}}"
                    .formatted(i, i % 7, 3L * i));
      }
      to.write("]}}}");
    }
    Path output = folder.resolve("run.pftrace");
    assertThat(edpm("trace", report, "-o", output))
        .isEqualTo(new Invocation(0, output + ": 500,000 executions\n", ""));
    Path page = folder.resolve("run.html");
    assertThat(edpm("html", report, "-o", page))
        .isEqualTo(new Invocation(0, page + ": open it in a browser\n", ""));
  }

  @Test
  void anEnormousStringIsAMistake() throws Exception {
    for (String kind : List.of("", "\"kind\": \"run\", ")) {
      Path report = folder.resolve(kind.isEmpty() ? "r.json" : "r.jsonl");
      try (Writer to = new BufferedWriter(Files.newBufferedWriter(report))) {
        to.write("{" + kind + "\"format\": \"edpm-report/1\", \"run\": \"");
        for (int i = 0; i < 100 * MEBI; i++) {
          to.write('x');
        }
        to.write("\"}\n");
      }
      assertMistake(report + " needs more memory", "show", report);
      assertMistake(
          report + " needs more memory", "merge", report, "-o", folder.resolve("all.json"));
    }
  }

  @Test
  void aClassFileThatIsTooLargeIsNotRead() throws Exception {
    Path large = folder.resolve("Large.class");
    try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(large))) {
      zeros(to, 200);
    }
    assertMistake("Large.class is larger than ", "check", large);
    assertMistake("Large.class is larger than ", "check", folder);
    Path jar = bomb("large.jar", "Large.class", 200);
    assertMistake("Large.class is larger than ", "check", jar);
  }

  @Test
  void aJarThatInflatesToFarMoreThanItsSizeIsNotRead() throws Exception {
    byte[] inner = Files.readAllBytes(bomb("inner.jar", "zeros.bin", 300));
    Path outer = folder.resolve("bomb.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(outer))) {
      zip.putNextEntry(new ZipEntry("lib/inner.jar"));
      zip.write(inner);
    }
    assertMistake("bomb.jar!/lib/inner.jar!/zeros.bin is not read: ", "check", outer);
  }

  @Test
  void aClassThatClaimsALargeAttributeIsAMistake() throws Exception {
    Path file = folder.resolve("Claims.class");
    Files.write(file, ClassBytes.withAttributeOf(Integer.MAX_VALUE));
    assertMistake("Claims.class cannot be read as a class", "check", file);
  }

  private Path bomb(String jar, String entry, int mebibytes) throws IOException {
    Path file = folder.resolve(jar);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry(entry));
      zeros(zip, mebibytes);
    }
    return file;
  }

  private static void zeros(OutputStream to, int mebibytes) throws IOException {
    byte[] some = new byte[MEBI];
    for (int i = 0; i < mebibytes; i++) {
      to.write(some);
    }
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  private void assertMistake(String message, Object... args) throws Exception {
    Invocation call = edpm(args);
    assertThat(call.err()).contains(message).hasLineCount(1);
    assertThat(call.status()).isEqualTo(2);
  }

  private Invocation edpm(Object... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(EdpmCommand.class.getName());
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    Invocation call =
        new Invocation(process.exitValue(), Files.readString(out), Files.readString(err));
    Files.delete(out);
    Files.delete(err);
    return call;
  }
}
