package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.programs.ToolProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.event.ToolBuilder;
import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program and the jar of a tool, in a JVM of its own. */
class ToolProcessTest {

  @TempDir Path folder;

  private Path tool() throws Exception {
    return new ToolBuilder(folder.resolve("tmp"))
        .printing("Tool", "init", "init_begin", "init_end", "user_start", "user_end", "terminate")
        .services("Tool")
        .build("tool.jar");
  }

  private static void assertReported(Result result) {
    assertThat(result.status()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .containsExactly(
            "Tool: register",
            "Tool: init",
            "Tool: init_begin",
            "Tool: init_end",
            "Tool: user_start work",
            "at work",
            "Tool: user_end work",
            "Tool: terminate",
            "Tool: unregister");
  }

  @Test
  void aToolIsNamedByAVariable() throws Exception {
    assertReported(
        new Fork(folder).withVariable("EDPM_PROF_TOOL", tool().toString()).run(ToolProgram.class));
  }

  @Test
  void aToolIsNamedByAPropertyAsAPathFromTheWorkingFolder() throws Exception {
    tool();
    assertReported(new Fork(folder).with("prof.tool", "tmp/tool.jar").run(ToolProgram.class));
  }

  @Test
  void severalToolsAreNamedAsInAClassPath() throws Exception {
    tool();
    new ToolBuilder(folder.resolve("tmp"))
        .printing("Other", "user_start")
        .services("Other")
        .build("other.jar");
    String jars =
        String.join(File.pathSeparator, "tmp/other.jar", "tmp/tool.jar", "./tmp/other.jar");
    Result result = new Fork(folder).with("prof.tool", jars).run(ToolProgram.class);
    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .containsSubsequence("Other: register", "Tool: register", "Tool: init")
        .contains("Tool: user_start work")
        .containsOnlyOnce("Other: user_start work");
  }

  @Test
  void aToolIsFoundOnTheClassPath() throws Exception {
    assertReported(new Fork(folder).withClassPath(tool()).run(ToolProgram.class));
  }

  @Test
  void toolThatIsNamedAndOnTheClassPathIsLoadedOnce() throws Exception {
    assertReported(
        new Fork(folder)
            .withClassPath(tool())
            .with("prof.tool", "tmp/tool.jar")
            .run(ToolProgram.class));
  }

  /** As StarPU's example of a tool, which asks for all events. */
  @Test
  void aToolThatAsksForEventsOfDevicesIsOneLineWithoutDevices() throws Exception {
    new ToolBuilder(folder.resolve("tmp"))
        .printing("Tool", "user_start", "start_transfer", "end_transfer", "start_gpu_exec")
        .services("Tool")
        .build("tool.jar");
    Result result = new Fork(folder).with("prof.tool", "tmp/tool.jar").run(ToolProgram.class);
    assertThat(result.out()).contains("Tool: user_start work");
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith(
            "edpm: a tool has callbacks for start_gpu_exec, start_transfer, end_transfer, ");
  }

  @Test
  void aMissingToolIsOneLineAndTheProgramRunsOn() throws Exception {
    Result result = new Fork(folder).with("prof.tool", "none.jar").run(ToolProgram.class);
    assertThat(result.status()).isZero();
    assertThat(result.out()).containsExactly("at work");
    assertThat(result.err())
        .containsExactly("edpm: edpm.prof.tool: none.jar: there is no such file");
  }
}
