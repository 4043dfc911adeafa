package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.config.AllSettings;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No value of any setting stops the program, changes its output or takes long. */
@EnabledOnOs(OS.LINUX)
class GarbageProcessTest {

  private static final int LONGEST_LINE = "edpm: ".length() + 2000;

  @TempDir Path folder;

  static List<String> garbage() {
    return List.of(
        " ",
        ",",
        "=;=",
        "%q",
        "!**",
        "-1",
        "99999999999999999999",
        "/",
        "/dev/null/x",
        "\\",
        "a\u2028b\u0007",
        "*a".repeat(30_000),
        "\\".repeat(60_001),
        "x".repeat(66_000));
  }

  private static void assertUnharmed(Result result) {
    assertThat(result.status()).isEqualTo(3);
    assertThat(result.out()).containsExactly("ready");
    assertThat(result.err()).allMatch(line -> line.startsWith("edpm: "));
    assertThat(result.err()).allMatch(line -> line.length() <= LONGEST_LINE);
  }

  @ParameterizedTest
  @MethodSource("garbage")
  void noSettingStopsTheProgram(String value) throws Exception {
    List<String> names = List.copyOf(AllSettings.names());
    // Linux does not start a program whose arguments are longer than 2 MiB together.
    int atOnce = value.length() > 20_000 ? names.size() / 2 + 1 : names.size();
    for (int from = 0; from < names.size(); from += atOnce) {
      noneStopsTheProgram(names.subList(from, Math.min(names.size(), from + atOnce)), value);
    }
  }

  private void noneStopsTheProgram(List<String> names, String value) throws Exception {
    Fork fork = new Fork(folder).withNativeAccess();
    for (String name : names) {
      fork.withOption("-D" + name + "=" + value);
    }
    Result result = fork.run(MeasuredProgram.class, "work", "ready", "exit-3");
    assertUnharmed(result);
    // One for each setting, and one for the report that cannot be written to its place.
    assertThat(result.err()).hasSizeLessThanOrEqualTo(names.size() + 2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"zero", "pipe", "large", "folder", "rules", "kmsg"})
  void noFileStopsTheProgram(String kind) throws Exception {
    Path file = file(kind);
    Result result =
        new Fork(folder)
            .withNativeAccess()
            .withOption("-Xmx64m")
            .with("rules", file.toString())
            .with("prof.tool", file.toString())
            .with("perf-models", file.toString())
            .with("openmetrics", file.toString())
            .run(MeasuredProgram.class, "work", "ready", "exit-3");
    assertUnharmed(result);
    assertThat(result.err()).filteredOn(line -> line.contains("(edpm.rules)")).hasSizeLessThan(2);
    assertThat(result.err())
        .filteredOn(line -> line.startsWith("edpm: edpm.prof.tool: " + file + ": "))
        .hasSize(1);
  }

  private Path file(String kind) throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    Path file = temporary.resolve(kind + ".txt");
    switch (kind) {
      case "zero":
        return Path.of("/dev/zero");
      case "kmsg":
        return Path.of("/proc/kmsg");
      case "pipe":
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();
        return file;
      case "large":
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
          sparse.setLength(300L << 20);
        }
        return file;
      case "rules":
        Files.writeString(file, "r: when global a.b < 1 set global c.d to 1\n".repeat(20_000));
        return file;
      default:
        return Files.createDirectory(file);
    }
  }

  @Test
  void aJarThatUnpacksToMoreThanThereIsDoesNotStopTheProgram() throws Exception {
    for (String entry :
        List.of(
            "META-INF/services/dev.edpm.runtime.event.ProfilingTool",
            "META-INF/MANIFEST.MF",
            "Bomb.class")) {
      Path jar = bomb(entry);
      Result result =
          new Fork(folder)
              .withNativeAccess()
              .withOption("-Xmx64m")
              .with("prof.tool", jar.toString())
              .with("report", "off")
              .run(MeasuredProgram.class, "work", "ready", "exit-3");
      assertUnharmed(result);
      assertThat(result.err())
          .containsExactly(
              "edpm: edpm.prof.tool: "
                  + jar
                  + ": its entry '"
                  + entry
                  + "' has more than 16 MiB when unpacked");
    }
  }

  private Path bomb(String large) throws Exception {
    Path jar = Files.createDirectories(folder.resolve("tmp")).resolve("bomb.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      if (!large.contains("services")) {
        zip.putNextEntry(new ZipEntry("META-INF/services/dev.edpm.runtime.event.ProfilingTool"));
        zip.write("Bomb\n".getBytes(StandardCharsets.UTF_8));
      }
      zip.putNextEntry(new ZipEntry(large));
      byte[] blanks = new byte[1 << 20];
      Arrays.fill(blanks, (byte) '\n');
      for (int i = 0; i < 200; i++) {
        zip.write(blanks);
      }
    }
    return jar;
  }
}
