package dev.edpm.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Optional;
import org.gradle.process.CommandLineArgumentProvider;

/** Passes the patterns of the build to the processor. */
final class ProcessorOptions implements CommandLineArgumentProvider {

  private final Provider<String> regions;
  private final Provider<String> counters;

  ProcessorOptions(Provider<String> regions, Provider<String> counters) {
    this.regions = regions;
    this.counters = counters;
  }

  @Input
  @Optional
  public Provider<String> getRegions() {
    return regions;
  }

  @Input
  @Optional
  public Provider<String> getCounters() {
    return counters;
  }

  @Override
  public Iterable<String> asArguments() {
    List<String> arguments = new ArrayList<>();
    if (regions.isPresent()) {
      arguments.add("-Aedpm.regions=" + regions.get());
    }
    if (counters.isPresent()) {
      arguments.add("-Aedpm.counters=" + counters.get());
    }
    return arguments;
  }
}
