package dev.edpm.analysis.align;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RunPart;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The common axis of runs, compared with simulated clocks whose true times are known. */
class AlignmentsTest {

  private static final long SECOND = 1_000_000_000;

  /** Rounding of the clocks, of the exchanges and of the line; a wrong drift is far more. */
  private static final long ROUNDING = 50;

  /** A host: what its clock shows at a true time, in ns. */
  private record Host(String boot, long offset, double drift) {
    long at(double trueTime) {
      return offset + Math.round(trueTime * (1 + drift));
    }
  }

  private static final Host SERVER = new Host("server", 5_000 * SECOND, 12e-6);

  /** A run from one true time to another, whose own clock is faster than that of its host. */
  private record Run(Host host, double start, double end, double ppm) {

    long time(double trueTime) {
      return Math.round((host.at(trueTime) - host.at(start)) * (1 + ppm / 1e6));
    }

    JsonObject json() {
      JsonObject clock =
          new JsonObject()
              .put("monotonic-ns", host.at(start))
              .put("boot-id", host.boot)
              .put("offset-ns", 0L)
              .put("used", ppm == 0 ? "nano" : "tsc")
              .put("drift-ppm", ppm);
      if (host != SERVER) {
        List<Object> times = new ArrayList<>();
        List<Object> servers = new ArrayList<>();
        List<Object> trips = new ArrayList<>();
        for (int i = 0; i <= 20; i++) {
          double at = start + (end - start) * i / 20;
          times.add(time(at));
          servers.add(SERVER.at(at));
          trips.add(10L);
        }
        clock.put(
            "sync",
            new JsonObject()
                .put("server", SERVER.boot)
                .put("time", times)
                .put("server-time", servers)
                .put("round-trip-ns", trips));
      }
      return new JsonObject()
          .put("started", "2026-01-31T12:00:00.000000000Z")
          .put("ended", "2026-01-31T12:20:00.000000000Z")
          .put("clock", clock);
    }
  }

  @Test
  void timesAreWhereTheyTrulyAre() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Host other = new Host("other", random.nextLong() >> 8, (random.nextDouble() - 0.5) * 200e-6);
      double start = (random.nextDouble() - 0.5) * 100 * SECOND;
      double end = start + (10 + random.nextInt(1000)) * (double) SECOND;
      double ppm = seed % 2 == 0 ? 0 : (random.nextDouble() - 0.5) * 200;
      List<Run> runs =
          List.of(
              new Run(SERVER, 0, end, 0),
              new Run(other, start, end, ppm),
              new Run(SERVER, start, end, ppm));
      List<Alignment> alignments =
          Alignments.of(runs.stream().map(run -> new RunPart(run.json())).toList());
      long origin = Math.min(SERVER.at(0), SERVER.at(start));
      for (int i = 0; i < runs.size(); i++) {
        Run run = runs.get(i);
        Alignment alignment = alignments.get(i);
        for (int part = 0; part <= 10; part++) {
          double trueTime = run.start + (run.end - run.start) * part / 10;
          long time = run.time(trueTime);
          long on = alignment.at(time);
          assertThat(Math.abs(on - (SERVER.at(trueTime) - origin)))
              .as("run %d, seed %d", i, seed)
              .isLessThanOrEqualTo(ROUNDING);
          assertThat(Math.abs(alignment.timeOfRun(on) - time)).isLessThanOrEqualTo(1);
        }
      }
      assertThat(alignments).extracting(Alignment::offset).contains(0L).allMatch(one -> one >= 0);
    }
  }

  @Test
  void runsOfAHostWithoutExchangesKeepTheirDistance() {
    RunPart first = onLonelyHost(1_000_000, "2026-01-31T12:00:01.000000000Z");
    RunPart second = onLonelyHost(1_000_800, "2026-01-31T12:00:01.000000123Z");
    List<Alignment> alignments =
        Alignments.of(List.of(onServer(), onServer(), onServer(), first, second));
    assertThat(alignments.get(3).offset()).isEqualTo(SECOND);
    assertThat(alignments.get(4).offset()).isEqualTo(SECOND + 800);
    assertThat(alignments.get(4).method()).isEqualTo(Alignment.Method.WALL);
    assertThat(alignments.get(4).error()).isEmpty();
  }

  /** Of most runs, so that its clock is the axis. */
  private static RunPart onServer() {
    return new RunPart(new Run(SERVER, 0, SECOND, 0).json());
  }

  private static RunPart onLonelyHost(long monotonic, String started) {
    return new RunPart(
        new JsonObject()
            .put("started", started)
            .put(
                "clock",
                new JsonObject()
                    .put("monotonic-ns", monotonic)
                    .put("boot-id", "lonely")
                    .put("offset-ns", 0L)));
  }

  @Test
  void anEffectBeforeItsCauseIsNoProblemWithinTheErrorOfBothClocks() {
    assertThat(early(200).problems()).isEmpty();
    assertThat(early(201).problems())
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.message())
                    .contains("by up to 201 ns", "error of the aligned clocks is 200 ns"));
  }

  private static Causality early(long by) {
    Alignment alignment = new Alignment(Alignment.Method.SYNC, 1_000, 0, OptionalLong.of(100));
    Causality check = Causality.ofStages();
    check.cause(record(5_000), alignment);
    check.effect(record(5_000 - by), alignment, 1);
    return check;
  }

  private static RecordPart record(long start) {
    return new RecordPart(
        new JsonObject().put("start", start).put("tags", new JsonObject().put("stage", 7L)));
  }
}
