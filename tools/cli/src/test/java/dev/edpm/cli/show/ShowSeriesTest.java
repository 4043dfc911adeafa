package dev.edpm.cli.show;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import dev.edpm.cli.Samples;
import dev.edpm.cli.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What show makes of the programs' own counters. */
class ShowSeriesTest {

  private static final String RESIDUAL =
      """
      "type": "double", "unit": "1", "help": "Off.", "class": "s", "display": "value", \
      "validity": "sample", "target": "process", "out-of-bounds": 2""";

  @TempDir Path folder;

  @Test
  void documentsAreShownWithoutThem() throws IOException {
    String without = Samples.document("0", 5);
    String series =
        """
        "series": {"s.residual": {%s, "records": [{"time": 5, "value": 0.5}, {"time": 7, "value": null}]}},
         "problems\""""
            .formatted(RESIDUAL);
    String with = without.replace("\"problems\"", series);
    Schemas.checkDocument(with);
    assertThat(show("with.json", with)).isEqualTo(show("without.json", without));
  }

  @Test
  void linesAreShownWithoutThem() throws IOException {
    String without = Samples.lines("0", 5);
    String series =
        """
        {"kind": "series", "name": "s.residual", %s}
        {"kind": "series-record", "counter": "s.residual", "time": 5, "value": 0.5}
        {"kind": "series-record", "counter": "s.residual", "time": 7, "value": null}
        {"kind": "problem\""""
            .formatted(RESIDUAL);
    String with = without.replace("{\"kind\": \"problem\"", series);
    with.lines().forEach(Schemas::checkLine);
    assertThat(show("with.jsonl", with)).isEqualTo(show("without.jsonl", without));
  }

  private Invocation show(String name, String report) throws IOException {
    return Invocation.of("show", Files.writeString(folder.resolve(name), report));
  }
}
