package dev.edpm.cli.trace;

import dev.edpm.analysis.flame.Collapsed;
import dev.edpm.analysis.flame.PathStack;
import dev.edpm.analysis.flame.Speedscope;
import dev.edpm.cli.option.KindConverter;
import dev.edpm.cli.option.RegionPatterns;
import dev.edpm.cli.text.OutputFile;
import dev.edpm.cli.text.Units;
import dev.edpm.profile.KindSamples;
import dev.edpm.profile.Profile;
import dev.edpm.profile.SampleKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the regions and the methods inside them for viewers of flame graphs. */
final class SampleGraph {

  private final OutputFile output;
  private final Profile profile;
  private final RegionPatterns regions;
  private final KindSamples first;

  /**
   * Reads the samples.
   *
   * @param event the kind that is shown first, or {@code null}
   */
  SampleGraph(
      Path report, List<Path> recordings, RegionPatterns regions, SampleKind event, Path output) {
    List<Path> inputs = new ArrayList<>(recordings);
    inputs.add(report);
    this.output = new OutputFile(output, inputs);
    this.profile = Profile.read(report, recordings);
    this.regions = regions;
    regions.requireMatches(profile.regions());
    this.first = event == null ? profile.kinds().get(0) : KindConverter.require(profile, event);
  }

  /** Writes the stacks of one kind, one per line, and returns a sentence about the file. */
  String writeCollapsed() {
    List<PathStack> stacks = first.stacks(regions);
    output.write(to -> Collapsed.write(stacks, to));
    return written(List.of(first));
  }

  /** Writes a profile of each kind, and returns a sentence about the file. */
  String writeSpeedscope() {
    List<KindSamples> kinds = new ArrayList<>(List.of(first));
    profile.kinds().stream().filter(kind -> kind != first).forEach(kinds::add);
    List<Speedscope.Weights> profiles =
        kinds.stream()
            .map(
                kind ->
                    new Speedscope.Weights(
                        kind.kind().key(), kind.kind().unit(), kind.stacks(regions)))
            .toList();
    output.write(to -> Speedscope.write(profile.programs(), profiles, to));
    return written(kinds);
  }

  private String written(List<KindSamples> kinds) {
    return output.path()
        + ": "
        + String.join(", ", kinds.stream().map(kind -> kind.kind().key()).toList())
        + " of "
        + Units.count(first.stacks(regions).size(), "stack");
  }
}
