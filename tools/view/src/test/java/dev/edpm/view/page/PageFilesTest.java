package dev.edpm.view.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.view.RandomReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageFilesTest {

  private static final Path RESOURCES = Path.of("src/main/resources/dev/edpm/view/page");

  @Test
  void theListHasAllFiles() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      assertThat(Files.readAllLines(RESOURCES.resolve("files.txt")))
          .containsExactlyInAnyOrderElementsOf(
              files
                  .map(file -> RESOURCES.relativize(file).toString().replace('\\', '/'))
                  .filter(file -> file.matches("(css|js)/.*"))
                  .toList());
    }
  }

  @Test
  void noScriptEndsItsElement() {
    assertThat(PageFiles.all("js") + PageFiles.uplot())
        .doesNotContainIgnoringCase("</script")
        .doesNotContain("<!--");
    assertThat(PageFiles.all("css") + PageFiles.uplotStyle()).doesNotContainIgnoringCase("</style");
    assertThat(PageFiles.uplotStyle()).contains("The MIT License", "Permission is hereby granted");
  }

  @Test
  void thePageWithoutDataHasAtMost150KB() throws IOException {
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    new ReportPage(List.of()).write("1.0", html);
    assertThat(html.size()).isLessThan(150_000);
  }

  @Test
  void thePageMayLoadNothing() {
    assertThat(PageFiles.template())
        .contains("default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'");
    assertThat(PageFiles.template()).doesNotContainPattern("(src|href)=\"(http|//)");
  }

  @Test
  void textFromReportsStaysText(@TempDir Path folder) throws IOException {
    ReportPage page = new ReportPage(List.of());
    page.add(new RandomReport(1, 40).write(folder.resolve("r.json")), folder);
    ByteArrayOutputStream html = new ByteArrayOutputStream();
    page.write("1.0", html);
    String text = html.toString(StandardCharsets.UTF_8);
    assertThat(text).doesNotContain("<script>window.broken", "<img", "<b>P", "\u2028");
    assertThat(text).contains("<title>&lt;b&gt;P&lt;/b&gt; – EDPM report</title>");
  }
}
