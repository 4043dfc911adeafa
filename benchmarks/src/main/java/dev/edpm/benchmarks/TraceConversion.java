package dev.edpm.benchmarks;

import dev.edpm.analysis.perfetto.PerfettoTrace;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Timeline;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Converts reports with millions of executions to Perfetto traces in a JVM with a small heap, as
 * {@code edpm trace} does, and checks that each execution has a slice.
 *
 * <pre>{@code TraceConversion <rounds> <file of results> <executions>...}</pre>
 */
public final class TraceConversion {

  private static final String HEAP = "-Xmx256m";

  private TraceConversion() {}

  /** The measured program; it prints the ms of the conversion and the number of slices. */
  static final class Work {
    private Work() {}

    public static void main(String[] args) throws Exception {
      Path report = Path.of(args[0]);
      Path trace = Path.of(args[1]);
      long start = System.nanoTime();
      long slices;
      try (Timeline timeline = Timeline.read(report, Selection.ALL, trace.getParent());
          OutputStream to = new BufferedOutputStream(Files.newOutputStream(trace))) {
        slices = PerfettoTrace.write(timeline, to).executions();
      }
      System.out.println((System.nanoTime() - start) / 1e6 + " " + slices);
    }
  }

  /**
   * The measurements of one process.
   *
   * @param time the ms of the conversion
   * @param report the size of the report
   * @param trace the size of the trace
   */
  private record Conversion(double time, double report, double trace) {}

  /** Writes all values; fails if an execution has no slice. */
  public static void main(String[] args) throws Exception {
    List<Measurement> results = new ArrayList<>();
    try (Scratch scratch = Scratch.create()) {
      Map<String, Callable<Conversion>> processes = new LinkedHashMap<>();
      for (String executions : Arrays.copyOfRange(args, 2, args.length)) {
        Path report = scratch.folder().resolve(executions + ".jsonl");
        Child.java(
            RecordsVolume.Work.class,
            List.of(HEAP, "-Dedpm.report=" + report, Options.ROOM),
            executions);
        processes.put(executions, () -> checked(report, Long.parseLong(executions)));
      }
      Rounds.inTurn(Integer.parseInt(args[0]), processes)
          .forEach(
              (executions, all) -> {
                Map<String, String> params = Map.of("records", executions);
                List<Double> times = all.stream().map(Conversion::time).toList();
                List<Double> reports = all.stream().map(Conversion::report).toList();
                List<Double> traces = all.stream().map(Conversion::trace).toList();
                results.add(new Measurement("conversion.time", params, "ms", times));
                results.add(new Measurement("conversion.report", params, "bytes", reports));
                results.add(new Measurement("conversion.trace", params, "bytes", traces));
              });
    }
    Results.write(Path.of(args[1]), results);
  }

  private static Conversion checked(Path report, long executions) throws Exception {
    Path trace = report.resolveSibling("trace.pftrace");
    String output = Child.java(Work.class, List.of(HEAP), report.toString(), trace.toString());
    String[] words = output.substring(output.lastIndexOf('\n') + 1).split(" ");
    if (Long.parseLong(words[1]) != executions) {
      throw new IllegalStateException(
          "slices: " + words[1] + " instead of " + executions + " of " + report);
    }
    return new Conversion(Double.parseDouble(words[0]), Files.size(report), Files.size(trace));
  }
}
