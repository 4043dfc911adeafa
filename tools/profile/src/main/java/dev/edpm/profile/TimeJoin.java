package dev.edpm.profile;

import dev.edpm.analysis.part.RunPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Finds the regions of samples by their threads and times, from the {@link Segments} of the run.
 * Where measuring left executions out, the regions are not known.
 */
final class TimeJoin {

  private final Segments segments;
  private final ClockReadings clock;
  private final ReportRegions regions;

  private TimeJoin(Segments segments, ClockReadings clock, ReportRegions regions) {
    this.segments = segments;
    this.clock = clock;
    this.regions = regions;
  }

  /**
   * Returns the join for recordings of a report, if the run wrote its segments beside it.
   *
   * @throws dev.edpm.analysis.input.InputException if the file with the segments is not valid
   */
  static Optional<TimeJoin> of(Path report, ReportRegions regions, List<Path> recordings) {
    Path file = Profile.beside(report, ".segments");
    Optional<RunPart> run = regions.onlyRun();
    if (run.isEmpty() || !Files.exists(file)) {
      return Optional.empty();
    }
    Segments segments = Segments.read(file);
    if (run.get().clock().monotonic().orElse(segments.start() + 1) != segments.start()) {
      // An earlier run wrote them.
      return Optional.empty();
    }
    ClockReadings clock = new ClockReadings(run.get().start(), segments.start());
    for (Path recording : recordings) {
      RecordingReader.readClock(recording, clock);
    }
    return Optional.of(new TimeJoin(segments, clock, regions));
  }

  /**
   * Returns the regions that were open on a thread, the innermost one last, if they are known.
   *
   * @param thread the id of the thread
   * @param time by the clock of the recording
   */
  Optional<List<String>> at(long thread, Instant time) {
    return clock
        .at(time)
        .flatMap(one -> segments.at(thread, one.ns() - segments.start(), one.error()))
        .filter(this::isComplete);
  }

  /** An execution that sampling left out may have been open inside. */
  private boolean isComplete(List<String> open) {
    return open.isEmpty() ? !regions.areSampled() : !regions.isSampled(open.get(open.size() - 1));
  }
}
