package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/**
 * A report with random executions, as a document and as JSON Lines, and the expected timeline. It
 * has no paths, and in its summaries only what the tests compare.
 */
public final class RandomRun {

  /** An execution; {@code end} is that of the slice. */
  public record Execution(
      String region, long thread, long id, long start, long end, boolean recursive) {}

  /** Names with characters that separate or end something in some format, and a long one. */
  public static final List<String> NAMES =
      List.of(
          "row",
          "a\"b\nc",
          "</script>",
          "\ud834\udd1e",
          "lone \\ud800",
          "x".repeat(10_000),
          "never closed");

  /** In the order of the report: by region, then by temporal id. */
  public final List<Execution> executions = new ArrayList<>();

  private final String rank;

  /** Creates a run; {@code rank} is empty for one that is not in a merge. */
  public RandomRun(long seed, int count, String rank) {
    this.rank = rank;
    Random random = new Random(seed);
    long[] ids = new long[NAMES.size()];
    long time = 0;
    for (int i = 0; i < count; i++) {
      int region = random.nextInt(NAMES.size());
      time += random.nextInt(50);
      boolean open = region == NAMES.size() - 1 && random.nextInt(4) == 0;
      executions.add(
          new Execution(
              NAMES.get(region),
              1 + random.nextInt(3),
              ids[region]++,
              time,
              open ? Slice.OPEN : time + random.nextInt(200),
              random.nextInt(10) == 0));
    }
    executions.sort(
        Comparator.comparingInt((Execution e) -> NAMES.indexOf(e.region()))
            .thenComparingLong(Execution::id));
  }

  /** Returns the sum of the summary of {@code time.wall}, which counts recursion once. */
  public long sum(String region) {
    return ended(region).stream()
        .filter(e -> !e.recursive())
        .mapToLong(e -> e.end() - e.start())
        .sum();
  }

  private List<Execution> ended(String region) {
    return executions.stream()
        .filter(e -> e.region().equals(region) && e.end() != Slice.OPEN)
        .toList();
  }

  private String record(Execution e) {
    boolean open = e.end() == Slice.OPEN;
    return "\"temporal-id\": %d%s, \"thread\": %d, \"start\": %d, \"time\": {\"wall\": %s, \"cpu\": %s}%s%s"
        .formatted(
            e.id(),
            rank.isEmpty() ? "" : ", \"rank\": " + rank,
            e.thread(),
            e.start(),
            open ? "null" : e.end() - e.start(),
            open ? "null" : e.id() * 7,
            e.recursive() ? ", \"recursive\": true" : "",
            open ? ", \"open\": true" : "");
  }

  private String region(String name) {
    return "\"location\": {\"class\": \"C\", \"member\": \"m\", \"file\": \"C.java\", \"line\": 7}, \"executions\": %d"
        .formatted(ended(name).size());
  }

  /** Returns the regions of a document with the records of all runs. */
  public static String regions(RandomRun... runs) {
    TreeMap<Integer, String> regions = new TreeMap<>();
    for (String name : NAMES) {
      List<String> records = new ArrayList<>();
      int ended = 0;
      for (RandomRun run : runs) {
        ended += run.ended(name).size();
        run.executions.stream()
            .filter(e -> e.region().equals(name))
            .forEach(e -> records.add("{" + run.record(e) + "}"));
      }
      regions.put(
          NAMES.indexOf(name),
          "%s: {%s, \"records\": [%s]}"
              .formatted(
                  JsonText.line(name),
                  runs[0].region(name).replaceFirst("[0-9]+$", "" + ended),
                  String.join(",\n", records)));
    }
    return String.join(",\n", regions.values());
  }

  /** Writes the run as a document. */
  public Path document(Path file) throws IOException {
    return write(
        file,
        """
        {"format": "edpm-report/1", "run": {"program": "P", "pid": 7, "started": "2026-01-31T12:00:00.000000000Z"},
         "threads": {"1": {"name": "main"}, "2": {"name": "pool \\"2\\""}},
         "regions": {%s}}
        """
            .formatted(regions(this)));
  }

  /** Writes the run as JSON Lines, in the order in which the executions ended. */
  public Path lines(Path file) throws IOException {
    StringBuilder lines =
        new StringBuilder(
            """
            {"kind": "run", "format": "edpm-report/1", "program": "P", "pid": 7, "started": "2026-01-31T12:00:00.000000000Z"}
            {"kind": "thread", "id": 1, "name": "main"}
            {"kind": "thread", "id": 2, "name": "pool \\"2\\""}
            """);
    for (String name : NAMES) {
      lines.append("{\"kind\": \"region\", \"name\": " + JsonText.line(name) + ", ");
      lines.append(region(name)).append("}\n");
    }
    executions.stream()
        .sorted(Comparator.comparingLong(Execution::end))
        .forEach(
            e ->
                lines
                    .append(
                        "{\"kind\": \"record\", \"region\": " + JsonText.line(e.region()) + ", ")
                    .append(record(e))
                    .append("}\n"));
    return write(file, lines.toString());
  }

  /** Writes a file in UTF-8. */
  public static Path write(Path file, String text) throws IOException {
    return Files.writeString(file, text, StandardCharsets.UTF_8);
  }
}
