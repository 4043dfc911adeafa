package dev.edpm.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The changes of knobs in the report of an application. */
class KnobLogTest {

  private static final String REPORT =
      """
      {"format": "edpm-report/1",
       "run": {"program": "p", "host": "h", "pid": 1, "jvm": "j"},
       "regions": {},
       "steering": {"knobs": {}, "changes": [%s]},
       "problems": []}
      """;

  @TempDir Path folder;

  private Path report(String name, String... changes) throws IOException {
    return Files.writeString(folder.resolve(name), REPORT.formatted(String.join(",\n", changes)));
  }

  @Test
  void oneProblemForEachKnobSaysWhereAndWhy() throws IOException {
    String ok = "{\"time\": 1, \"knob\": \"good\", \"origin\": \"spark\", \"after\": 2}";
    String no =
        "{\"time\": 2, \"knob\": \"bad\", \"origin\": \"spark\", \"after\": 9, \"rejected\": \"knob bad is out of range\"}";
    KnobLog log = new KnobLog();
    log.add("driver", report("driver.json"));
    log.add("0", report("0.json", ok, no));
    log.add("1", report("1.json", ok, no, no));
    log.add("2", folder.resolve("none.json"));

    assertThat(log.changes())
        .extracting(change -> change.text("executor") + " " + change.text("knob"))
        .containsExactly("0 good", "0 bad", "1 good", "1 bad", "1 bad");
    assertThat(
            log.problems(
                List.of(
                    new KnobSetting(1, "good", 2),
                    new KnobSetting(2, "bad", 9),
                    new KnobSetting(3, "unknown", 9))))
        .containsExactly(
            "knob bad is out of range; EdpmSpark.set had no effect on executors 0, 1",
            "EdpmSpark.set: no executor has a global knob with the name unknown; correct the name,"
                + " or add the jar of its class to the application");
  }

  @Test
  void aChangeByTheProgramIsNotTheDrivers() throws IOException {
    KnobLog log = new KnobLog();
    log.add(
        "0", report("0.json", "{\"time\": 1, \"knob\": \"k\", \"origin\": \"api\", \"after\": 2}"));
    assertThat(log.problems(List.of(new KnobSetting(1, "k", 2)))).hasSize(1);
    assertThat(log.problems(List.of())).isEmpty();
  }
}
