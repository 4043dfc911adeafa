package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where commands write a file that the user does not name. */
class DefaultOutputTest {

  @TempDir Path folder;
  private Path report;

  @BeforeEach
  void report() throws IOException {
    report = Files.writeString(folder.resolve("run.jsonl"), WholeSamples.lines("0", 5, 7));
  }

  @ParameterizedTest
  @CsvSource({
    "html, run.html",
    "trace, run.pftrace",
    "trace --chrome, run.chrome.json",
    "dag, run.dot",
    "merge, edpm-merged.json"
  })
  void isBesideTheReportAndPrinted(String command, String name) {
    String[] words = command.split(" ");
    Object[] args = new Object[words.length + 1];
    System.arraycopy(words, 0, args, 0, words.length);
    args[words.length] = report;
    Invocation call = Invocation.of(args);
    assertThat(call.err()).isEmpty();
    assertThat(call.status()).isZero();
    assertThat(call.out()).startsWith(folder.resolve(name) + ": ");
    assertThat(folder).isDirectoryContaining(file -> file.equals(folder.resolve(name)));
    assertThat(folder.resolve(name)).isNotEmptyFile();
  }

  @Test
  void ofAMergeIsAReportThatIsNotMergedAgain() throws IOException {
    Path other = Files.writeString(folder.resolve("a.json"), WholeSamples.document("1", 9));
    assertThat(Invocation.of("merge", other, report).out())
        .isEqualTo(folder.resolve("edpm-merged.json") + ": merge of 2 reports\n");
    Path merged = folder.resolve("edpm-merged.json");
    assertThat(Invocation.of("show", merged).out()).startsWith("merge of 2 reports:");
    String before = Files.readString(merged);
    assertThat(Invocation.of("merge", other, merged, report).err())
        .contains("edpm-merged.json is a file that the command reads; name another output file");
    assertThat(merged).content().isEqualTo(before);
  }

  @Test
  void isNeverTheReport() throws IOException {
    for (List<String> one :
        List.of(
            List.of("r.dot", "dag"), List.of("r.pftrace", "trace"), List.of("r.html", "html"))) {
      Path input = Files.writeString(folder.resolve(one.get(0)), WholeSamples.document("0", 5));
      String before = Files.readString(input);
      assertThat(Invocation.of(one.get(1), input).status()).as(one.get(1)).isZero();
      assertThat(input).as(one.get(1)).content().isEqualTo(before);
    }
    Path link = folder.resolve("linked.html");
    Files.createLink(link, Files.copy(report, folder.resolve("linked.jsonl")));
    assertThat(Invocation.of("html", folder.resolve("linked.jsonl")).err())
        .contains("linked.html is the same file as");
  }
}
