package dev.edpm.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.annotations.Region;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a region millions of times in a JVM with a small heap, every execution with its record, and
 * checks that all of them are in the report and add up to what its summary says.
 *
 * <pre>{@code RecordsVolume <executions>}</pre>
 */
public final class RecordsVolume {

  private static final String HEAP = "-Xmx256m";

  private RecordsVolume() {}

  /** The program that is measured. */
  static final class Work {
    private Work() {}

    public static void main(String[] args) {
      long executions = Long.parseLong(args[0]);
      for (long i = 0; i < executions; i++) {
        work();
      }
    }

    @Region("volume")
    private static void work() {}
  }

  /** What the report says of the region, and what its records add up to. */
  private static final class Sums {
    private long executions;
    private long sum;
    private long records;
    private long recordsSum;
    private boolean ordered = true;

    void add(Line line) {
      if (!line.region.equals("volume")) {
        return;
      }
      if (line.kind.equals("record")) {
        ordered &= line.temporalId == records;
        records++;
        recordsSum += line.wall;
      } else {
        executions = line.executions;
        sum = line.sum;
      }
    }
  }

  /** What matters of one line. */
  private static final class Line {
    private String kind = "";
    private String region = "";
    private long temporalId;
    private long wall;
    private long executions;
    private long sum;

    void set(String parent, String name, JsonParser json) throws IOException {
      switch (name) {
        case "kind" -> kind = json.getText();
        case "name", "region" -> region = json.getText();
        case "temporal-id" -> temporalId = json.getLongValue();
        case "wall" -> wall = json.getLongValue();
        case "executions" -> executions = json.getLongValue();
        case "sum" -> sum = "time.wall".equals(parent) ? json.getLongValue() : sum;
        default -> {}
      }
    }
  }

  /** Prints the sizes, and fails when a record is missing or a sum is wrong. */
  public static void main(String[] args) throws Exception {
    long executions = Long.parseLong(args[0]);
    try (Scratch scratch = Scratch.create()) {
      Path report = scratch.folder().resolve("report.jsonl");
      long start = System.nanoTime();
      Child.java(Work.class, List.of(HEAP, "-Dedpm.report=" + report), args[0]);
      double seconds = (System.nanoTime() - start) / 1e9;
      Sums sums = read(report);
      System.out.printf(
          "%,d executions, %s: %.1f s with a report of %,d MB%n",
          executions, HEAP, seconds, Files.size(report) / 1_000_000);
      check("executions in the summary", sums.executions, executions);
      check("records", sums.records, executions);
      check("sum of the records' wall times", sums.recordsSum, sums.sum);
      if (!sums.ordered) {
        throw new IllegalStateException("the temporal ids are not 0 to n-1 in order");
      }
    }
  }

  private static void check(String what, long actual, long expected) {
    if (actual != expected) {
      throw new IllegalStateException(what + ": " + actual + " instead of " + expected);
    }
    System.out.printf("%s: %,d, as they must be%n", what, actual);
  }

  private static Sums read(Path report) throws IOException {
    Sums sums = new Sums();
    try (JsonParser json = new JsonFactory().createParser(report.toFile())) {
      while (json.nextToken() != null) {
        sums.add(readLine(json));
      }
    }
    return sums;
  }

  private static Line readLine(JsonParser json) throws IOException {
    Line line = new Line();
    for (int depth = 1; depth > 0; ) {
      JsonToken token = json.nextToken();
      if (token.isStructStart()) {
        depth++;
      } else if (token.isStructEnd()) {
        depth--;
      } else if (token.isScalarValue() && json.currentName() != null) {
        line.set(json.getParsingContext().getParent().getCurrentName(), json.currentName(), json);
      }
    }
    return line;
  }
}
