package dev.edpm.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code edpm compare} with commands that write prepared reports. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class CompareCommandTest {

  @TempDir Path folder;

  /** Returns a command that writes the next report of a folder and adds a letter to a log. */
  private String command(Path reports, String letter) {
    return "n=$(grep -o "
        + letter
        + " '"
        + log()
        + "' | wc -l); printf "
        + letter
        + " >> '"
        + log()
        + "'; echo output; cp \"$(ls '"
        + reports
        + "'/*.json | sed -n $((n % 10 + 1))p)\" \"$EDPM_REPORT\"";
  }

  private Path log() {
    return folder.resolve("log.txt");
  }

  private Invocation compare(Path base, Path head, Object... options) throws IOException {
    Files.writeString(log(), "");
    List<Object> args =
        new ArrayList<>(
            List.of("compare", "--base", command(base, "b"), "--head", command(head, "h")));
    args.addAll(List.of(options));
    return Invocation.of(args.toArray());
  }

  @Test
  void tenPairsInTurnsFindTenPercent() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.NOISY, 1e6);
    Path head = Runs.wall(folder.resolve("b"), Runs.NOISY, 1.5e6);
    Invocation call = compare(base, head, "--seed", "5");
    assertThat(call.out()).contains("base: 10 runs, head: 10 runs, in pairs", "+50.0 %");
    assertThat(call.status()).isEqualTo(1);
    // Each pair of pairs is ABBA or BAAB.
    assertThat(Files.readString(log())).matches("(bhhb|hbbh){5}");
    assertThat(call.err()).contains("pair 1 of 10: ", "pair 10 of 10: ").doesNotContain("output");
  }

  @Test
  void itSaysHowManyValuesItCanJudge() throws IOException {
    Path base = Runs.wall(folder.resolve("a"), Runs.STEADY, 1e6);
    Path head = Runs.wall(folder.resolve("b"), Runs.STEADY, 1.5e6);
    assertThat(compare(base, head).err())
        .startsWith(
            "10 runs of each version can judge at most 923 values that vary, such as times, and all"
                + " exact values\npair 1 of 10: ")
        .containsPattern("pair 1 .*\nthe first pair has up to 1 value that varies\npair 2 ")
        .doesNotContain("not judged");
    Invocation few = compare(base, head, "--runs", "3");
    assertThat(few.err())
        .startsWith(
            "3 runs of each version can judge exact values only; 5 runs can judge one value that"
                + " varies, such as a time\n")
        .containsPattern(
            "pair 1 .*\n"
                + "the first pair has up to 1 value that varies, more than 3 runs can judge: use"
                + " --runs 5\n"
                + "pair 2 ")
        .containsPattern(
            "not judged, although the change is larger than the threshold:\n"
                + "  row time.wall \\+5\\d.\\d %\n"
                + "5 runs of each version can judge 1 value that varies\n$");
    assertThat(few.status()).isZero();
  }

  @Test
  void itNamesRegionsThatFewRunsCanJudge() throws IOException {
    Path side = three("a", 1);
    assertThat(compare(side, side, "--runs", "5").err())
        .contains(
            "the first pair has up to 3 values that vary, more than 5 runs can judge: use --runs 6,"
                + " or fewer regions, such as --regions 'long(int\\,int)'\n");
    assertThat(compare(side, side, "--runs", "5", "--regions", "long(int\\,int)").err())
        .contains("the first pair has up to 1 value that varies\n");
  }

  /** The rules alone decide on the exit code, so other values need no runs and no explanation. */
  @Test
  void itCountsTheValuesThatTheRulesOfAGateName() throws IOException {
    Path base = three("a", 1);
    Path head = three("b", 1.5);
    Path gate = folder.resolve("gate.edpm");
    Files.writeString(gate, "short: time.wall <= +10%\n");
    assertThat(compare(base, head, "--runs", "5", "--gate", gate).err())
        .contains("the rules of the gate name up to 1 value that varies\npair 2 ")
        .doesNotContain("first pair", "long", "not judged");
    Invocation few = compare(base, head, "--runs", "3", "--gate", gate);
    assertThat(few.err())
        .contains(
            "the rules of the gate name up to 1 value that varies, more than 3 runs can judge: use"
                + " --runs 5\n")
        .doesNotContain("--regions");
    assertThat(few.out())
        .containsPattern("short .*too few runs: they can judge 0 of 1 values that vary");
    assertThat(few.status()).isEqualTo(2);
  }

  private Path three(String name, double factor) throws IOException {
    return Runs.folder(
        folder.resolve(name),
        Runs.STEADY,
        (report, value) -> {
          report.region("short").counter("time.wall", 1e6 * value * factor);
          report.region("long(int,int)").counter("time.wall", 9e6 * value * factor);
          report.region("shorter").counter("time.wall", 1e5 * value * factor);
        });
  }

  /** The other runs would be in vain. */
  @Test
  void aRuleForAnUnknownRegionIsFoundAfterTheFirstPair() throws IOException {
    Path side = Runs.wall(folder.resolve("a"), Runs.STEADY, 1e6);
    Path gate = folder.resolve("gate.edpm");
    Files.writeString(gate, "rwo: time.wall <= +10%\n");
    Invocation call = compare(side, side, "--runs", "4", "--gate", gate);
    mistake("no region that ran matches rwo; did you mean row?; the reports are in ", call);
    assertThat(call.err()).contains("pair 1 of 4: ").doesNotContain("pair 2 of 4: ");
  }

  @Test
  void theSeedDecidesOnTheOrder() throws IOException {
    Path side = Runs.wall(folder.resolve("a"), Runs.STEADY, 1e6);
    List<String> orders = new ArrayList<>();
    for (String seed : List.of("1", "1", "2", "3", "4")) {
      compare(side, side, "--runs", "4", "--seed", seed);
      orders.add(Files.readString(log()));
    }
    assertThat(orders.get(0)).isEqualTo(orders.get(1));
    assertThat(orders.stream().distinct().count()).isGreaterThan(1);
  }

  @Test
  void reportsAndOutputAreKeptInAFolder() throws IOException {
    Path side = Runs.wall(folder.resolve("a"), Runs.STEADY, 1e6);
    Path kept = folder.resolve("kept");
    Invocation call = compare(side, side, "--runs", "2", "--reports", kept, "--format", "markdown");
    assertThat(call.out()).startsWith("### ");
    assertThat(call.status()).isZero();
    assertThat(kept.resolve("base/run-0001.json")).exists();
    assertThat(kept.resolve("head/run-0002.json")).exists();
    assertThat(kept.resolve("base-run-0001.txt")).hasContent("output");
    mistake("base is not empty", compare(side, side, "--runs", "2", "--reports", kept));
    assertThat(Invocation.of("diff", kept.resolve("base"), kept.resolve("head"), "--paired").out())
        .contains("in pairs");
  }

  @Test
  void aCommandThatFailsIsOneSentenceAfterItsOutput() {
    Invocation call =
        Invocation.of(
            "compare",
            "--base",
            "echo 'no\u001b[31m luck'; exit 3",
            "--head",
            "true",
            "--reports",
            folder.resolve("kept"),
            "--seed",
            seedWithBaseFirst());
    assertThat(call.status()).isEqualTo(64);
    assertThat(call.err())
        .contains("  no\\u001b[31m luck\n")
        .contains("edpm compare: run 1 of base failed with exit code 3: ");
    assertThat(call.out()).isEmpty();
  }

  @Test
  void aProgramWithoutAReportIsNamed() {
    Invocation call =
        Invocation.of(
            "compare",
            "--base",
            "true",
            "--head",
            "true",
            "--reports",
            folder.resolve("kept"),
            "--seed",
            seedWithBaseFirst());
    mistake("run 1 of base wrote no report: true; the program must run an instrumented", call);
  }

  /** Returns a seed with which the first version runs first. */
  static String seedWithBaseFirst() {
    return Stream.iterate(1, seed -> seed + 1)
        .filter(seed -> new java.util.Random(seed).nextBoolean())
        .findFirst()
        .orElseThrow()
        .toString();
  }

  @Test
  void mistakesInOptionsAreFoundBeforeTheFirstRun() throws IOException {
    Path side = Runs.wall(folder.resolve("a"), Runs.STEADY, 1e6);
    mistake("--runs 0 is not between", compare(side, side, "--runs", "0"));
    mistake("--format x is not known", compare(side, side, "--format", "x"));
    mistake("nowhere does not exist", compare(side, side, "--gate", folder.resolve("nowhere")));
    mistake("must not contain %", compare(side, side, "--reports", folder.resolve("%p")));
    assertThat(log()).isEmptyFile();
    mistake("Missing required option: '--head=command'", Invocation.of("compare", "--base", "x"));
  }

  @Test
  void aMistakeThatIsFoundAfterTheRunsDoesNotLoseThem() throws IOException {
    Path side = Runs.wall(folder.resolve("a"), Runs.STEADY, 1e6);
    Invocation call = compare(side, side, "--runs", "2", "--regions", "rwo");
    mistake("--regions: no region matches rwo; did you mean row?; the reports are in ", call);
    Path kept = Path.of(call.err().strip().replaceFirst("(?s).* are in ", ""));
    try {
      assertThat(Invocation.of("diff", kept.resolve("base"), kept.resolve("head")).out())
          .contains("base: 2 runs, head: 2 runs");
    } finally {
      try (Stream<Path> files = Files.walk(kept)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private static void mistake(String message, Invocation call) {
    assertThat(call.err()).contains("edpm compare: ").contains(message);
    assertThat(call.status()).isEqualTo(64);
    assertThat(call.out()).isEmpty();
  }
}
