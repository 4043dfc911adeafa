package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.profile.KindSamples;
import dev.edpm.profile.MethodNode;
import dev.edpm.profile.Profile;
import dev.edpm.profile.RegionSamples;
import dev.edpm.profile.SampleCounts;
import dev.edpm.profile.SampleKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * The samples of a program that was compiled with regions. Its methods say which region each sample
 * is in. {@code -Dhot.seconds=60} takes enough samples to find errors of a thousandth.
 */
class HotCodeTest {

  private static final int SECONDS = Integer.getInteger("hot.seconds", 5);

  /** In the program of one test, and no obstacle to the others. */
  private static final Path CODEC =
      Libraries.jar("commons-codec", "commons-codec", "it.commons-codec.version", "");

  private static final Path ASYNC_PROFILER =
      Libraries.jar("tools/profiler", "async-profiler", "it.async-profiler.version", "");

  private static Path folder;

  /** Samples by what their method says of their region. */
  private record Samples(long right, long wrong, long unnamed, SampleCounts counts) {}

  @BeforeAll
  static void compile() throws IOException {
    folder = Folders.empty("hot-code");
    compile("Truth");
    run("long", List.of("-Dedpm.profile=cpu"), "Truth", "long", SECONDS);
    run("short", List.of("-Dedpm.profile=cpu"), "Truth", "short", SECONDS);
  }

  private static void compile(String program) throws IOException {
    Path source = folder.resolve(program + ".java");
    try (InputStream text = HotCodeTest.class.getResourceAsStream("hot/" + program + ".java")) {
      Files.copy(text, source);
    }
    Command.jdk(folder, "javac", "-d", folder.resolve("classes"))
        .with("-cp", Artifact.path(Artifact.ANNOTATIONS, Artifact.RUNTIME, CODEC))
        .with("-processorpath", Artifact.path(Artifact.PROCESSOR, Artifact.ANNOTATIONS))
        .with(source)
        .run()
        .succeeded();
  }

  private static void run(String report, List<String> options, Object... program) {
    Path classes = folder.resolve("classes");
    Command.jdk(folder, "java", "-XX:TieredStopAtLevel=4")
        .with("-Dedpm.report=" + report + ".json", "-Dedpm.detail=aggregates")
        .with(options.toArray())
        .with("-cp", Artifact.path(classes, Artifact.ANNOTATIONS, Artifact.RUNTIME, CODEC))
        .with(program)
        .run()
        .succeeded();
  }

  private static Samples readBeside(String report) {
    return read(Profile.readBeside(folder.resolve(report)));
  }

  private static Samples read(Profile profile) {
    KindSamples samples = profile.kind(SampleKind.CPU).orElseThrow();
    long right = 0;
    long wrong = 0;
    long all = 0;
    for (RegionSamples region : samples.regions()) {
      all += region.self().events();
      right += work(region.methods(), region.name() + "Work", true);
      wrong += work(region.methods(), region.name() + "Work", false);
    }
    return new Samples(right, wrong, all - right - wrong, samples.counts());
  }

  /** Returns the number of samples in work of a region, or in work of others. */
  private static long work(List<MethodNode> nodes, String own, boolean wanted) {
    long sum = 0;
    for (MethodNode node : nodes) {
      boolean isWork = node.name().endsWith("Work");
      if (isWork && node.name().equals("Truth." + own) == wanted) {
        sum += node.total().events();
      } else if (!isWork) {
        sum += work(node.below(), own, wanted);
      }
    }
    return sum;
  }

  @Test
  void placesSamplesInRegionsAndBlocksOfMicroseconds() {
    Samples samples = readBeside("long.json");
    long known = samples.right + samples.wrong;
    assertThat(known).isGreaterThan(30);
    assertThat(samples.wrong).as("%s", samples).isLessThanOrEqualTo(known / 200);
    assertThat(samples.counts.timed()).as("%s", samples).isGreaterThan(known * 3 / 4);
    assertThat(samples.counts.slipped()).as("%s", samples).isLessThan(known / 20);
  }

