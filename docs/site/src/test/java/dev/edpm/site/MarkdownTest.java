package dev.edpm.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sites of small repositories. */
class MarkdownTest {

  private static final String HOSTILE = "<script>alert(1)</script> & \"</title><img src=x>";

  @TempDir private Path repository;

  @BeforeEach
  void write() throws IOException {
    Files.createDirectories(repository.resolve("docs"));
    Files.createDirectories(repository.resolve("examples"));
    put("README.md", "# Example\n");
    put("docs/README.md", "# Documentation\n\n**Start**\n\n- [Page](page.md)\n");
  }

  @Test
  void textIsEscaped() throws IOException {
    String escaped = HOSTILE.replace("<", "\\<");
    put(
        "docs/page.md",
        "# %1$s\n\n%1$s\n\n## `%2$s`\n\n```\n%2$s\n```\n\n| a |\n|---|\n| `%2$s` |\n\n[x](../A.java '%1$s')\n"
            .formatted(escaped, HOSTILE));
    put("A.java", HOSTILE);
    assertThat(build()).isEmpty();

    Document page = page("docs/page.html");
    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("img")).isEmpty();
    assertThat(page.title()).isEqualTo(HOSTILE + " · Example");
    assertThat(page.select("h1, main p:first-of-type, h2 code, pre code, td").eachText())
        .hasSize(5)
        .containsOnly(HOSTILE);
    assertThat(page.select("#pages a[aria-current]").eachText()).containsExactly(HOSTILE);
    assertThat(page("A.java.html").select("pre").text()).isEqualTo(HOSTILE);
    assertThat(page("A.java.html").select("script")).hasSize(1);
  }

  @Test
  void commentsAreLeftOut() throws IOException {
    put(
        "docs/page.md",
        "# Page\n\n<!-- one -->\nfirst <!-- two --> second\n\n<!-- three\n\nfour -->\n");
    assertThat(build()).isEmpty();
    assertThat(page("docs/page.html").select("main").html()).doesNotContain("<!--", "&lt;!--");
    assertThat(repository.resolve("site/search.js"))
        .content()
        .doesNotContain("one", "two", "three");
  }

  @Test
  void problemsHaveTheirPlace() throws IOException {
    put(
        "docs/page.md",
        """
        # Page

        Text <b>bold</b>
        [gone](gone.md), [folder](../examples),
        [outside](../../outside.txt)

        <!-- a --> <script>alert(1)</script>

        - [script](javascript:alert(1)), [other](http://example.org), ![far](https://example.org/a.png)
        """);
    put("docs/lost.md", "no heading\n");
    String noFile = " is not a file of this repository or an https link";
    assertThat(build())
        .containsExactlyInAnyOrder(
            "docs/page.md:3: has HTML; write Markdown instead",
            "docs/page.md:3: has HTML; write Markdown instead",
            "docs/page.md:4: gone.md" + noFile,
            "docs/page.md:4: ../examples" + noFile,
            "docs/page.md:5: ../../outside.txt" + noFile,
            "docs/page.md:7: has HTML; write Markdown instead",
            "docs/page.md:9: javascript:alert(1)" + noFile,
            "docs/page.md:9: http://example.org" + noFile,
            "docs/page.md:9: https://example.org/a.png" + noFile,
            "docs/lost.md: has no heading; add one, which is the title of the page",
            "docs/README.md: has no link to docs/lost.md; add one");
  }

  private List<String> build() throws IOException {
    return Site.write(repository, repository.resolve("site"), "1.0");
  }

  private Document page(String url) throws IOException {
    return Jsoup.parse(repository.resolve("site").resolve(url));
  }

  private void put(String name, String text) throws IOException {
    Files.writeString(repository.resolve(name), text);
  }
}
