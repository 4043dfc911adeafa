package dev.edpm.runtime.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfilingToolsTest {

  @TempDir Path folder;

  private final List<Problem> problems = new ArrayList<>();
  private final ToolEvents events = new ToolEvents("1", problems::add);

  /** The data that the tools of these tests store, in a class that tools and tests share. */
  private static final String LOG = "edpm.test.tool.log";

  @BeforeEach
  void forget() {
    System.setProperty(LOG, "");
  }

  @AfterEach
  void clear() {
    System.clearProperty(LOG);
  }

  private static List<String> log() {
    String log = System.getProperty(LOG);
    return log.isEmpty() ? List.of() : List.of(log.split(","));
  }

  private ProfilingTools tools(Path jar) {
    return new ProfilingTools(List.of(jar), problems::add);
  }

  private void run(ProfilingTools tools) {
    tools.begin(events);
    tools.begun(events);
    events.userStart("x");
    tools.end(events);
  }

  /** A tool that logs its notifications, with code of the test in its methods. */
  private ToolBuilder logging(ToolBuilder builder, String name, String inRegister, String inOther) {
    return builder.type(
        name,
        """
        public final class %1$s implements ProfilingTool {
          private static void log(String said) {
            String log = System.getProperty("%2$s");
            System.setProperty("%2$s", log + (log.isEmpty() ? "" : ",") + "%1$s-" + said);
          }
          public %1$s() { log("new"); }
          @Override public void register(ToolEvents events) {
            for (ToolEvent event : ToolEvent.values()) {
              events.register(event, info -> log(info.event().label()));
            }
            %3$s
          }
          @Override public void unregister() { log("unregister"); %4$s }
        }
        """
            .formatted(name, LOG, inRegister, inOther));
  }

  private ToolBuilder jar() {
    return new ToolBuilder(folder);
  }

  @Test
  void aToolHearsTheWholeRunAndIsUnregisteredAfterIt() throws Exception {
    Path jar = logging(jar(), "A", "", "").services("A").build("a.jar");
    run(tools(jar));
    assertThat(log())
        .containsExactly(
            "A-new",
            "A-init",
            "A-init_begin",
            "A-init_end",
            "A-user_start",
            "A-terminate",
            "A-unregister");
    assertThat(ToolEvent.values()).noneMatch(events::isListened);
    assertThat(problems).isEmpty();
  }

  @Test
  void theNextRunRegistersTheSameToolAgain() throws Exception {
    ProfilingTools tools = tools(logging(jar(), "A", "", "").services("A").build("a.jar"));
    run(tools);
    List<String> once = log().subList(1, log().size());
    run(tools);
    List<String> twice = new ArrayList<>(List.of("A-new"));
    twice.addAll(once);
    twice.addAll(once);
    assertThat(log()).isEqualTo(twice);
  }

  @Test
  void registrationsOfOthersSurviveTheToolsEnd() throws Exception {
    ProfilingTools tools = tools(logging(jar(), "A", "", "").services("A").build("a.jar"));
    List<EventInfo> heard = new ArrayList<>();
    events.register(ToolEvent.USER_START, heard::add);
    run(tools);
    events.userStart("y");
    assertThat(heard).extracting(EventInfo::name).containsExactly("x", "y");
  }

  @Test
  void aJarMayHaveSeveralTools() throws Exception {
    ToolBuilder two = logging(logging(jar(), "A", "", ""), "B", "", "");
    Path jar =
        two.text(ToolBuilder.SERVICES, "# two\ntools.A # first\n\n tools.B\n").build("a.jar");
    run(tools(jar));
    assertThat(log())
        .contains("A-user_start", "B-user_start")
        .startsWith("A-new", "B-new", "A-init", "B-init")
        .endsWith("A-unregister", "B-unregister");
    assertThat(problems).isEmpty();
  }

  @Test
  void aToolOnTheClassPathIsFoundWithoutASettingAndOnlyOnce() throws Exception {
    Path jar = logging(jar(), "A", "", "").services("A").build("a.jar");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      run(new ProfilingTools(List.of(), problems::add));
    } finally {
      thread.setContextClassLoader(before);
    }
    assertThat(log()).containsOnlyOnce("A-new", "A-user_start", "A-unregister");
    assertThat(problems).isEmpty();
  }

  @Test
  void aServiceThatCannotBeLoadedIsAProblemAndTheOthersAre() throws Exception {
    Path jar = logging(jar(), "A", "", "").services("Missing", "A").build("a.jar");
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
      thread.setContextClassLoader(loader);
      run(new ProfilingTools(List.of(), problems::add));
    } finally {
      thread.setContextClassLoader(before);
    }
    assertThat(log()).contains("A-user_start");
    assertThat(sentence())
        .startsWith("profiling tools: a tool cannot be loaded: ")
        .contains("tools.Missing");
  }

  @Test
  void aMissingJarIsOneSentence() {
    Path jar = folder.resolve("none.jar");
    run(tools(jar));
    assertThat(sentence()).isEqualTo("edpm.prof.tool: " + jar + ": there is no such file");
  }

  @Test
  void aFolderIsOneSentence() {
    run(tools(folder));
    assertThat(sentence())
        .isEqualTo("edpm.prof.tool: " + folder + ": it is not a file; name the jar itself");
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void anUnreadableJarIsOneSentence() throws Exception {
    Path jar = logging(jar(), "A", "", "").services("A").build("a.jar");
    Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("---------"));
    assumeThat(Files.isReadable(jar)).as("root reads everything").isFalse();
    run(tools(jar));
    assertThat(sentence()).endsWith("a.jar: it may not be read by this process");
  }

  @Test
  void aBrokenJarIsOneSentence() throws Exception {
    Path jar = Files.writeString(folder.resolve("broken.jar"), "not a jar, whatever its name");
    run(tools(jar));
    assertThat(sentence())
        .startsWith("edpm.prof.tool: " + jar + ": it cannot be read as a jar: ")
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @CsvSource({"other.txt", "META-INF/services/dev.edpm.runtime.event.ProfilingTool"})
  void aJarWithoutAToolIsOneSentence(String path) throws Exception {
    run(tools(logging(jar(), "A", "", "").text(path, "# tools.A\n").build("a.jar")));
    assertThat(sentence())
        .endsWith(
            "a.jar: it has no tool: its META-INF/services/dev.edpm.runtime.event.ProfilingTool"
                + " must list the tools' classes");
    assertThat(log()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "public class Bad { }|tools.Bad does not implement dev.edpm.runtime.event.ProfilingTool",
        "class Other { }|the class tools.Bad, listed in its META-INF/services/dev.edpm.runtime.event"
            + ".ProfilingTool, is missing",
        "public class Bad implements ProfilingTool { public Bad(int i) { }"
            + " public void register(ToolEvents e) { } }"
            + "|tools.Bad has no public constructor without arguments",
        "public class Bad implements ProfilingTool { public Bad() {"
            + " throw new IllegalStateException(\"of the tool\\n\"); }"
            + " public void register(ToolEvents e) { } }"
            + "|tools.Bad cannot be created: java.lang.IllegalStateException: of the tool\\u000a",
        "public class Bad implements ProfilingTool { static int x = (new int[0])[1];"
            + " public void register(ToolEvents e) { } }"
            + "|tools.Bad cannot be created: java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 0",
      })
  void aToolThatCannotBeMadeIsOneSentenceAndTheNextOneWorks(String source, String expected)
      throws Exception {
    String name = source.contains("class Other") ? "Other" : "Bad";
    Path jar = logging(jar(), "A", "", "").type(name, source).services("Bad", "A").build("a.jar");
    run(tools(jar));
    assertThat(sentence()).isEqualTo("edpm.prof.tool: " + jar + ": " + expected);
    assertThat(log()).contains("A-user_start", "A-unregister");
  }

  @Test
  void aToolForANewerJavaIsOneSentence() throws Exception {
    run(tools(logging(jar(), "A", "", "").services("A").forNewerJava().build("a.jar")));
    int here = Runtime.version().feature();
    assertThat(sentence())
        .contains(
            "a.jar: tools.A was compiled for a newer Java than the "
                + here
                + " that runs here; compile it with --release "
                + here);
  }

  @Test
  void aToolThatFailsToRegisterHearsNothing() throws Exception {
    String failing = "if (true) throw new IllegalStateException(\"boom\");";
    Path jar =
        logging(logging(jar(), "A", failing, ""), "B", "", "").services("A", "B").build("a.jar");
    run(tools(jar));
    assertThat(log()).filteredOn(line -> line.startsWith("A-")).containsExactly("A-new");
    assertThat(log()).contains("B-user_start");
    assertThat(sentence())
        .isEqualTo(
            "the tool tools.A of "
                + jar
                + ": register() failed with java.lang.IllegalStateException: boom; the program"
                + " runs without it");
  }

  @Test
  void aToolThatFailsToUnregisterIsRemovedAllTheSame() throws Exception {
    String failing = "if (true) throw new IllegalStateException(\"boom\");";
    Path jar =
        logging(logging(jar(), "A", "", failing), "B", "", "").services("A", "B").build("a.jar");
    run(tools(jar));
    assertThat(ToolEvent.values()).noneMatch(events::isListened);
    assertThat(log()).endsWith("A-unregister", "B-unregister");
    assertThat(sentence())
        .contains("tools.A of " + jar + ": unregister() failed with ")
        .endsWith("; its callbacks are removed anyway");
  }

  private String sentence() {
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).id()).isEqualTo("prof-tool");
    return problems.get(0).message();
  }
}
