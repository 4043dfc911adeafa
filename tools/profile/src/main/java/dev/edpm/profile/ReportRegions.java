package dev.edpm.profile;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.part.LocationPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The regions of a report by the code that they are in: methods, or the ranges of blocks. */
final class ReportRegions {

  /**
   * What the name of the region ends with that is the calls of a method, where another region is
   * the subscriptions to what the method returns.
   */
  private static final String OF_CALLS = " (call)";

  private static final String CONSTRUCTOR = "<init>";

  private final Map<String, RegionPart> regions = new LinkedHashMap<>();
  private final Map<String, List<String>> byMember = new HashMap<>();
  private final Map<String, List<Block>> blocks = new HashMap<>();
  private final Map<CodeFrame, List<List<String>>> known = new HashMap<>();
  private final Set<String> programs = new LinkedHashSet<>();

  private final List<RunPart> runs = new ArrayList<>();

  /** A range of code in which a block is open. */
  private record Block(String region, LocationPart.Range code) {
    boolean contains(CodeFrame frame) {
      return code.from() <= frame.index() && frame.index() < code.to();
    }
  }

  private ReportRegions() {}

  /**
   * Reads the regions of a report.
   *
   * @throws InputException if it cannot be read, or has no regions
   */
  static ReportRegions read(Path report) {
    ReportRegions regions = new ReportRegions();
    ReportReader.read(
        report,
        new ReportVisitor() {
          @Override
          public void run(RunPart run) {
            regions.programs.add(run.program());
            regions.runs.add(run);
          }

          @Override
          public void region(String name, RegionPart region) {
            regions.add(name, region);
          }
        });
    if (regions.byMember.isEmpty()) {
      throw new InputException(report + " has no regions that were enabled");
    }
    return regions;
  }

  /** Returns the run of the report, if it is of one only. */
  Optional<RunPart> onlyRun() {
    return runs.size() == 1 ? Optional.of(runs.get(0)) : Optional.empty();
  }

  /** Tells whether executions of any region were left out. */
  boolean areSampled() {
    return regions.keySet().stream().anyMatch(this::isSampled);
  }

  /** Tells whether executions of a region, or directly inside it, were left out. */
  boolean isSampled(String name) {
    RegionPart region = regions.get(name);
    return region != null && (region.isEstimated() || region.sampled().isPresent());
  }

  /** Tells whether a stack shows that a region is open: it has code that is known. */
  boolean isOnStacks(String name) {
    return regions.containsKey(name);
  }

  /** Tells whether a run of the report may have made a recording: their times are not apart. */
  boolean mayHaveMade(RecordingChunks recording) {
    return runs.stream()
        .anyMatch(
            run -> recording.isIn(run.start().orElse(Instant.MIN), run.end().orElse(Instant.MAX)));
  }

  /** Returns the share of the run that recordings cover; empty if its times are unknown. */
  OptionalDouble recorded(List<RecordingChunks> recordings) {
    Optional<Instant> start = onlyRun().flatMap(RunPart::start);
    Optional<Instant> end = onlyRun().flatMap(RunPart::end);
    if (start.isEmpty() || end.isEmpty() || !start.get().isBefore(end.get())) {
      return OptionalDouble.empty();
    }
    Duration covered =
        recordings.stream()
            .map(recording -> recording.within(start.get(), end.get()))
            .reduce(Duration.ZERO, Duration::plus);
    return OptionalDouble.of(
        (double) covered.toNanos() / Duration.between(start.get(), end.get()).toNanos());
  }

  private void add(String name, RegionPart region) {
    LocationPart place = region.location();
    if (!region.isDisabled() && !place.className().isEmpty()) {
      regions.put(name, region);
      for (LocationPart.Range range : place.ranges()) {
        String method = member(place.className(), range.member());
        blocks
            .computeIfAbsent(method + range.signature(), key -> new ArrayList<>())
            .add(new Block(name, range));
      }
      byMember
          .computeIfAbsent(member(place.className(), place.member()), key -> new ArrayList<>())
          .add(name);
    }
  }

  private static String member(String className, String method) {
    return className + "." + method;
  }

  /** Returns the programs that were measured. */
  Set<String> programs() {
    return programs;
  }

  /** Returns the names of the regions. */
  Set<String> names() {
    return regions.keySet();
  }

  /** Returns a region as in the report, if it is one, and not one of several in a method. */
  Optional<RegionPart> region(String name) {
    return Optional.ofNullable(regions.get(name));
  }

  /**
   * Returns the regions that the code of a frame is in, the outermost one first. If it is not clear
   * which of several in the method one of them is, these are all that it may be.
   */
  List<List<String>> at(CodeFrame frame) {
    String method = member(frame.className(), frame.method());
    return byMember.containsKey(method) || blocks.containsKey(method + frame.descriptor())
        ? known.computeIfAbsent(frame, this::find)
        : List.of();
  }

  /** Returns the blocks that the code of the method of a frame opens. */
  List<String> blocksOf(CodeFrame frame) {
    return blocksIn(frame).stream().map(Block::region).distinct().toList();
  }

  private List<Block> blocksIn(CodeFrame frame) {
    String method = member(frame.className(), frame.method());
    return blocks.getOrDefault(method + frame.descriptor(), List.of());
  }

  private List<List<String>> find(CodeFrame frame) {
    List<List<String>> found = new ArrayList<>();
    String method = member(frame.className(), frame.method());
    List<String> possible =
        byMember.getOrDefault(method, List.of()).stream()
            .filter(name -> isKnownByLine(name, frame))
            .filter(name -> isPossible(regions.get(name).location(), frame))
            // The code of the method is that of its calls.
            .filter(name -> !regions.containsKey(name + OF_CALLS))
            .sorted()
            .toList();
    if (!possible.isEmpty()) {
      found.add(possible);
    }
    blocksIn(frame).stream()
        .filter(block -> block.contains(frame))
        .sorted(Comparator.comparingLong(block -> block.code.from()))
        .map(block -> List.of(block.region))
        .forEach(found::add);
    return found;
  }

  /** Of a block whose code is known, the line is needed only if the index in the code is not. */
  private boolean isKnownByLine(String name, CodeFrame frame) {
    return regions.get(name).location().ranges().isEmpty()
        || frame.index() < 0 && blocksOf(frame).contains(name);
  }

  /** The mark of a method is above its code, and nothing of a block is before its mark. */
  private static boolean isPossible(LocationPart place, CodeFrame frame) {
    boolean sameMethod =
        place.signature().isEmpty()
            || place.signature().equals(frame.descriptor())
            // The compiler adds parameters to constructors of inner classes.
            || place.member().equals(CONSTRUCTOR)
                && parameters(place.signature()).length() > 0
                && frame.descriptor().contains(parameters(place.signature()));
    // A constructor also runs the initialisers of fields, which may be anywhere in the class.
    return sameMethod
        && (frame.line() >= place.line() || frame.line() == 0 || place.member().startsWith("<"));
  }

  private static String parameters(String descriptor) {
    return descriptor.substring(1, Math.max(1, descriptor.indexOf(')')));
  }
}
