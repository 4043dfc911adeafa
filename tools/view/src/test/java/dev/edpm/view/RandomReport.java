package dev.edpm.view;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A report with random executions that overlap in every way, and what a page must have of them. */
public final class RandomReport {

  /** What a page must say of an execution; {@code end} is -1 for an open one. */
  public record Execution(
      String region,
      long thread,
      long number,
      long start,
      long length,
      String tag,
      Object counter) {}

  public static final List<String> NAMES =
      List.of("row", "</script><script>window.broken=1</script>", "a\"b\n\u2028c", "__proto__");

  public final List<Execution> executions = new ArrayList<>();
  private final ObjectNode document = JsonNodeFactory.instance.objectNode();

  public RandomReport(long seed, int count) {
    Random random = new Random(seed);
    document.put("format", "edpm-report/1");
    document.putObject("run").put("program", "<b>P</b>").put("started", "2026-01-31T12:00:00Z");
    document.putObject("threads").putObject("1").put("name", "<img src=x onerror=window.broken=2>");
    ObjectNode regions = document.putObject("regions");
    long time = 1000;
    List<ArrayNode> records = new ArrayList<>();
    for (String name : NAMES) {
      ObjectNode region = regions.putObject(name);
      region.putObject("location").put("class", "p.C").put("file", "C.java").put("line", 3);
      region.put("executions", count / NAMES.size());
      region
          .putObject("summary")
          .putObject("time.wall")
          .put("count", 1)
          .put("sum", 7)
          .put("self", 5);
      records.add(region.putArray("records"));
    }
    for (int i = 0; i < count; i++) {
      int region = i % NAMES.size();
      time += random.nextInt(100);
      boolean open = random.nextInt(500) == 0;
      long length = random.nextInt(4) == 0 ? random.nextInt(5000) : random.nextInt(90);
      Object counter =
          random.nextBoolean() ? (Object) (long) random.nextInt() : random.nextDouble();
      Execution execution =
          new Execution(
              NAMES.get(region),
              1 + random.nextInt(3),
              i / NAMES.size(),
              time,
              open ? -1 : length,
              random.nextInt(3) == 0 ? "tag " + random.nextInt(5) : null,
              random.nextInt(4) == 0 ? null : counter);
      executions.add(execution);
      add(execution, records.get(region).addObject());
    }
  }

  private static void add(Execution execution, ObjectNode record) {
    record
        .put("temporal-id", execution.number())
        .put("thread", execution.thread())
        .put("start", execution.start());
    ObjectNode time = record.putObject("time");
    if (execution.length() < 0) {
      time.putNull("wall");
      record.put("open", true);
    } else {
      time.put("wall", execution.length());
    }
    if (execution.counter() instanceof Long value) {
      record.putObject("user").put("rows", value);
    } else if (execution.counter() instanceof Double value) {
      record.putObject("user").put("rows", value);
    }
    if (execution.tag() != null) {
      record.putObject("tags").put("kind", execution.tag());
    }
  }

  public Path write(Path file) throws IOException {
    return Files.writeString(file, document.toString());
  }
}
