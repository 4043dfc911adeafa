package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import dev.edpm.runtime.file.HostName;
import dev.edpm.runtime.file.OtherUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two users share the folder for temporary files and the folder of the reports: the files of one
 * user never block a program of the other, and never make it change a file of its own user.
 */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class TwoUsersProcessTest {

  private static final int VICTIM = 61_238;
  private static final int OTHER = 61_239;

  @TempDir Path folder;

  private Path shared;
  private Path temporary;
  private Path precious;

  @BeforeEach
  void sharedFolders() throws IOException {
    OtherUser.canRun();
    mode(folder, "rwxr-xr-x");
    mode(Files.createDirectories(folder.resolve("tmp")), "rwxrwxrwx");
    shared = Files.createDirectory(folder.resolve("shared"));
    temporary = Files.createDirectory(folder.resolve("temporary"));
    for (Path one : List.of(shared, temporary)) {
      // As /tmp: everybody may create files there, and remove their own.
      Files.setAttribute(one, "unix:mode", 01777);
    }
    Path home = Files.createDirectory(folder.resolve("home"));
    precious = Files.writeString(home.resolve("precious.json"), "precious");
    own(home, VICTIM);
    own(precious, VICTIM);
  }

  private static void mode(Path file, String mode) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  private static Path own(Path file, int user) throws IOException {
    Files.setAttribute(file, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
    Files.setAttribute(file, "unix:gid", user, LinkOption.NOFOLLOW_LINKS);
    return file;
  }

  private Path planted(Path link) throws IOException {
    return own(Files.createSymbolicLink(link, precious), OTHER);
  }

  private Path pipe(Path file) throws Exception {
    assertThat(new ProcessBuilder("mkfifo", "-m", "666", file.toString()).start().waitFor())
        .isZero();
    return own(file, OTHER);
  }

  private Fork program(int user) throws IOException {
    return new Fork(folder)
        .in(shared)
        .as(user)
        .withNativeAccess()
        // Then records are sorted in temporary files.
        .with("records.limit", "64m")
        .withOption("-Djava.io.tmpdir=" + temporary);
  }

  private void assertUnharmed(Result result) {
    assertThat(result.status()).as("%s", result.err()).isEqualTo(3);
    assertThat(result.out()).containsExactly("ready");
    assertThat(result.err()).allMatch(line -> line.startsWith("edpm: "));
    assertThat(precious).hasContent("precious");
  }

  /** Returns the report that the only line names, before its remark that the report is large. */
  private static JsonNode named(Result result) {
    assertThat(result.err()).singleElement().asString().startsWith("edpm: report: ");
    String named = result.err().get(0).substring("edpm: report: ".length());
    JsonNode report = Fork.json(Path.of(named.substring(0, named.indexOf(" ("))));
    assertThat(report.get("regions").get("work").get("records")).hasSize(300_000);
    return report;
  }

  @Test
  void bothHaveAReportInTheSameFolder() throws Exception {
    for (int user : new int[] {OTHER, VICTIM, OTHER}) {
      Result result = program(user).run(MeasuredProgram.class, "many", "ready", "exit-3");
      assertUnharmed(result);
      named(result);
    }
    assertThat(Fork.files(shared)).hasSize(2);
  }

  /**
   * Neither process sees the claim of the other: if both have claimed the same name, the first one
   * to write gets it, and the other one uses the name with its process id.
   */
  @Test
  void bothHaveAReportAtTheSameTime() throws Exception {
    Fork first = program(OTHER).start(MeasuredProgram.class, "many", "ready", "exit-3");
    Fork second = program(VICTIM).start(MeasuredProgram.class, "many", "ready", "exit-3");
    for (Fork each : List.of(first, second)) {
      Result result = each.end();
      assertUnharmed(result);
      assertThat(named(result).at("/run/pid").asLong()).isEqualTo(each.process().pid());
    }
    assertThat(Fork.files(shared)).hasSize(2);
  }

  @Test
  void aLinkInPlaceOfTheDefaultReportIsNotFollowed() throws Exception {
    Path link = planted(shared.resolve("edpm-report.json"));
    Result result = program(VICTIM).run(MeasuredProgram.class, "many", "ready", "exit-3");
    assertUnharmed(result);
    named(result);
    assertThat(link).isSymbolicLink();
  }

  @Test
  void norIsOneInPlaceOfANamedReport() throws Exception {
    Path link = planted(shared.resolve("mine.json"));
    Result result =
        program(VICTIM)
            .with("report", "mine.json")
            .run(MeasuredProgram.class, "work", "ready", "exit-3");
    assertUnharmed(result);
    assertThat(result.err())
        .singleElement()
        .asString()
        .startsWith("edpm: the report cannot be written to " + link)
        .contains("belongs to another user");
  }

  @Test
  void norIsAFolderThatIsALink() throws Exception {
    Path link = own(Files.createSymbolicLink(shared.resolve("out"), precious.getParent()), OTHER);
    Result result =
        program(VICTIM)
            .with("report", "out/deep/precious.json")
            .run(MeasuredProgram.class, "work", "ready", "exit-3");
    assertUnharmed(result);
    assertThat(result.err())
        .singleElement()
        .asString()
        .contains("the symbolic link " + link + " belongs to another user");
    assertThat(Fork.files(precious.getParent())).containsExactly("precious.json");
  }

  @Test
  void aPipeInPlaceOfTheReportKeepsNobodyWaiting() throws Exception {
    Path pipe = pipe(shared.resolve("edpm-report.json"));
    Result result = program(VICTIM).run(MeasuredProgram.class, "many", "ready", "exit-3");
    assertUnharmed(result);
    named(result);
    Result asked =
        program(VICTIM)
            .with("report", pipe.toString())
            .run(MeasuredProgram.class, "work", "ready", "exit-3");
    assertUnharmed(asked);
    assertThat(asked.err())
        .singleElement()
        .asString()
        .contains("it is a pipe or a device, which could block the program");
  }

  /** Names that look like ours, of every kind of file. */
  @Test
  void plantedTemporaryFilesAreLeftAlone() throws Exception {
    String start = ".edpm-" + HostName.get() + "-0-1-1-";
    for (Path place : List.of(shared, temporary)) {
      planted(place.resolve(start + "a.tmp"));
      pipe(place.resolve(start + "b.tmp"));
      own(Files.createDirectory(place.resolve(start + "c.tmp")), OTHER);
      own(Files.writeString(place.resolve(start + "d.tmp"), "theirs"), OTHER);
      Path open = own(Files.createDirectory(place.resolve("edpm-locks-planted")), OTHER);
      mode(open, "rwxrwxrwx");
      planted(place.resolve("edpm-locks-link"));
      pipe(place.resolve("edpm-locks-pipe"));
    }
    List<String> before = Fork.files(temporary);
    Result result = program(VICTIM).run(MeasuredProgram.class, "many", "ready", "exit-3");
    assertUnharmed(result);
    named(result);
    assertThat(Fork.files(temporary)).containsAll(before).hasSize(before.size() + 1);
    assertThat(Fork.files(shared)).containsAll(before);
    assertThat(temporary.resolve("edpm-locks-planted")).isEmptyDirectory();
    assertThat(temporary.resolve(start + "d.tmp")).hasContent("theirs");
  }

  /** Only that user can remove the files of a program that runs as the user. */
  @Test
  void nothingIsLeftThatAnotherUserCouldReadOrWrite() throws Exception {
    Result result = program(VICTIM).run(MeasuredProgram.class, "many", "ready", "exit-3");
    assertUnharmed(result);
    for (String name : Fork.files(temporary)) {
      Path file = temporary.resolve(name);
      assertThat(Files.getAttribute(file, "unix:uid")).as(name).isEqualTo(VICTIM);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .as(name)
          .endsWith("------");
    }
  }

  @Test
  void rulesAndToolsThatOthersOwnAreReadOnlyWhereTheyAreFiles() throws Exception {
    Path rules = pipe(shared.resolve("rules.txt"));
    Path tool = pipe(shared.resolve("tool.jar"));
    Result result =
        program(VICTIM)
            .with("rules", rules.toString())
            .with("prof.tool", tool.toString())
            .run(MeasuredProgram.class, "work", "ready", "exit-3");
    assertUnharmed(result);
    assertThat(result.err())
        .anyMatch(line -> line.contains(rules + " (edpm.rules) cannot be read"))
        .anyMatch(line -> line.startsWith("edpm: edpm.prof.tool: " + tool + ": it is not a file"));
  }
}
