package dev.edpm.runtime.boot.instruments;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.monitor.Attachment;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.runtime.monitor.SampleCallback;
import dev.edpm.runtime.monitor.SampleListener;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A listener that an annotation declares.
 *
 * @param name the name of its method
 * @param scope the scope of its set
 * @param counters names of counters, or of types for all of a type
 * @param instances the instances of the scope; none for all
 * @param callback calls the method
 */
public record DeclaredListener(
    String name,
    MonitorScope scope,
    List<String> counters,
    List<String> instances,
    SampleCallback callback) {

  /** Counters that every region has. */
  private static final List<String> ALWAYS =
      List.of("time.wall", "edpm.region.r_total_executed", "edpm.region.r_cumul_execution_time");

  /** Attaches the listener. Unknown counters are reported as a problem and ignored. */
  List<Attachment> attach(Monitoring monitoring, Consumer<Problem> problems) {
    CounterSet set = monitoring.newSet(scope);
    for (String counter : counters) {
      enable(counter, set, monitoring, problems);
    }
    SampleListener listener = new SampleListener(name, set, this::call, null);
    List<Attachment> attachments = new ArrayList<>();
    for (String instance : names()) {
      attachments.add(monitoring.attach(listener, instance));
    }
    return attachments;
  }

  /**
   * Calls the method if a counter has a value. Samples of a scope are taken at any change in it,
   * even before its counters have values.
   */
  private void call(Sample sample) {
    for (CounterInfo counter : sample.counters()) {
      if (sample.has(counter.id())) {
        callback.sample(sample);
        return;
      }
    }
  }

  /**
   * Returns the instances to attach to. Patterns of regions are combined, because some may exclude
   * what others include.
   */
  private List<String> names() {
    if (instances.isEmpty()) {
      return Collections.singletonList(null);
    }
    return scope == MonitorScope.PER_REGION ? List.of(String.join(",", instances)) : instances;
  }

  /** Tells whether the listener names regions. */
  public boolean namesRegions() {
    return scope == MonitorScope.PER_REGION && !instances.isEmpty();
  }

  /**
   * Returns a problem for each pattern that matches no region: such a listener is never called.
   *
   * @param regions the names of all regions that the program has loaded
   */
  public List<Problem> unmatched(Collection<String> regions) {
    return NamePatterns.parse(String.join(",", instances)).unmatched(regions).stream()
        .map(pattern -> Settings.unmatched("the listener " + name, pattern, regions))
        .toList();
  }

  /**
   * Returns a problem for each worker or codelet that it names and that there never was: it is not
   * called for these.
   *
   * @param known the numbers of workers or the names of codelets in its scope
   */
  public List<Problem> unmatchedInstances(Set<String> known) {
    if (known.isEmpty() || namesRegions()) { // Without any, the listener is of another program.
      return List.of();
    }
    return instances.stream()
        .filter(instance -> !known.contains(instance))
        .map(instance -> unmatchedInstance(instance, known))
        .toList();
  }

  private Problem unmatchedInstance(String instance, Set<String> known) {
    String near =
        scope == MonitorScope.PER_WORKER
            ? "; their numbers are 0 to " + (known.size() - 1)
            : NearNames.of(instance, known).stream()
                .findFirst()
                .map(codelet -> "; did you mean " + Printable.quote(codelet) + "?")
                .orElse("");
    return Problem.of(
        "instance-unmatched",
        "the listener "
            + name
            + (scope == MonitorScope.PER_WORKER
                ? ": there is no worker " + Printable.quote(instance)
                : ": the program has used no codelet " + Printable.quote(instance))
            + near);
  }

  /**
   * Returns a problem for each counter that none of its regions counts, so that it never has a
   * value.
   *
   * @param regions the counters of each region, without {@code time.wall}
   * @param existing the counters of regions that exist
   */
  public List<Problem> uncounted(Map<String, List<String>> regions, List<CounterInfo> existing) {
    Predicate<String> patterns =
        instances.isEmpty()
            ? region -> true
            : NamePatterns.parse(String.join(",", instances))::matches;
    List<List<String>> counted =
        regions.entrySet().stream()
            .filter(region -> patterns.test(region.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    if (scope != MonitorScope.PER_REGION || counted.isEmpty()) {
      return List.of();
    }
    return counters.stream()
        .filter(asked -> existing.stream().anyMatch(info -> asksFor(asked, info.name())))
        .filter(asked -> ALWAYS.stream().noneMatch(counter -> asksFor(asked, counter)))
        .filter(
            asked ->
                counted.stream()
                    .flatMap(List::stream)
                    .noneMatch(counter -> asksFor(asked, counter)))
        .map(
            asked ->
                Problem.of(
                    "counter-not-counted",
                    "the listener "
                        + name
                        + ": none of its regions counts "
                        + Printable.quote(asked)
                        + "; add it to the @Counters of a region, or remove it from the listener"))
        .toList();
  }

  private static boolean asksFor(String asked, String counter) {
    return counter.equals(asked) || counter.startsWith(asked + ".");
  }

  private void enable(
      String asked, CounterSet set, Monitoring monitoring, Consumer<Problem> problems) {
    List<CounterInfo> counters =
        monitoring.counters(scope).stream().filter(info -> asksFor(asked, info.name())).toList();
    for (CounterInfo counter : counters) {
      set.enable(counter.id());
    }
    if (counters.isEmpty()) {
      problems.accept(
          Problem.of(
              "unknown-counter",
              "the listener "
                  + name
                  + ": there is no counter or type "
                  + Printable.quote(asked)
                  + " in the scope "
                  + scope.label()));
    }
  }
}
