package dev.edpm.profile;

import dev.edpm.analysis.part.RunPart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Finds the regions of samples by their threads and times, from the {@link Segments} of the run.
 * Where measuring left executions out, the regions are not known.
 */
final class TimeJoin {

  private static final String ENDING = ".segments";

  private final List<Segments> segments;
  private final ClockReadings clock;
  private final ReportRegions regions;

  private TimeJoin(List<Segments> segments, ClockReadings clock, ReportRegions regions) {
    this.segments = segments;
    this.clock = clock;
    this.regions = regions;
  }

  /**
   * Returns the join for recordings of a report, if the run wrote its segments beside one of them.
   *
   * @throws dev.edpm.analysis.input.InputException if a file with segments is not valid
   */
  static Optional<TimeJoin> of(Path report, ReportRegions regions, List<Path> recordings) {
    Optional<RunPart> run = regions.onlyRun();
    OptionalLong start = run.map(one -> one.clock().monotonic()).orElse(OptionalLong.empty());
    if (start.isEmpty()) {
      return Optional.empty();
    }
    List<Segments> segments =
        recordings.stream()
            .map(recording -> segmentsOf(recording, report))
            .distinct()
            .filter(Files::exists)
            .map(Segments::read)
            // An earlier run wrote the others.
            .filter(one -> one.start() == start.getAsLong())
            .toList();
    if (segments.isEmpty()) {
      return Optional.empty();
    }
    ClockReadings clock = new ClockReadings(run.get().start(), start.getAsLong());
    for (Path recording : recordings) {
      RecordingReader.readClock(recording, clock);
    }
    return Optional.of(new TimeJoin(segments, clock, regions));
  }

  /** Returns the file beside the recording; for one from elsewhere, the file beside the report. */
  private static Path segmentsOf(Path recording, Path report) {
    String name = String.valueOf(recording.getFileName()).replaceFirst("[.]jfr$", "");
    Path own = recording.resolveSibling(name + ENDING);
    return Files.exists(own) ? own : Profile.beside(report, ENDING);
  }

  /**
   * Returns the regions that were open on a thread, the innermost one last, if they are known.
   *
   * @param thread the id of the thread
   * @param time by the clock of the recording
   */
  Optional<List<String>> at(long thread, Instant time) {
    return clock.at(time).flatMap(one -> at(thread, one)).filter(this::isComplete);
  }

  private Optional<List<String>> at(long thread, ClockReadings.Time time) {
    return segments.stream()
        .flatMap(one -> one.at(thread, time.ns() - one.start(), time.error()).stream())
        .findFirst();
  }

  /** An execution that sampling left out may have been open inside. */
  private boolean isComplete(List<String> open) {
    return open.isEmpty() ? !regions.areSampled() : !regions.isSampled(open.get(open.size() - 1));
  }
}
