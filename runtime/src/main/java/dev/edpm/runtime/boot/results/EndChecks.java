package dev.edpm.runtime.boot.results;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ToolEvent;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.instruments.DeclaredListener;
import dev.edpm.runtime.boot.listed.Compiled;
import dev.edpm.runtime.config.ReportTarget;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.control.Recorder;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Checks, when measuring ends, whether settings and listeners had the effect that the user expects.
 * Safe on any thread.
 */
public final class EndChecks {

  /** The maximum number of regions that a message names. */
  private static final int MOST_NAMES = 3;

  private final Settings settings;
  private final Recorder recorder;
  private final Compiled compiled;
  private final Problems problems;

  /** Creates the checks of these regions. */
  public EndChecks(Settings settings, MeasuredRegions regions, Problems problems) {
    this.settings = settings;
    this.recorder = regions.recorder();
    this.compiled = regions.compiled();
    this.problems = problems;
  }

  /**
   * Reports settings without an effect, and settings because of which nothing was measured.
   *
   * @param reports whether a report is written
   * @param resumed whether the program has resumed measuring
   * @param listeners the listeners that annotations declare
   * @param monitoring called only if there are listeners
   * @param withoutDevice events with callbacks that needed a device to occur on
   */
  public void check(
      boolean reports,
      boolean resumed,
      List<DeclaredListener> listeners,
      Supplier<Monitoring> monitoring,
      Set<ToolEvent> withoutDevice) {
    checkPatterns();
    checkEvents(withoutDevice);
    if (!listeners.isEmpty()) {
      checkListeners(listeners);
      checkSamples(listeners, monitoring.get());
    }
    checkWarmUp();
    if (settings.report().kind() != ReportTarget.Kind.OFF && !recorder.hasRun()) {
      checkNothing(
          reports ? "nothing was measured" : "nothing was measured and no report is written",
          resumed);
    }
  }

  /**
   * Reports patterns in settings that match no region: the name is misspelt, or the class was not
   * loaded.
   */
  private void checkPatterns() {
    if (settings.namesRegions()) {
      settings.unmatchedPatterns(known()).forEach(problems);
    }
  }

  /** Reports listeners of regions that do not exist, which are never called. */
  private void checkListeners(List<DeclaredListener> listeners) {
    List<DeclaredListener> naming =
        listeners.stream().filter(DeclaredListener::namesRegions).toList();
    if (!naming.isEmpty()) {
      Set<String> regions = known();
      if (!regions.isEmpty()) { // Otherwise the listeners are of other programs.
        naming.forEach(listener -> listener.unmatched(regions).forEach(problems));
      }
    }
  }

  /** Reports workers, codelets and counters because of which listeners are never called. */
  private void checkSamples(List<DeclaredListener> listeners, Monitoring monitoring) {
    Map<String, List<String>> regions = recorder.requestedCounters();
    List<CounterInfo> counters = monitoring.counters(MonitorScope.PER_REGION);
    for (DeclaredListener listener : listeners) {
      listener.unmatchedInstances(monitoring.instances(listener.scope())).forEach(problems);
      listener.uncounted(regions, counters).forEach(problems);
    }
  }

  private void checkEvents(Set<ToolEvent> withoutDevice) {
    if (!withoutDevice.isEmpty()) {
      problems.report(
          Problem.of(
              "event-without-device",
              "a tool has callbacks for "
                  + withoutDevice.stream()
                      .sorted()
                      .map(ToolEvent::label)
                      .collect(Collectors.joining(", "))
                  + ", which were never called, because no worker is a device; edpm.devices declares"
                  + " some"));
    }
  }

  private Set<String> known() {
    Set<String> names = new TreeSet<>(recorder.regionNames());
    for (RegionDescriptor descriptor : compiled.regions(problems)) {
      names.add(descriptor.name());
    }
    return names;
  }

  /** Reports a warm-up that is longer than the program: summaries have no values. */
  private void checkWarmUp() {
    if (recorder.isWarmingUp() && recorder.hasRun()) {
      problems.report(
          Problem.of(
              "warm-up-not-over",
              "the program ended in its warm-up, so no summary has a value; set edpm.warmup to a"
                  + " shorter one"));
    }
  }

  /** Reports the setting that is the reason why no region was measured, if there is one. */
  private void checkNothing(String consequence, boolean resumed) {
    List<String> loaded = recorder.regionNames();
    if (loaded.isEmpty()) {
      return;
    }
    if (settings.startsPaused() && !resumed) {
      problems.report(
          Problem.of(
              "nothing-measured",
              "edpm.start=paused, and the program did not call Edpm.resume(), so "
                  + consequence
                  + "; call it, or remove the setting"));
      return;
    }
    List<String> on = loaded.stream().filter(this::isOn).sorted().toList();
    if (on.size() < loaded.size()) {
      boolean enable = loaded.stream().anyMatch(name -> !settings.enables(name));
      String setting = enable ? "edpm.enable" : "edpm.detail";
      problems.report(
          Problem.of(
              "nothing-measured",
              (on.isEmpty()
                      ? setting + " switches off all regions that the program has loaded"
                      : "no region that " + setting + " leaves on has run (" + some(on) + ")")
                  + ", so "
                  + consequence
                  + "; change or remove the setting"));
    }
  }

  private boolean isOn(String name) {
    return settings.enables(name) && settings.detail(name).measures();
  }

  private static String some(List<String> names) {
    List<String> first = names.subList(0, Math.min(MOST_NAMES, names.size()));
    return String.join(", ", first) + (names.size() > MOST_NAMES ? ", ..." : "");
  }
}
