package dev.edpm.runtime.boot;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.config.Settings;
import dev.edpm.runtime.monitor.Attachment;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import dev.edpm.runtime.monitor.SampleCallback;
import dev.edpm.runtime.monitor.SampleListener;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/**
 * A listener that an annotation declares.
 *
 * @param name the name of its method
 * @param scope the scope of its set
 * @param counters names of counters, or of types for all of a type
 * @param instances the instances of the scope; none for all
 * @param callback calls the method
 */
record DeclaredListener(
    String name,
    MonitorScope scope,
    List<String> counters,
    List<String> instances,
    SampleCallback callback) {

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
  boolean namesRegions() {
    return scope == MonitorScope.PER_REGION && !instances.isEmpty();
  }

  /**
   * Returns a problem for each pattern that matches no region: such a listener is never called.
   *
   * @param regions the names of all regions that the program has loaded
   */
  List<Problem> unmatched(Collection<String> regions) {
    return NamePatterns.parse(String.join(",", instances)).unmatched(regions).stream()
        .map(pattern -> Settings.unmatched("the listener " + name, pattern, regions))
        .toList();
  }

  private void enable(
      String asked, CounterSet set, Monitoring monitoring, Consumer<Problem> problems) {
    List<CounterInfo> counters =
        monitoring.counters(scope).stream()
            .filter(info -> info.name().equals(asked) || info.name().startsWith(asked + "."))
            .toList();
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
