package dev.edpm.runtime.nativecall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The native access that a program gets, and the reason if it gets none. */
class NativeAccessesTest {

  private static final int JDK = Runtime.version().feature();

  /** Whether the build put JNA on the class path. */
  private static final boolean JNA = Boolean.getBoolean("test.jna");

  @TempDir Path folder;

  private record Result(String out, String err, long pid) {}

  @Test
  void isTheJvmsOwnWhereThatHasOne() {
    assumeTrue(JDK >= 22, "a JDK with java.lang.foreign is needed");
    assertThat(NativeAccesses.best().unavailable()).isEmpty();
    assertThat(NativeAccesses.best().name()).isEqualTo("FFM");
  }

  @Test
  void isJnaOnOlderJvms() {
    assumeTrue(JDK < 22, "a JDK without java.lang.foreign is needed");
    assumeTrue(JNA, "JNA is not on the class path");
    assertThat(NativeAccesses.best().unavailable()).isEmpty();
    assertThat(NativeAccesses.best().name()).isEqualTo("JNA");
  }

  @Test
  void saysWhatToAddOnOlderJvms() {
    assumeTrue(JDK < 22, "a JDK without java.lang.foreign is needed");
    assumeTrue(!JNA, "JNA is on the class path");
    NativeAccess none = NativeAccesses.best();
    assertThat(none.unavailable())
        .contains("JDK 17 to 21 need edpm-native-jna on the class path to call C");
    assertThatThrownBy(none::libc).hasMessageContaining("edpm-native-jna");
  }

  @Test
  void findsJnaWhereItIsOnTheClassPath() {
    assertThat(NativeAccesses.candidates()).hasSize(JNA ? 2 : 1);
  }

  @Test
  void callsWithoutAWordWhenAllowed() throws Exception {
    assumeTrue(JDK >= 22 || JNA, "there is no way to call C");
    List<String> options = JDK >= 22 ? List.of("--enable-native-access=ALL-UNNAMED") : List.of();
    Result result = run(options);
    assertThat(result.out).isEqualTo(String.valueOf(result.pid));
    assertThat(result.err).isEmpty();
  }

  @Test
  void callsWithAWarningWhenNobodySaysAnything() throws Exception {
    assumeTrue(JDK >= 24, "a JDK that warns is needed");
    Result result = run(List.of());
    assertThat(result.out).isEqualTo(String.valueOf(result.pid));
    assertThat(result.err).contains("--enable-native-access=ALL-UNNAMED");
  }

  @Test
  void saysHowToAllowWhatTheJvmDenies() throws Exception {
    assumeTrue(JDK >= 24, "a JDK that can deny native access is needed");
    Result result = run(List.of("--illegal-native-access=deny"));
    assertThat(result.out)
        .isEqualTo(
            "the JVM denies native access: start it with --enable-native-access=ALL-UNNAMED");
    assertThat(result.err).isEmpty();
  }

  private Result run(List<String> options) throws Exception {
    Path err = folder.resolve("stderr.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(AccessProgram.class.getName());
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
    builder.environment().keySet().removeIf(name -> name.matches("_?(JAVA|JDK).*OPTIONS"));
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes()).strip();
    assertThat(process.waitFor()).as(Files.readString(err)).isZero();
    return new Result(out, Files.readString(err), process.pid());
  }
}
