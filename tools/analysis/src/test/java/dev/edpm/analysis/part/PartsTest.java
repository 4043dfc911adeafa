package dev.edpm.analysis.part;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.read.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runtime writes no key that no part reads, except for those that are listed here. */
class PartsTest {

  /** The properties that no part reads, by the reason. */
  private static final Map<String, Set<String>> UNREAD =
      Map.of(
          "the page shows them as they are, and a merge copies them",
          Set.of(
              "arch.regression.valid",
              "backend.name",
              "backend.unavailable",
              "backend.virtual-threads",
              "backend.virtual-threads.source",
              "backend.virtual-threads.yield-error",
              "clock.asked",
              "clock.ticks-per-ns",
              "clock.unavailable",
              "clock.sync.exchanges",
              "clock.sync.failures",
              "codelet.lengths.flops",
              "counter.help",
              "counter.scope",
              "data.last-writer",
              "data.read-writes",
              "data.reads",
              "data.waited",
              "data.writes",
              "run.warm-up",
              "run.warm-up.end",
              "thread.count",
              "thread.virtual",
              "worker.clock",
              "worker.clock.clamped",
              "worker.clock.error-ns",
              "worker.clock.offset-ns",
              "worker.thread",
              "worker.feedback.energy",
              "worker.feedback.flops"),
          "the page alone has knobs and rules",
          Set.of(
              "knob.help",
              "knob.initial",
              "knob.max",
              "knob.min",
              "knob.scope",
              "knob.type",
              "knob.unit",
              "knob.value",
              "knob.values",
              "location.jar",
              "location.version",
              "rule.fired",
              "rule.text",
              "rule.unavailable",
              "report.steering.changes-dropped",
              "report.steering.knobs",
              "report.steering.rules"),
          "properties() passes them on as they are",
          Set.of(
              "change.after",
              "change.before",
              "change.instance",
              "change.pending",
              "record.exception",
              "record.recursive",
              "record.span-id",
              "record.trace-id",
              "task.variant"),
          "isDefinedAs() and addCounts() compare and add them as a whole",
          Set.of(
              "codelet.data",
              "codelet.data.mode",
              "codelet.data.name",
              "codelet.variants",
              "series.class",
              "series.dropped",
              "series.help",
              "series.max",
              "series.min",
              "series.out-of-bounds",
              "series.target",
              "series.type"),
          "only the split of the time of a worker is read, and not the overlapping times",
          Set.of(
              "worker.feedback.overlapping",
              "states.callback",
              "states.executing",
              "states.scheduling",
              "states.sleeping",
              "states.waiting"),
          "in() writes it, and does not pass it to its caller",
          Set.of("record.carried-from"),
          "no reader needs the number of a parent",
          Set.of("record.parent-temporal-id"),
          "the reader of files needs them, so that this test could not read the file",
          Set.of("report.format"),
          "only JSON Lines have them",
          Set.of(
              "bus.kind",
              "record.kind",
              "record.region",
              "series-record.counter",
              "series-record.kind",
              "task.kind"));

  /** A call that reads a value by its key. */
  private static final Pattern READ =
      Pattern.compile(
          "(?:\\.(?:get|object|list|text|count|integer|number|is|has|objects|texts|parts)\\(\\s*"
              + "|\\breplace\\(\\s*\\w+,\\s*)\"([^\"]+)\"");

  /** Sources that read something else than a report, with keys that a report has too. */
  private static final Set<String> OTHER_FORMATS =
      Set.of(
          "TopScreen.java" /* The events of the live page. */,
          "SampleParts.java" /* The samples of edpm-profile. */);

  /** A call in the source of a writer that writes a key. */
  private static final Pattern WRITTEN =
      Pattern.compile(
          "(?:\\b(?:key|put|putIf|putUnlessZero|writeNumberField|writeFieldName|times|texts|numbers"
              + "|startArray|number|limit|bound|value|step)\\(|new JsonName\\()\\s*\"([^\"]+)\"");

