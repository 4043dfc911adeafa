package dev.edpm.analysis.flame;

import dev.edpm.analysis.json.JsonText;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Writes call paths as JSON for speedscope, a viewer of flame graphs: one {@code sampled} profile
 * for each counter, in which each call path is a sample and its exclusive value the weight. The
 * format is <a
 * href="https://github.com/jlfwong/speedscope/blob/main/src/lib/file-format-spec.ts">speedscope's
 * own</a>.
 */
public final class Speedscope {

  private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";

  private Speedscope() {}

  /**
   * A profile to write.
   *
   * @param name its name
   * @param unit the UCUM code of the unit of its values
   * @param stacks its samples
   */
  public record Weights(String name, String unit, List<PathStack> stacks) {

    /** Copies the stacks. */
    public Weights {
      stacks = List.copyOf(stacks);
    }
  }

  /**
   * Writes a file with the profiles of {@code counters}, which is not empty. The viewer shows the
   * first one at the start.
   */
  public static void write(
      CallPaths paths, List<String> counters, Predicate<String> regions, Writer to)
      throws IOException {
    List<Weights> profiles = new ArrayList<>();
    for (String counter : counters) {
      profiles.add(new Weights(counter, paths.unit(counter), paths.stacks(counter, regions)));
    }
    write(paths.programs(), profiles, to);
  }

  /**
   * Writes a file with profiles, of which there is at least one. The viewer shows the first one at
   * the start.
   *
   * @param programs the programs that were measured
   */
  public static void write(Set<String> programs, List<Weights> profiles, Writer to)
      throws IOException {
    Map<PathFrame, Integer> frames = new LinkedHashMap<>();
    for (Weights profile : profiles) {
      for (PathStack stack : profile.stacks()) {
        stack.frames().forEach(frame -> frames.putIfAbsent(frame, frames.size()));
      }
    }
    to.write("{\"$schema\": \"" + SCHEMA + "\",\n");
    to.write(" \"name\": " + JsonText.line(String.join(", ", programs)) + ",\n");
    to.write(" \"exporter\": \"edpm\",\n \"activeProfileIndex\": 0,\n");
    to.write(" \"shared\": {\"frames\": [");
    frames(frames.keySet(), to);
    to.write("]},\n \"profiles\": [");
    String separator = "\n  ";
    for (Weights profile : profiles) {
      to.write(separator);
      separator = ",\n  ";
      profile(profile, frames, to);
    }
    to.write("]}\n");
  }

  private static void frames(Iterable<PathFrame> frames, Writer to) throws IOException {
    String separator = "\n  ";
    for (PathFrame frame : frames) {
      to.write(separator + "{\"name\": " + JsonText.line(frame.name()));
      if (!frame.file().isEmpty()) {
        to.write(", \"file\": " + JsonText.line(frame.file()));
      }
      to.write((frame.line() > 0 ? ", \"line\": " + frame.line() : "") + "}");
      separator = ",\n  ";
    }
  }

  private static void profile(Weights profile, Map<PathFrame, Integer> frames, Writer to)
      throws IOException {
    List<String> samples = new ArrayList<>();
    List<String> weights = new ArrayList<>();
    long end = 0;
    for (PathStack stack : profile.stacks()) {
      samples.add(stack.frames().stream().map(frames::get).toList().toString());
      weights.add(Long.toString(stack.self()));
      end = CallPaths.sum(end, stack.self());
    }
    to.write("{\"type\": \"sampled\", \"name\": " + JsonText.line(profile.name()));
    to.write(", \"unit\": \"" + unit(profile.unit()) + "\", \"startValue\": 0, \"endValue\": ");
    to.write(end + ",\n   \"samples\": [" + String.join(", ", samples));
    to.write("],\n   \"weights\": [" + String.join(", ", weights) + "]}");
  }

  /** Returns speedscope's name of a unit; it has names for times and bytes only. */
  private static String unit(String ucum) {
    return switch (ucum) {
      case "ns" -> "nanoseconds";
      case "us" -> "microseconds";
      case "ms" -> "milliseconds";
      case "s" -> "seconds";
      case "By" -> "bytes";
      default -> "none";
    };
  }
}
