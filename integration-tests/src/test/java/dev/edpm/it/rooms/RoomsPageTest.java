package dev.edpm.it.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.it.Artifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The tables of packages in {@code docs/how-it-works.md} have the rows of {@code rooms.txt}, each
 * with the first sentence of its package comment.
 */
class RoomsPageTest {

  private static final Path PAGE = Artifact.PROJECT.resolve("docs/how-it-works.md");

  private static final Pattern TABLE =
      Pattern.compile("(<!-- packages of (\\S+) -->\n)[^<]*(?=<!-- end of packages -->)");

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

  private static String table(String module) throws IOException {
    StringBuilder table = new StringBuilder("\n| package | |\n|---|---|\n");
    for (Room room : RoomTable.INSTANCE.of(module)) {
      if (room.types().isEmpty()) {
        String name = room.name().replaceFirst("^dev\\.edpm\\.", "");
        table.append("| `%s` | %s |\n".formatted(name, RoomSources.sentence(room)));
      }
    }
    return table.append("\n").toString();
  }
}