  private static final List<String> WRITERS =
      List.of(
          "runtime/src/main/java/dev/edpm/runtime/report",
          "runtime/src/main/java/dev/edpm/runtime/trace",
          "tasks/src/main/java/dev/edpm/tasks/report",
          "tasks/src/main/java/dev/edpm/tasks/trace");

  @TempDir Path folder;

  /** What parts say of a report: most reports without others of a property are alike. */
  private final Map<String, String> texts = new HashMap<>();

  /** A property is read if a part says something else with it than without it. */
  @Test
  void eachPropertyOfTheSchemaIsReadByAPart() throws IOException {
    SampleReport sample = new SampleReport();
    Set<String> unread = new TreeSet<>();
    for (SampleReport.Property property : sample.properties) {
      if (!isRead(sample, property)) {
        unread.add(property.label());
      }
    }
    assertThat(unread)
        .isEqualTo(
            UNREAD.values().stream()
                .flatMap(Set::stream)
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  private boolean isRead(SampleReport sample, SampleReport.Property property) throws IOException {
    ObjectNode without = sample.without(property);
    for (JsonNode value : property.values()) {
      ObjectNode with = sample.with(property, value);
      ObjectNode alone = sample.alone(with, property);
      ObjectNode nothing = sample.alone(without, property);
      if (differ(with, without, sample) || differ(alone, nothing, sample)) {
        return true;
      }
    }
    return false;
  }

  private boolean differ(ObjectNode one, ObjectNode other, SampleReport sample) throws IOException {
    return !rendered(one, sample).equals(rendered(other, sample));
  }

  private String rendered(ObjectNode report, SampleReport sample) throws IOException {
    String known = texts.get(report.toString());
    if (known == null) {
      known = render(report, sample);
      texts.put(report.toString(), known);
    }
    return known;
  }

  private String render(ObjectNode report, SampleReport sample) throws IOException {
    // Otherwise it would not be a report.
    report.set("format", sample.report.get("format"));
    Path file = Files.writeString(folder.resolve("r.json"), report.toString());
    try {
      return RenderedParts.of(file, names(sample));
    } catch (InputException e) {
      return e.getMessage();
    }
  }

  private static Set<String> names(SampleReport sample) {
    Set<String> names = new TreeSet<>(sample.names);
    names.addAll(WorkerPart.STATES);
    return names;
  }

  private static Set<String> words() throws IOException {
    Set<String> words =
        new SampleReport()
            .properties.stream()
                .map(property -> property.label().replaceFirst(".*\\.", ""))
                .collect(Collectors.toSet());
    for (Section section : Section.values()) {
      words.addAll(List.of(section.kind(), section.nameKey(), Section.KIND));
    }
    return words;
  }

  /** Otherwise the schema would not show that the writer has a new name for a key. */
  @Test
  void eachKeyThatIsWrittenIsInTheSchema() throws IOException {
    Set<String> words = words();
    Map<String, String> unknown = new TreeMap<>();
    int keys = 0;
    for (Path source : sources(WRITERS)) {
      Matcher call = WRITTEN.matcher(Files.readString(source));
      while (call.find()) {
        keys++;
        if (!words.contains(call.group(1))) {
          unknown.put(call.group(1), source.getFileName().toString());
        }
      }
    }
    assertThat(keys).isGreaterThan(200);
    assertThat(unknown).isEmpty();
  }

  /** A test with literals is enough: constants of keys are those of the parts. */
  @Test
  void noReaderSpellsAKey() throws IOException {
    Set<String> words = words();
    List<String> found = new ArrayList<>();
    for (Path source :
        sources(
            List.of(
                "tools/analysis/src/main/java",
                "tools/cli/src/main/java",
                "tools/view/src/main/java"))) {
      if (source.getParent().endsWith("analysis/part")
          || OTHER_FORMATS.contains(source.getFileName().toString())) {
        continue;
      }
      Matcher call = READ.matcher(Files.readString(source));
      while (call.find()) {
        if (words.contains(call.group(1))) {
          found.add(source.getFileName() + ": " + call.group());
        }
      }
    }
    assertThat(found).as("keys of a report outside of dev.edpm.analysis.part").isEmpty();
  }

  private static List<Path> sources(List<String> folders) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(Path.of("../..").resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }
}
