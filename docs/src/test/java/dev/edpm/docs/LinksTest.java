package dev.edpm.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What pages link to is there. */
class LinksTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]*)(?:#([^)\\s]+))?\\)");

  static List<Page> pages() throws IOException {
    return Page.all();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void lead(Page page) {
    Path folder = Project.FOLDER.resolve(page.name()).getParent();
    for (String line : page.prose()) {
      for (Matcher link = LINK.matcher(line); link.find(); ) {
        if (link.group(1).startsWith("https:")) {
          continue;
        }
        Path target =
            link.group(1).isEmpty()
                ? Project.FOLDER.resolve(page.name())
                : folder.resolve(link.group(1)).normalize();
        assertThat(Files.exists(target)).as("%s: %s", page.name(), link.group()).isTrue();
        if (link.group(2) != null) {
          String name = Project.FOLDER.relativize(target).toString();
          assertThat(anchors(Page.named(name))).as(page.name()).contains(link.group(2));
        }
      }
    }
  }

  @Test
  void theIndexHasEachPage() throws IOException {
    String index = "docs/README.md";
    List<String> linked =
        Page.named(index).prose().stream()
            .flatMap(line -> LINK.matcher(line).results())
            .map(link -> "docs/" + link.group(1))
            .toList();
    List<String> pages =
        pages().stream()
            .map(Page::name)
            .filter(name -> name.startsWith("docs/") && !name.equals(index))
            .toList();
    assertThat(linked).as(index).containsAll(pages);
  }

  private static List<String> anchors(Page page) {
    return page.prose().stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(line -> line.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .toList();
  }
}
