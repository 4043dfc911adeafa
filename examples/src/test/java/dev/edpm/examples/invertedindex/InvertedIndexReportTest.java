package dev.edpm.examples.invertedindex;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.examples.Program;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InvertedIndexReportTest {

  private static final int FILES = 4;
  private static final int NO_TEXT = 2;

  @TempDir private Path texts;
  @TempDir private Path folder;

  @Test
  void measuresEachStageOfEachFile() throws Exception {
    Files.writeString(texts.resolve("0.txt"), "one two");
    Files.writeString(texts.resolve("1.txt"), "two three ".repeat(50_000));
    Files.write(texts.resolve("2.bin"), new byte[] {(byte) 0xff});
    Files.writeString(texts.resolve("3.txt"), "");

    Program program =
        Program.run(
            InvertedIndex.class, folder, texts.toString(), folder.resolve("out").toString(), "Two");

    assertThat(program.output().lines())
        .containsExactly(
            "3 words in 3 files (not text: 1)",
            texts.resolve("0.txt").toString(),
            texts.resolve("1.txt").toString());
    assertThat(program.problems()).isEmpty();
    assertThat(program.ran()).containsExactly("add", "file", "query", "read", "tokenize", "write");
    assertThat(program.executions("query")).isEqualTo(1);
    assertThat(program.executions("write")).isEqualTo(1);
    for (String stage : List.of("read", "tokenize", "add")) {
      List<JsonNode> records = program.records(stage);
      assertThat(records).as(stage).hasSize(FILES);
      for (int file = 0; file < FILES; file++) {
        assertThat(records.get(file).get("parent").asText()).isEqualTo("file");
        assertThat(records.get(file).get("parent-temporal-id").asInt()).isEqualTo(file);
      }
    }
    for (JsonNode read : program.records("read")) {
      boolean failed = read.get("temporal-id").asInt() == NO_TEXT;
      assertThat(read.has("exception")).isEqualTo(failed);
      assertThat(!failed || name(read).equals(MalformedInputException.class.getName())).isTrue();
    }
    assertThat(program.records("file")).noneMatch(file -> file.has("exception"));
  }

  @Test
  void namesTheStageAndTheFileThatAllocateMost() throws Exception {
    Files.writeString(texts.resolve("0.txt"), "few words");
    Files.writeString(texts.resolve("1.txt"), "a few more words ".repeat(100_000));
    Files.writeString(texts.resolve("2.txt"), "the last words");

    Program program =
        Program.run(
            InvertedIndex.class, folder, texts.toString(), folder.resolve("out").toString());

    long tokenized = program.sum("tokenize", "jvm.allocated-bytes");
    assertThat(tokenized)
        .isGreaterThan(program.sum("read", "jvm.allocated-bytes"))
        .isGreaterThan(program.sum("add", "jvm.allocated-bytes"))
        .isGreaterThan(400_000L * 2 * Integer.BYTES);
    JsonNode large = program.records("file").get(1);
    assertThat(large.get("jvm").get("allocated-bytes").asLong())
        .isGreaterThan(program.sum("file", "jvm.allocated-bytes") / 2);
  }

  private static String name(JsonNode execution) {
    return execution.get("exception").asText();
  }
}