  @Test
  void namesSamplesThatSlipInRegionsOfNanoseconds() {
    Samples samples = readBeside("short.json");
    assertThat(samples.counts.all()).as("%s", samples).isGreaterThan(50);
    assertThat(samples.wrong)
        .as("%s", samples)
        .isLessThanOrEqualTo((samples.counts.slipped() + samples.wrong) / 20);
  }

  @Test
  void assignsByStacksAloneWithoutTimes() throws Exception {
    Files.copy(folder.resolve("long.json"), folder.resolve("stacks.json"));
    Files.copy(folder.resolve("long.jfr"), folder.resolve("stacks.jfr"));
    Samples samples = readBeside("stacks.json");
    assertThat(samples.counts.timed()).isZero();
    assertThat(samples.wrong).as("%s", samples).isLessThanOrEqualTo(samples.right / 200);
  }

  @Test
  void assignsSamplesOfAsyncProfilerByTheirStacks() {
    assumeTrue(hasAsyncProfiler(), "async-profiler has no library for this platform");
    run(
        "async",
        List.of("-javaagent:" + ASYNC_PROFILER + "=start,event=itimer,interval=5ms,file=async.jfr"),
        "Truth",
        "long",
        SECONDS);
    Samples samples =
        read(Profile.read(folder.resolve("async.json"), List.of(folder.resolve("async.jfr"))));
    assertThat(samples.right).as("%s", samples).isGreaterThan(30);
    assertThat(samples.wrong).as("%s", samples).isLessThanOrEqualTo(samples.right / 200);
  }

  /** Those that Maven Central has libraries for. */
  private static boolean hasAsyncProfiler() {
    String system = System.getProperty("os.name");
    return system.equals("Mac OS X")
        || system.equals("Linux")
            && List.of("amd64", "aarch64").contains(System.getProperty("os.arch"));
  }

  @Test
  @EnabledForJreRange(min = JRE.JAVA_25, disabledReason = "the tool of JDK 17 has no views")
  void agreesWithHotMethodsOfTheTool() throws Exception {
    compile("Codecs");
    run(
        "codecs",
        List.of(
            "-XX:StartFlightRecording:settings=none,filename=codecs.jfr"
                + ",+jdk.ExecutionSample#enabled=true,+jdk.ExecutionSample#period=10ms"),
        "Codecs",
        SECONDS);
    Profile profile =
        Profile.read(folder.resolve("codecs.json"), List.of(folder.resolve("codecs.jfr")));
    Map<String, Long> ours = new HashMap<>();
    profile
        .kind(SampleKind.CPU)
        .orElseThrow()
        .regions()
        .forEach(region -> addMethods(region.methods(), ours));

    Map<String, Long> theirs = new HashMap<>();
    long least = Long.MAX_VALUE;
    int lines = 0;
    String view =
        Command.jdk(folder, "jfr", "view", "--width", 500, "hot-methods", "codecs.jfr")
            .run()
            .succeeded()
            .output();
    Matcher line = Pattern.compile("(?m)^([\\w.$<>]+)\\(.*\\) +(\\d+) +[\\d.]+%$").matcher(view);
    while (line.find()) {
      lines++;
      least = Math.min(least, Long.parseLong(line.group(2)));
      theirs.merge(line.group(1), Long.parseLong(line.group(2)), Long::sum);
    }
    // The library runs in regions only. The view leaves the rarest methods out, also overloads.
    long leftOut = lines < 25 ? 0 : least;
    theirs.keySet().removeIf(method -> !method.startsWith("org.apache.commons.codec."));
    assertThat(theirs).as(view).hasSizeGreaterThan(4);
    theirs.forEach(
        (method, samples) ->
            assertThat(ours.get(method)).as(method).isBetween(samples, samples + leftOut));
  }

  /** Adds the samples of each method that was at the top of the stack. */
  private static void addMethods(List<MethodNode> nodes, Map<String, Long> sums) {
    for (MethodNode node : nodes) {
      sums.merge(node.name(), node.self().events(), Long::sum);
      addMethods(node.below(), sums);
    }
  }
}
