package dev.edpm.analysis.merge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.analysis.Reports;
import dev.edpm.analysis.Schemas;
import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a launcher adds to a merge of its processes. */
class MergePartsTest {

  @TempDir Path folder;

  private Merge merge() throws IOException {
    Path report = Files.writeString(folder.resolve("a.json"), Reports.document("0"));
    Merge merge = Merge.of(List.of(report));
    merge.addProblem("lost", "process 1 was lost");
    merge.addPart("spark", new JsonObject().put("processes", 2L));
    return merge;
  }

  @Test
  void documentHasPartsAndProblems() throws IOException {
    StringWriter text = new StringWriter();
    merge().writeDocument(text);
    Schemas.checkDocument(text.toString());
    JsonNode document = new ObjectMapper().readTree(text.toString());
    assertThat(document.path("spark").path("processes").asInt()).isEqualTo(2);
    assertThat(document.path("problems").findValuesAsText("message"))
        .contains("process 1 was lost");
  }

  @Test
  void linesHavePartsAndProblems() throws IOException {
    StringWriter text = new StringWriter();
    merge().writeLines(text);
    text.toString().lines().forEach(Schemas::checkLine);
    assertThat(text.toString())
        .contains("{\"kind\": \"spark\", \"processes\": 2}")
        .contains("\"message\": \"process 1 was lost\"");
  }
}
