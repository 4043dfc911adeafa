package dev.edpm.benchmarks;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;

/**
 * Runs a region millions of times in a JVM with a small heap, with a record of every execution.
 * Checks that the report contains all records and that their sums match the summary, for increasing
 * numbers of executions.
 *
 * <pre>{@code RecordsVolume <rounds> <file of results> <executions>...}</pre>
 */
public final class RecordsVolume {

  private static final String HEAP = "-Xmx256m";

  private RecordsVolume() {}

  /** The measured program; it prints the ms of its work and of the report. */
  static final class Work {
    private Work() {}

    public static void main(String[] args) throws Exception {
      long executions = Long.parseLong(args[0]);
      double run =
          millis(
              () -> {
                for (long i = 0; i < executions; i++) {
                  work();
                }
              });
      double report = millis(Edpm::shutDown);
      System.out.println(run + " " + report);
    }

    private static double millis(Runnable action) {
      long start = System.nanoTime();
      action.run();
      return (System.nanoTime() - start) / 1e6;
    }

    @Region("volume")
    private static void work() {}
  }

  /**
   * The measurements of one process.
   *
   * @param run the ms of the executions
   * @param report the ms of writing the report
   * @param bytes the size of the report
   * @param read the ms of reading and checking the report
   */
  private record Volume(double run, double report, double bytes, double read) {}

  /** The summary of the region in the report, and the sums of its records. */
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

  /** The relevant content of one line. */
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

  /** Writes all values; fails if a record is missing or a sum is wrong. */
  public static void main(String[] args) throws Exception {
    List<Measurement> results = new ArrayList<>();
    try (Scratch scratch = Scratch.create()) {
      Map<String, Callable<Volume>> processes = new LinkedHashMap<>();
      for (String executions : Arrays.copyOfRange(args, 2, args.length)) {
        processes.put(executions, () -> checked(executions, scratch.folder()));
      }
      Rounds.inTurn(Integer.parseInt(args[0]), processes)
          .forEach(
              (executions, volumes) -> {
                results.add(measurement("run", executions, "ms", volumes, Volume::run));
                results.add(measurement("report", executions, "ms", volumes, Volume::report));
                results.add(measurement("size", executions, "bytes", volumes, Volume::bytes));
                results.add(measurement("read", executions, "ms", volumes, Volume::read));
              });
    }
    Results.write(Path.of(args[1]), results);
  }

  private static Measurement measurement(
      String name,
      String executions,
      String unit,
      List<Volume> volumes,
      ToDoubleFunction<Volume> value) {
    return new Measurement(
        "volume." + name,
        Map.of("records", executions),
        unit,
        volumes.stream().map(value::applyAsDouble).toList());
  }

  private static Volume checked(String executions, Path folder) throws Exception {
    Path report = folder.resolve("report.jsonl");
    Files.deleteIfExists(report);
    String output =
        Child.java(Work.class, List.of(HEAP, "-Dedpm.report=" + report, Options.ROOM), executions);
    String[] times = output.substring(output.lastIndexOf('\n') + 1).split(" ");
    long start = System.nanoTime();
    Sums sums = read(report);
    double read = (System.nanoTime() - start) / 1e6;
    long expected = Long.parseLong(executions);
    check("executions in the summary", sums.executions, expected);
    check("records", sums.records, expected);
    check("sum of the records' wall times", sums.recordsSum, sums.sum);
    if (!sums.ordered) {
      throw new IllegalStateException("the temporal ids are not 0 to n-1 in order");
    }
    return new Volume(
        Double.parseDouble(times[0]), Double.parseDouble(times[1]), Files.size(report), read);
  }

  private static void check(String what, long actual, long expected) {
    if (actual != expected) {
      throw new IllegalStateException(what + ": " + actual + " instead of " + expected);
    }
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
