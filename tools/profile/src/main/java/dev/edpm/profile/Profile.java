package dev.edpm.profile;

import dev.edpm.analysis.input.InputException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The samples and waits of recordings, assigned to the regions of a report by their stacks: the
 * region of a sample is the first frame from the top of its stack that is the method of a region.
 * This needs neither records of executions nor clocks. If the program wrote its self segments
 * beside the recording, a sample of a running thread is assigned by its time too. Where the two
 * differ the sample has slipped: its region is that of its time, and its method is not known. For
 * one thread.
 */
public final class Profile {

  /** From this share of the run on, samples are compared with the counters of the whole run. */
  private static final double MOST = 0.5;

  /** Waits must be complete, because the rest of the time is shown as unexplained. */
  private static final double NEARLY_ALL = 0.9;

  private final ReportRegions regions;
  private final Optional<TimeJoin> times;
  private final Map<EventSource, SampleTree> trees = new EnumMap<>(EventSource.class);
  private final Map<EventSource, Set<String>> events = new EnumMap<>(EventSource.class);
  private final List<KindSamples> kinds = new ArrayList<>();

  /** What share of the run was recorded, if that is known. */
  private final OptionalDouble recorded;

  private Profile(ReportRegions regions, Optional<TimeJoin> times, OptionalDouble recorded) {
    this.regions = regions;
    this.recorded = recorded;
    this.times = times;
    for (EventSource source : EventSource.values()) {
      trees.put(source, new SampleTree(regions));
      events.put(source, new TreeSet<>());
    }
  }

  /**
   * Reads a report and recordings of the same program.
   *
   * @throws InputException if a file cannot be read, the report has no regions, the recordings have
   *     no events with a stack, or this Java has no Flight Recorder
   */
  public static Profile read(Path report, List<Path> recordings) {
    return read(report, ReportRegions.read(report), recordings);
  }

  /**
   * Reads a report and the recording that its program wrote {@linkplain #beside beside it}.
   *
   * @throws InputException as {@link #read}, and if the recording is of another run, which is there
   *     if the program has run again without {@code edpm.profile}
   */
  public static Profile readBeside(Path report) {
    ReportRegions regions = ReportRegions.read(report);
    Path recording = beside(report);
    if (!regions.mayHaveMade(RecordingChunks.read(recording))) {
      throw new InputException(
          recording
              + " was recorded at another time than the report, so it is of another run; measure"
              + " again with -Dedpm.profile=on");
    }
    return read(report, regions, List.of(recording));
  }

  private static Profile read(Path report, ReportRegions regions, List<Path> recordings) {
    Profile profile =
        new Profile(
            regions,
            timeJoin(report, regions, recordings),
            regions.recorded(recordings.stream().map(RecordingChunks::read).toList()));
    for (Path recording : recordings) {
      read(recording, profile);
    }
    for (SampleKind kind : SampleKind.values()) {
      profile.source(kind).ifPresent(source -> profile.kinds.add(profile.samples(source)));
    }
    if (profile.kinds.isEmpty()) {
      throw new InputException(
          recordings.get(0)
              + " has no samples, allocations or waits; record it with -Dedpm.profile=on, with"
              + " -XX:StartFlightRecording:settings=profile, or with async-profiler's events cpu,"
              + " itimer, ctimer, alloc or lock");
    }
    return profile;
  }

  /** Returns the recording that a program writes beside its report ({@code edpm.profile}). */
  public static Path beside(Path report) {
    return beside(report, ".jfr");
  }

  /** Returns the file beside a report that has its name with another ending. */
  static Path beside(Path report, String ending) {
    return report.resolveSibling(
        String.valueOf(report.getFileName()).replaceFirst("[.]jsonl?$", "") + ending);
  }

  private static Optional<TimeJoin> timeJoin(
      Path report, ReportRegions regions, List<Path> recordings) {
    return withFlightRecorder(() -> TimeJoin.of(report, regions, recordings));
  }

  private static void read(Path recording, Profile to) {
    withFlightRecorder(
        () -> {
          RecordingReader.read(recording, to.new Receiver());
          return null;
        });
  }

  private static <T> T withFlightRecorder(Supplier<T> reading) {
    try {
      return reading.get();
    } catch (NoClassDefFoundError e) {
      throw new InputException(
          "the module jdk.jfr is missing; run edpm with a Java that has it, such as a JDK");
    }
  }

  private final class Receiver implements RecordingReader.Receiver {

    @Override
    public void sample(String event, Sample sample) {
      events.get(sample.source()).add(event);
      boolean hasRegion = sample.source().kind() == SampleKind.CPU;
      trees
          .get(sample.source())
          .add(
              sample,
              hasRegion
                  ? times.flatMap(join -> join.at(sample.thread(), sample.time()))
                  : Optional.empty());
    }

    @Override
    public void lost(EventSource source, long samples) {
      trees.get(source).addLost(samples);
    }
  }

  private Optional<EventSource> source(SampleKind kind) {
    for (EventSource source : EventSource.values()) {
      if (source.kind() == kind && !trees.get(source).isEmpty()) {
        return Optional.of(source);
      }
    }
    return Optional.empty();
  }

  private KindSamples samples(EventSource source) {
    return new KindSamples(
        source.kind(),
        events.get(source),
        trees.get(source),
        name -> comparesWithCounters(source.kind()) ? regions.region(name) : Optional.empty());
  }

  private boolean comparesWithCounters(SampleKind kind) {
    return recorded.orElse(1) >= (kind == SampleKind.WAIT ? NEARLY_ALL : MOST);
  }

  /**
   * Returns what share of the run was recorded, if it is less than half. The samples are then not
   * compared with counters, which are those of the whole run.
   */
  public OptionalDouble partlyRecorded() {
    return recorded.isPresent() && recorded.getAsDouble() < MOST
        ? recorded
        : OptionalDouble.empty();
  }

  /** Returns the programs of the report. */
  public Set<String> programs() {
    return regions.programs();
  }

  /** Returns the regions of the report. */
  public Set<String> regions() {
    return regions.names();
  }

  /** Returns the samples by their kind. */
  public List<KindSamples> kinds() {
    return kinds;
  }

  /** Returns the samples of a kind, if there are any. */
  public Optional<KindSamples> kind(SampleKind kind) {
    return kinds.stream().filter(one -> one.kind() == kind).findFirst();
  }
}
