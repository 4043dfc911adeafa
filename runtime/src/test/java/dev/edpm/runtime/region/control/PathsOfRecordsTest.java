package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.report.Report;
import dev.edpm.runtime.report.Reports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The call paths in the reports of random programs, compared with what jq computes from the records
 * of the same reports.
 */
class PathsOfRecordsTest {

  /** Prints each path of the report, by the regions on it. */
  private static final String OF_PATHS =
      """
      [.paths as $all | $all[]
       | {path: ([recurse(if .parent == null then empty else $all[.parent] end) | .region] | reverse),
          executions, sum: .summary["time.wall"].sum, self: .summary["time.wall"].self}]
      | sort_by(.path)""";

  /**
   * Computes the same from records. The sum of a path is the length of the union of its executions,
   * on each thread; self is the time in which an execution was the one that opened last.
   */
  private static final String OF_RECORDS =
      """
      def longer($path; $region):
        ([$path | to_entries[] | select(.value == $region) | .key]) as $at
        | if ($at | length) == 3 then $path[:$at[2] + 1] else $path + [$region] end;
      def union: sort | reduce .[] as [$from, $to] ({end: -1, length: 0};
        if $to <= .end then . else .length += $to - ([$from, .end] | max) | .end = $to end) | .length;
      [.regions | to_entries[] | .key as $region | .value.records[]
       | {key: "\\($region) \\(.["temporal-id"])", region: $region, thread,
          parent: (if .parent then "\\(.parent) \\(.["parent-temporal-id"])" else null end),
          from: .start, to: (.start + .time.wall)}] as $records
      | (reduce ($records | sort_by(.from, -.to))[] as $r ({}; .[$r.key] = $r)) as $by
      | def path: if .parent == null then [.region] else longer($by[.parent] | path; .region) end;
        def depth: if .parent == null then 0 else 1 + ($by[.parent] | depth) end;
      [$records[] | . + {path: path, depth: depth}] as $runs
      | ([$runs | group_by(.thread)[] | . as $here
          | ([.[] | .from, .to] | unique) as $times
          | range(1; $times | length) as $i
          | ([$here[] | select(.from <= $times[$i - 1] and .to >= $times[$i])]
             | max_by([.from, .depth])) as $innermost
          | select($innermost != null)
          | {path: $innermost.path, self: ($times[$i] - $times[$i - 1])}]
         | group_by(.path) | map({key: (.[0].path | tojson), value: (map(.self) | add)}) | from_entries) as $self
      | [$runs | group_by(.path)[]
         | {path: .[0].path, executions: length,
            sum: ([group_by(.thread)[] | map([.from, .to]) | union] | add),
            self: ($self[.[0].path | tojson] // 0)}]
      | sort_by(.path)""";

  @TempDir Path folder;

  @BeforeEach
  void jqIsInstalled() {
    try {
      new ProcessBuilder("jq", "--version").start().waitFor();
    } catch (IOException | InterruptedException e) {
      assumeTrue(false, "jq is not installed");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void pathsAreWhatTheRecordsSay(long seed) throws Exception {
    Lab lab = new Lab();
    Random random = new Random(seed);
    List<RegionHandle> regions = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      regions.add(lab.region("r" + i));
    }
    for (int thread = 0; thread < 2; thread++) {
      lab.run(
          () -> {
            for (int i = 0; i < 12; i++) {
              call(regions, random, 0);
            }
          });
    }
    Path report = folder.resolve("report.json");
    Files.writeString(
        report,
        Reports.document(
            new Report(
                Reports.RUN, lab.recorder.snapshot(), List.of(), TestCounters.ALL, List.of())));
    String paths = jq(report, OF_PATHS);
    assertThat(paths.lines().count()).isGreaterThan(10);
    assertThat(paths).isEqualTo(jq(report, OF_RECORDS));
  }

  /** A method with spans that overlap, recursion, and exceptions. */
  private static void call(List<RegionHandle> regions, Random random, int depth) {
    RegionHandle region = regions.get(random.nextInt(regions.size()));
    Frame frame = region.enter();
    List<Span> open = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      switch (random.nextInt(3)) {
        case 0 -> open.add(regions.get(random.nextInt(regions.size())).open());
        case 1 -> {
          if (!open.isEmpty()) {
            open.remove(random.nextInt(open.size())).close();
          }
        }
        default -> {
          if (depth < 9) {
            call(regions, random, depth + 1);
          }
        }
      }
    }
    while (!open.isEmpty()) {
      open.remove(random.nextInt(open.size())).close();
    }
    if (random.nextInt(8) == 0) {
      RegionHandle.fail(new IllegalStateException("of the program"), region, frame);
    } else {
      region.exit(frame);
    }
  }

  private static String jq(Path file, String program) throws Exception {
    Process jq =
        new ProcessBuilder("jq", "-c", program + " | .[]", file.toString())
            .redirectErrorStream(true)
            .start();
    String out = new String(jq.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(jq.waitFor()).as(out).isZero();
    return out.strip();
  }
}
