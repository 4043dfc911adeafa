package dev.edpm.benchmarks.evaluation;

import dev.edpm.benchmarks.Scratch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the programs in turn, round after round, each in a separate process, so that a disturbance
 * affects all of them.
 */
final class Trials {

  private static final Load SMALL = new Load(8, 1);

  private final Programs programs;
  private final Load load;
  private final Map<Way, String> unable = new LinkedHashMap<>();
  private final List<Run> original = new ArrayList<>();
  private final Map<Way, Map<Configuration, List<Run>>> measured = new LinkedHashMap<>();

  private Trials(Programs programs, Load load) {
    this.programs = programs;
    this.load = load;
  }

  /** Runs all programs once per round. */
  static Trials run(Programs programs, int rounds, Load load)
      throws IOException, InterruptedException {
    Trials trials = new Trials(programs, load);
    try (Scratch scratch = Scratch.create()) {
      trials.tryWays(scratch.folder());
      for (int round = 0; round < rounds; round++) {
        trials.round(scratch.folder().resolve("round" + round));
      }
    }
    return trials;
  }

  /** Returns the ways that cannot measure on this machine, and the reasons. */
  Map<Way, String> unable() {
    return Map.copyOf(unable);
  }

  /** Returns the runs of the program without measurement. */
  List<Run> original() {
    return List.copyOf(original);
  }

  /** Returns the runs of a program; an empty list if the way cannot measure on this machine. */
  List<Run> of(Way way, Configuration configuration) {
    return List.copyOf(measured.getOrDefault(way, Map.of()).getOrDefault(configuration, List.of()));
  }

  private void tryWays(Path folder) throws IOException, InterruptedException {
    Configuration any = Configuration.all().get(0);
    for (Way way : Way.values()) {
      Path file = folder.resolve("tried-" + way.label() + ".json");
      try {
        programs.program(way, any, file).run(SMALL, file);
      } catch (IllegalStateException e) {
        unable.put(way, Program.reason(e.getMessage()));
      }
    }
  }

  private void round(Path prefix) throws IOException, InterruptedException {
    original.add(programs.withoutMeasurement().run(load, prefix));
    for (Configuration configuration : Configuration.all()) {
      for (Way way : Way.values()) {
        if (!unable.containsKey(way)) {
          Path file =
              prefix.resolveSibling(
                  prefix.getFileName() + "-" + way.label() + configuration.type() + ".json");
          Run run = programs.program(way, configuration, file).run(load, file);
          if (!run.checksum().equals(original.get(0).checksum())) {
            throw new IllegalStateException(
                way.label() + " " + configuration + " computes " + run.checksum());
          }
          measured
              .computeIfAbsent(way, each -> new LinkedHashMap<>())
              .computeIfAbsent(configuration, each -> new ArrayList<>())
              .add(run);
        }
      }
    }
  }
}
