package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.edpm.programs.FeedbackProgram;
import dev.edpm.runtime.boot.Fork;
import dev.edpm.runtime.boot.Fork.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Feedback of a process: the report, compared with the feedback that the program itself received.
 */
class FeedbackProcessTest {

  private static final int TASKS = 20;

  @TempDir Path folder;

  private Fork fork() {
    return TaskFork.in(folder).with("report", "report.json").with("workers", "2");
  }

  private JsonNode report() {
    return Fork.json(folder.resolve("report.json"));
  }

  private static List<String> lines(Result result, String start) {
    return result.out().stream().filter(line -> line.startsWith(start)).toList();
  }

  @Test
  void reportMatchesTheFeedbackOfTheProgram() throws Exception {
    Result result = fork().with("feedback", "on").run(FeedbackProgram.class, "" + TASKS);
    assertThat(result.err()).isEmpty();
    JsonNode tasks = report().get("tasks");
    List<String> received = new ArrayList<>();
    List<Long> allocated = new ArrayList<>();
    for (JsonNode task : tasks) {
      if (task.get("codelet").asText().equals("sum")) {
        assertThat(task.get("state").asText()).isEqualTo("done");
        assertThat(task.get("name").asText()).isEqualTo("sum-" + task.get("number").asInt());
        assertThat(task.get("iterations"))
            .extracting(JsonNode::asInt)
            .containsExactly(task.get("number").asInt(), 7);
        assertThat(task.get("variant").asText()).isEqualTo("sum");
        assertThat(task.get("submit").asLong()).isPositive();
        long counted = task.at("/counters/jvm/allocated-bytes").asLong();
        allocated.add(counted);
        received.add(
            "task %d %d %d %d %d"
                .formatted(
                    task.get("number").asLong(),
                    task.get("ready").asLong() - task.get("submit").asLong(),
                    task.get("end").asLong() - task.get("start").asLong(),
                    task.get("worker").asLong(),
                    counted));
      }
    }
    assertThat(received).hasSize(TASKS).isEqualTo(lines(result, "task "));
    assertThat(allocated).isEqualTo(outermost("jvm", "allocated-bytes"));
    assertThat(numbers(tasks)).isEqualTo(IntStream.range(0, TASKS + 2).boxed().toList());
  }

  /** The values in the records of the region, in the order of the tasks. */
  private List<Long> outermost(String type, String counter) {
    List<JsonNode> records = new ArrayList<>();
    report().at("/regions/sum/records").forEach(records::add);
    return records.stream()
        .filter(record -> !record.has("recursive"))
        .map(record -> record.get(type).get(counter).asLong())
        .toList();
  }

  private static List<Integer> numbers(JsonNode tasks) {
    List<Integer> numbers = new ArrayList<>();
    tasks.forEach(task -> numbers.add(task.get("number").asInt()));
    return numbers;
  }

  @Test
  void failedAndCancelledTasksSaySo() throws Exception {
    fork().with("feedback", "on").run(FeedbackProgram.class, "" + TASKS);
    JsonNode failed = report().get("tasks").get(TASKS);
    assertThat(failed.get("codelet").asText()).isEqualTo("bad");
    assertThat(failed.get("state").asText()).isEqualTo("failed");
    assertThat(failed.get("exception").asText()).isEqualTo("java.lang.IllegalStateException");
    assertThat(failed.get("start").asLong()).isLessThanOrEqualTo(failed.get("end").asLong());
    JsonNode cancelled = report().get("tasks").get(TASKS + 1);
    assertThat(cancelled.get("codelet").asText()).isEqualTo("lost");
    assertThat(cancelled.get("state").asText()).isEqualTo("cancelled");
    assertThat(cancelled.get("priority").asInt()).isEqualTo(2);
    assertThat(cancelled.has("start")).isFalse();
    assertThat(cancelled.has("worker")).isFalse();
  }

  @Test
  void workersAndCodeletsAreThoseOfTheProgram() throws Exception {
    Result result = fork().with("feedback", "on").run(FeedbackProgram.class, "" + TASKS);
    List<String> workers = new ArrayList<>();
    long executed = 0;
    for (int i = 0; i < 2; i++) {
      JsonNode workerOfReport = report().get("workers").get("" + i);
      assertThat(workerOfReport.get("name").asText()).isEqualTo("edpm-worker-" + i);
      executed += workerOfReport.get("executed").asLong();
      workers.add(
          "worker %d %d %d %d %d"
              .formatted(
                  i,
                  workerOfReport.at("/feedback/executed").asLong(),
                  workerOfReport.at("/feedback/total").asLong(),
                  workerOfReport.at("/feedback/split/executing").asLong(),
                  workerOfReport.at("/feedback/split/overhead").asLong()));
    }
    assertThat(workers).isEqualTo(lines(result, "worker "));
    assertThat(executed).isEqualTo(TASKS + 1);
    JsonNode sum = report().at("/codelets/sum");
    assertThat(sum.get("executed").asLong()).isEqualTo(TASKS);
    assertThat(sum.get("submitted").asLong()).isEqualTo(TASKS);
    assertThat(sum.get("data").toString())
        .isEqualTo(
            "[{\"name\":\"from\",\"mode\":\"read\"},{\"name\":\"to\",\"mode\":\"read-write\"}]");
    long lengths = 0;
    for (JsonNode worker : sum.get("lengths")) {
      lengths += worker.get("sum").asLong();
    }
    long measured = 0;
    for (JsonNode task : report().get("tasks")) {
      if (task.get("codelet").asText().equals("sum")) {
        measured += task.get("end").asLong() - task.get("start").asLong();
      }
    }
    assertThat(lengths).isEqualTo(measured);
    assertThat(report().at("/codelets/lost/executed").asLong()).isZero();
    assertThat(report().at("/codelets/lost/submitted").asLong()).isEqualTo(1);
  }

