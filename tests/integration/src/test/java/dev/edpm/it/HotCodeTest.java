package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The samples of a program that was compiled with regions. Its methods say which region each sample
 * is in. {@code -Dhot.seconds=60} takes enough samples to find errors of a thousandth.
 */
class HotCodeTest {

  private static final int SECONDS = Integer.getInteger("hot.seconds", 5);

  private static Path folder;

  /** Samples by what their method says of their region. */
  private record Samples(long right, long wrong, long unnamed, SampleCounts counts) {}

  @BeforeAll
  static void compile() throws IOException {
    folder = Folders.empty("hot-code");
    Path source = folder.resolve("Truth.java");
    try (InputStream program = HotCodeTest.class.getResourceAsStream("hot/Truth.java")) {
      Files.copy(program, source);
    }
    Command.jdk(folder, "javac", "-d", folder.resolve("classes"))
        .with("-cp", Artifact.path(Artifact.ANNOTATIONS, Artifact.RUNTIME))
        .with("-processorpath", Artifact.path(Artifact.PROCESSOR, Artifact.ANNOTATIONS))
        .with(source)
        .run()
        .succeeded();
    record("long");
    record("short");
  }

  private static void record(String work) {
    Path report = folder.resolve(work + ".json");
    Command.jdk(folder, "java", "-Dedpm.profile=cpu", "-Dedpm.report=" + report)
        .with("-Dedpm.detail=aggregates", "-cp")
        .with(Artifact.path(folder.resolve("classes"), Artifact.ANNOTATIONS, Artifact.RUNTIME))
        .with("Truth", work, SECONDS)
        .run()
        .succeeded();
  }

  private static Samples read(String report) {
    Profile profile = Profile.readBeside(folder.resolve(report));
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
    Samples samples = read("long.json");
    long known = samples.right + samples.wrong;
    assertThat(known).isGreaterThan(30);
    assertThat(samples.wrong).as("%s", samples).isLessThanOrEqualTo(known / 200);
    assertThat(samples.counts.timed()).as("%s", samples).isGreaterThan(known * 3 / 4);
    assertThat(samples.counts.slipped()).as("%s", samples).isLessThan(known / 20);
  }

  @Test
  void namesSamplesThatSlipInRegionsOfNanoseconds() {
    Samples samples = read("short.json");
    assertThat(samples.counts.all()).as("%s", samples).isGreaterThan(50);
    assertThat(samples.wrong)
        .as("%s", samples)
        .isLessThanOrEqualTo((samples.counts.slipped() + samples.wrong) / 20);
  }

  @Test
  void assignsByStacksAloneWithoutTimes() throws Exception {
    Files.copy(folder.resolve("long.json"), folder.resolve("stacks.json"));
    Files.copy(folder.resolve("long.jfr"), folder.resolve("stacks.jfr"));
    Samples samples = read("stacks.json");
    assertThat(samples.counts.timed()).isZero();
    assertThat(samples.wrong).as("%s", samples).isLessThanOrEqualTo(samples.right / 200);
  }
}
