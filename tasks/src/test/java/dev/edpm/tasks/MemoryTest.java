package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that have ended take no memory, whatever their dependencies were. */
@Timeout(value = 200, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MemoryTest {

  @TempDir Path folder;

  @Test
  void endedTasksAreForgotten() throws IOException, InterruptedException {
    assertThat(output(LongProgram.class, LongProgram.MEMORY)).isEqualTo("" + LongProgram.TASKS);
  }

  @Test
  void tagsAndNamesThatAreNotUsedAnyMoreTakeLittle() throws IOException, InterruptedException {
    assertThat(output(TagsProgram.class, TagsProgram.MEMORY)).isEqualTo(TagsProgram.OUTPUT);
  }

  /** Returns the output of a program that runs with that little memory. */
  private String output(Class<?> program, String memory) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                memory,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                EngineOptions.DEFAULT_POLICY)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("it ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return Files.readString(output).strip();
  }
}