  @Test
  void withoutFeedbackThereAreCountsAlone() throws Exception {
    Result result = fork().run(FeedbackProgram.class, "" + TASKS);
    assertThat(lines(result, "task ")).isEmpty();
    assertThat(report().has("tasks")).isFalse();
    assertThat(report().at("/codelets/sum/executed").asLong()).isEqualTo(TASKS);
    assertThat(report().at("/codelets/sum").has("lengths")).isFalse();
    assertThat(report().at("/workers/0").has("feedback")).isFalse();
  }

  @Test
  void countersOfAllTasksHaveTotalsByCodelet() throws Exception {
    Result result =
        fork()
            .with("feedback", "on")
            .with("backends", "jvm")
            .with("tasks.counters", "jvm.allocated-bytes,cache.l2-stores,jvm.alocated-bytes")
            .run(FeedbackProgram.class, "" + TASKS);
    assertThat(result.err())
        .singleElement()
        .asString()
        .contains(
            "edpm.tasks.counters: there is no counter or type 'jvm.alocated-bytes'; did you mean"
                + " jvm.allocated-bytes?");
    JsonNode sum = report().at("/codelets/sum/counters");
    JsonNode allocated = sum.get("jvm.allocated-bytes");
    assertThat(allocated.get("count").asInt()).isEqualTo(TASKS);
    long ofTasks = 0;
    for (JsonNode task : report().get("tasks")) {
      if (task.get("codelet").asText().equals("sum")) {
        ofTasks += task.at("/counters/jvm/allocated-bytes").asLong();
      }
    }
    assertThat(allocated.get("sum").asLong()).isEqualTo(ofTasks);
    // The region is only a part of the task.
    long inRegion = 0;
    for (long value : outermost("jvm", "allocated-bytes")) {
      inRegion += value;
    }
    assertThat(ofTasks).isGreaterThanOrEqualTo(inRegion);
    assertThat(sum.at("/cache.l2-stores/unavailable").asText()).contains("no enabled backend");
    assertThat(report().at("/codelets/bad/counters/jvm.allocated-bytes/count").asInt())
        .isEqualTo(1);
    assertThat(report().at("/codelets/lost/counters/jvm.allocated-bytes/count").asInt()).isZero();
    assertThat(report().at("/counters/jvm.allocated-bytes/unit").asText()).isEqualTo("By");
    assertThat(report().at("/counters/cache.l2-stores/scope").asText()).isEqualTo("thread");
  }

  @Test
  void jsonLinesSayTheSame() throws Exception {
    TaskFork.in(folder)
        .with("report", "report.jsonl")
        .with("workers", "2")
        .with("feedback", "on")
        .run(FeedbackProgram.class, "" + TASKS);
    List<String> kinds =
        Files.readAllLines(folder.resolve("report.jsonl")).stream()
            .map(line -> line.replaceAll("\\{\"kind\": \"([a-z-]*)\".*", "$1"))
            .filter(List.of("codelet", "worker", "task")::contains)
            .toList();
    List<String> expected = new ArrayList<>(List.of("codelet", "codelet", "codelet"));
    expected.addAll(List.of("worker", "worker"));
    IntStream.range(0, TASKS + 2).forEach(i -> expected.add("task"));
    assertThat(kinds).isEqualTo(expected);
  }

  @Test
  void theSummaryComesAtExit() throws Exception {
    Result result = fork().with("feedback", "summary").run(FeedbackProgram.class, "" + TASKS);
    assertThat(result.err().get(0)).isEqualTo("workers:");
    assertThat(result.err())
        .anyMatch(line -> line.startsWith("\ttime split: total "))
        .anyMatch(line -> line.startsWith("\tglobal time split: total "))
        .contains("all workers: " + (TASKS + 1) + " tasks");
  }

  @Test
  void theSummaryIsInAFile() throws Exception {
    Result result =
        fork()
            .with("feedback", "summary")
            .with("feedback.file", "out/summary.txt")
            .run(FeedbackProgram.class, "" + TASKS);
    assertThat(result.err()).isEmpty();
    assertThat(Files.readAllLines(folder.resolve("out/summary.txt")))
        .startsWith("workers:")
        .contains("all workers: " + (TASKS + 1) + " tasks");
  }

  @Test
  void aSummaryThatCannotBeWrittenIsPrinted() throws Exception {
    Result result =
        fork()
            .with("feedback", "summary")
            .with("feedback.file", ".")
            .run(FeedbackProgram.class, "" + TASKS);
    assertThat(result.err())
        .contains("workers:")
        .anyMatch(line -> line.contains("edpm.feedback.file: ") && line.contains("is a folder"));
  }
}
