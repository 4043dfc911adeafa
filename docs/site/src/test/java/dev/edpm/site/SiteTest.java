package dev.edpm.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The site that the build has just written. */
class SiteTest {

  static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
  static final Path SITE = Path.of("target/site").toAbsolutePath();

  private static final Map<Path, Document> PAGES = new TreeMap<>();

  @BeforeAll
  static void read() throws IOException {
    for (Path file : files(SITE)) {
      if (file.toString().endsWith(".html")) {
        PAGES.put(file, Jsoup.parse(file));
      }
    }
    assertThat(PAGES).hasSizeGreaterThan(50);
  }

  @Test
  void everyLinkLeadsToAFileAndAnAnchorOfTheSite() {
    PAGES.forEach(
        (file, page) -> {
          for (Element element : page.select("[href], [src]")) {
            String link = element.hasAttr("href") ? element.attr("href") : element.attr("src");
            if (element.is("a") && link.startsWith("https://")) {
              continue;
            }
            String[] parts = link.split("#", 2);
            Path target = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]).normalize();
            assertThat(target).as("%s: %s", file, link).startsWith(SITE).isRegularFile();
            if (parts.length > 1) {
              assertThat(PAGES.get(target).select("[id]").eachAttr("id"))
                  .as("%s: %s", file, link)
                  .containsOnlyOnce(parts[1]);
            }
          }
        });
  }

  @Test
  void noPageLoadsAnythingFromElsewhere() throws IOException {
    PAGES.forEach(
        (file, page) -> {
          assertThat(page.select("script, link, iframe, object, embed, style, [srcset], [style]"))
              .as("%s", file)
              .extracting(Element::normalName)
              .containsExactlyInAnyOrder("link", "script");
        });
    assertThat(SITE.resolve("site.css")).content().doesNotContain("url(", "@import", "//");
    assertThat(SITE.resolve("site.js")).content().doesNotContain("http", "fetch(", "innerHTML");
  }

  @Test
  void everyPageHasLinksToAllPages() throws IOException {
    Set<Path> written = new TreeSet<>();
    for (String folder : List.of(".", "docs", "examples")) {
      try (Stream<Path> names = Files.list(REPOSITORY.resolve(folder).normalize())) {
        names
            .filter(name -> name.toString().endsWith(".md"))
            .map(name -> SITE.resolve(REPOSITORY.relativize(name)).toString())
            .map(name -> name.replace("README.md", "index.md").replaceFirst("md$", "html"))
            .forEach(name -> written.add(Path.of(name)));
      }
    }
    PAGES.forEach(
        (file, page) -> {
          List<Path> targets =
              page.select("#pages a").stream()
                  .map(link -> file.resolveSibling(link.attr("href")).normalize())
                  .toList();
          assertThat(targets).as("%s", file).containsExactlyInAnyOrderElementsOf(written);
        });
  }

  @Test
  void thePagesOfTheIndexAreInItsOrder() {
    Document index = PAGES.get(SITE.resolve("docs/index.html"));
    List<String> linked =
        index.select("main li a[href]").eachAttr("href").stream()
            .map(link -> link.replaceFirst("#.*", ""))
            .filter(link -> !link.isEmpty())
            .distinct()
            .toList();
    assertThat(linked).hasSizeGreaterThan(40);
    assertThat(index.select("#pages a").eachAttr("href"))
        .containsSubsequence(
            linked.stream().filter(link -> !link.equals("getting-started.html")).toList());
  }

  /** So that a link which leads somewhere on the site does so on GitHub, too. */
  @Test
  void headingsHaveTheAnchorsThatGitHubGivesThem() {
    PAGES.forEach(
        (file, page) -> {
          Map<String, Integer> seen = new HashMap<>();
          for (Element heading : page.select("main :is(h1, h2, h3, h4, h5, h6)")) {
            Element copy = heading.clone();
            copy.select(".anchor").remove();
            String anchor =
                copy.text().toLowerCase().replaceAll("[^\\w\\- ]", "").replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            assertThat(heading.id())
                .as("%s", file)
                .isEqualTo(before == 0 ? anchor : anchor + "-" + before);
          }
        });
  }

  @Test
  void theCodeBlocksAreThoseOfTheMarkdown() throws IOException {
    for (String name : List.of("README.md", "docs/comparing.md", "docs/set-up-a-build.md")) {
      String[] parts = ("\n" + Files.readString(REPOSITORY.resolve(name))).split("\n```");
      Stream.Builder<String> blocks = Stream.builder();
      for (int i = 1; i < parts.length; i += 2) {
        blocks.add(parts[i].substring(parts[i].indexOf('\n') + 1));
      }
      Document page = PAGES.get(SITE.resolve(Page.url(name)));
      assertThat(page.select("main pre").stream().map(pre -> pre.wholeText().stripTrailing()))
          .as(name)
          .containsExactlyElementsOf(blocks.build().map(String::stripTrailing).toList());
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
