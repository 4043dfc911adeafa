package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.it.program.Program;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs do the same with and without weaving, and the report has the values that were
 * computed without a compiler. {@code -Dedpm.proof.programs} is the number of programs, {@code
 * -Dedpm.proof.seed} the seed of the first one, which is the number in its name.
 */
class RandomProgramsTest {

  private static final long SEED = Long.getLong("edpm.proof.seed", 1);
  private static final int PROGRAMS = Integer.getInteger("edpm.proof.programs", 80);

  /** How many are compiled and run at once: few enough for all their call paths to be kept. */
  private static final int BATCH = 20;

  /** A close by itself. */
  private static final Pattern CLOSE = Pattern.compile("(?m)^ *(s\\d+)\\.close\\(\\);\n");

  private static final Pattern OWN_MARK_ON_SPAN =
      Pattern.compile("@(?:P\\d+[.])?M\\d+[^;\n]*Span s\\d+ =");

  private static final List<String> OPTIONS =
      List.of("-g", "-g:none", "-parameters", "--release 17");

  /** javac reports the first hundred by default. */
  private static final List<String> ALL_ERRORS = List.of("-g", "-Xmaxerrs", "1000000");

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void wovenProgramsDoTheSameAndAreMeasuredRightly(int variant) throws IOException {
    long[] seeds =
        LongStream.range(SEED, SEED + PROGRAMS)
            .filter(seed -> Math.floorMod(seed, OPTIONS.size()) == variant)
            .toArray();
    check(seeds, variant, "programs-" + variant, ProgramBatch::run);
  }

  /** Class files have the names of all spans only with {@code -g}. */
  @Test
  void soDoProgramsThatAreWovenFromTheirClassFiles() throws IOException {
    long[] seeds =
        LongStream.range(SEED, SEED + PROGRAMS)
            .filter(seed -> isWholeInClassFiles(Program.of(seed, true)))
            .toArray();
    check(seeds, 0, "programs-afterwards", ProgramBatch::runWovenAfterwards);
  }

  /** javac does not keep annotations of the user's own on variables. */
  private static boolean isWholeInClassFiles(Program program) {
    return !OWN_MARK_ON_SPAN.matcher(program.source()).find();
  }

  /** Compiles, weaves and runs programs. */
  @FunctionalInterface
  private interface Way {
    ProgramBatch run(ProgramBatch batch) throws IOException;
  }

  private static void check(long[] seeds, int variant, String folder, Way way) throws IOException {
    System.out.println(
        "random programs: " + seeds.length + " with " + OPTIONS.get(variant) + ", seed " + SEED);
    boolean lines = !OPTIONS.get(variant).equals("-g:none");
    for (int from = 0; from < seeds.length; from += BATCH) {
      List<Program> programs =
          LongStream.of(seeds)
              .skip(from)
              .limit(BATCH)
              .mapToObj(seed -> Program.of(seed, lines))
              .toList();
      ProgramBatch batch =
          way.run(
              new ProgramBatch(
                  Folders.empty(folder), List.of(OPTIONS.get(variant).split(" ")), programs));
      List<String> wrong = new ArrayList<>();
      for (Program program : programs) {
        List<String> differences = differences(batch, program);
        if (!differences.isEmpty()) {
          wrong.add(message(program, differences));
        }
      }
      assertThat(wrong).as("wrong: " + wrong.size()).isEmpty();
      assertThat(batch.errors()).isEmpty();
      assertThat(batch.traces()).doesNotContainKey("refused");
      assertThat(batch.report().hasAllPaths()).isTrue();
      assertThat(batch.report().problems())
          .allMatch(
              problem ->
                  problem.matches("(never-closed|unavailable|counter|own-cost|mostly-own-cost).*"));
    }
  }

  /** A program is right by the rules for spans; with one close less or more it is not. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSpanThatIsNotClosedExactlyOnceIsRefused(boolean twice) throws IOException {
    refused(twice, program -> true, ProgramBatch::weave);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void soItIsInClassFiles(boolean twice) throws IOException {
    refused(twice, RandomProgramsTest::isWholeInClassFiles, ProgramBatch::weaveAfterwards);
  }

  private static void refused(boolean twice, Predicate<Program> chosen, Way way)
      throws IOException {
    Map<String, String> spans = new TreeMap<>();
    List<Program> programs = new ArrayList<>();
    LongStream.range(SEED, SEED + PROGRAMS / 3)
        .mapToObj(seed -> Program.of(seed, true))
        .filter(chosen)
        // Where a scope ends by an exception its spans need no close.
        .filter(right -> !right.source().contains("throw new "))
        .forEach(
            right -> {
              List<MatchResult> closes = CLOSE.matcher(right.source()).results().toList();
              if (!closes.isEmpty()) {
                MatchResult one = closes.get(Math.floorMod(right.seed(), closes.size()));
                spans.put(right.name(), one.group(1));
                programs.add(
                    right.changed(one.start(), one.end(), twice ? one.group().repeat(2) : ""));
              }
            });
    ProgramBatch batch =
        way.run(new ProgramBatch(Folders.empty("programs-wrong"), ALL_ERRORS, programs));
    String rule = twice ? "[EdpmSpanClosedTwice]" : "[EdpmSpanNotClosed]";
    assertThat(batch.errors()).containsOnlyKeys(spans.keySet());
    for (Program program : programs) {
      assertThat(batch.errors().get(program.name()))
          .as(program::source)
          .allMatch(error -> error.contains(rule))
          .allMatch(error -> error.contains("\"" + spans.get(program.name()) + "\""));
    }
  }

  private static String message(Program program, List<String> differences) {
    return String.join("\n", differences.subList(0, Math.min(20, differences.size())))
        + "\n-Dedpm.proof.programs=1 -Dedpm.proof.seed="
        + program.seed()
        + "\n"
        + program.source();
  }

  private static List<String> differences(ProgramBatch batch, Program program) {
    if (!batch.errors().isEmpty()) {
      return batch.errors().getOrDefault(program.name(), List.of());
    }
    Map<String, String> plain = traces(batch, ProgramBatch.PLAIN, program);
    Map<String, String> woven = traces(batch, ProgramBatch.WOVEN, program);
    List<String> differences = new ArrayList<>();
    if (!woven.equals(plain)) {
      differences.add("woven it does\n" + woven + "\nunwoven\n" + plain);
    }
    Map<String, String> places = new TreeMap<>();
    plain.forEach((thread, trace) -> places.put(thread, trace.replaceAll("=-?\\d+", "").trim()));
    if (!places.equals(program.history().traces())) {
      differences.add(
          "worked out wrong:\n" + program.history().traces() + "\ninstead of\n" + places);
    }
    if (differences.isEmpty()) {
      differences.addAll(
          ExpectedReport.differences(program.history(), batch.report().of(program.name())));
    }
    return differences;
  }

  private static Map<String, String> traces(ProgramBatch batch, String form, Program program) {
    String prefix = form + ":" + program.name();
    Map<String, String> traces = new TreeMap<>();
    batch
        .traces()
        .forEach(
            (thread, trace) -> {
              if (thread.equals(prefix) || thread.startsWith(prefix + "/")) {
                traces.put(thread.substring(form.length() + 1), trace);
              }
            });
    return traces;
  }
}
