package dev.edpm.it.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.it.Artifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The tables of packages in {@code docs/how-it-works.md} have the modules and rows of {@code
 * rooms.txt}, each package with the first sentence of its comment.
 */
class RoomsPageTest {

  private static final Path PAGE = Artifact.PROJECT.resolve("docs/how-it-works.md");

  private static final Pattern TABLE =
      Pattern.compile("(<!-- packages of (\\S+) -->\n)[^<]*(?=<!-- end of packages -->)");

  private static final Pattern WALK =
      Pattern.compile("<!-- walk -->.*?<!-- end of walk -->", Pattern.DOTALL);

  private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w+)`");

  @Test
  void hasTheTablesOfAllModules() throws IOException {
    String page = Files.readString(PAGE);
    for (String module : RoomTable.INSTANCE.modules()) {
      assertThat(page).containsOnlyOnce("<!-- packages of " + module + " -->\n");
    }
    StringBuilder right = new StringBuilder();
    Matcher table = TABLE.matcher(page);
    while (table.find()) {
      table.appendReplacement(
          right, Matcher.quoteReplacement(table.group(1) + table(table.group(2))));
    }
    table.appendTail(right);
    Kept.compare(PAGE, right.toString());
  }

  /** The walks through the code name the classes in the order of the calls. */
  @Test
  void itsWalksNameClassesThatExist() throws IOException {
    Set<String> classes = sources();
    Matcher walk = WALK.matcher(Files.readString(PAGE));
    int walks = 0;
    while (walk.find()) {
      List<String> named =
          CLASS.matcher(walk.group()).results().map(found -> found.group(1)).toList();
      assertThat(named).hasSizeGreaterThan(5);
      assertThat(classes).containsAll(named);
      walks++;
    }
    assertThat(walks).isEqualTo(4);
  }

  /** Commands share the packages of text, options and archives; the page names all other uses. */
  @Test
  void namesTheCommandsThatUsePackagesOfOtherCommands() throws IOException {
    Set<String> users = new TreeSet<>();
    for (Room room : RoomTable.INSTANCE.of("tools/cli")) {
      Pattern other =
          Pattern.compile(
              "(?m)^import dev\\.edpm\\.cli\\.(?!text|option|archive|"
                  + room.name().replaceFirst(".*\\.", "")
                  + ")[a-z]+\\.");
      if (room.name().startsWith("dev.edpm.cli.") && other.matcher(source(room)).find()) {
        users.add(room.name().replaceFirst("^dev\\.edpm\\.", ""));
      }
    }

    Matcher sentence =
        Pattern.compile("Four of them use packages of other\\s+commands:[^.]+(\\.\\w+[^.]+)+\\.\n")
            .matcher(Files.readString(PAGE));
    assertThat(sentence.find()).isTrue();
    assertThat(
            Pattern.compile("`(cli\\.\\w+)`")
                .matcher(sentence.group())
                .results()
                .map(found -> found.group(1)))
        .containsExactlyInAnyOrderElementsOf(users)
        .hasSize(4);
  }

  private static String source(Room room) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.list(RoomSources.folder(room))) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).toList()) {
        text.append(Files.readString(file)).append('\n');
      }
    }
    return text.toString();
  }

  private static Set<String> sources() throws IOException {
    Set<String> names = new HashSet<>();
    for (String module : RoomTable.INSTANCE.modules()) {
      try (Stream<Path> files = Files.walk(Artifact.PROJECT.resolve(module + "/src/main/java"))) {
        files
            .map(file -> file.getFileName().toString())
            .filter(name -> name.endsWith(".java"))
            .forEach(name -> names.add(name.substring(0, name.length() - ".java".length())));
      }
    }
    return names;
  }

  private static String table(String module) throws IOException {
    List<Room> rooms = RoomTable.INSTANCE.of(module);
    String below =
        RoomTable.INSTANCE.modules().stream()
            .filter(rooms.get(0).below()::contains)
            .map(each -> "`" + each + "`")
            .collect(Collectors.joining(", "));
    StringBuilder table =
        new StringBuilder(
            "\n| package | %s |\n|---|---|\n"
                .formatted(below.isEmpty() ? "depends on no other module" : "depends on " + below));
    for (Room room : rooms) {
      if (room.types().isEmpty()) {
        String name = room.name().replaceFirst("^dev\\.edpm\\.", "");
        table.append("| `%s` | %s |\n".formatted(name, RoomSources.sentence(room)));
      }
    }
    return table.append("\n").toString();
  }
}
