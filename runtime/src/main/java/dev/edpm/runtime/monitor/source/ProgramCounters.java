package dev.edpm.runtime.monitor.source;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterModule;
import dev.edpm.runtime.monitor.CounterRegistrar;
import dev.edpm.runtime.monitor.MonitoringException;
import dev.edpm.runtime.monitor.SampleRequest;
import dev.edpm.runtime.monitor.SampleUpdater;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.CounterReading;
import dev.edpm.runtime.series.UserCounter;
import dev.edpm.runtime.series.UserCounters;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The counters that the program defines itself, in the scopes of their definitions. A sample has
 * all values that one call recorded, or none of them. Safe on any thread.
 */
final class ProgramCounters implements CounterModule, SampleUpdater {

  private final UserCounters counters;
  private final Consumer<Problem> problems;

  ProgramCounters(UserCounters counters, Consumer<Problem> problems) {
    this.counters = counters;
    this.problems = problems;
  }

  @Override
  public void register(CounterRegistrar registrar) {
    counters.onDefine(
        counter -> {
          // Regions have every counter of the catalogue, which includes these.
          if (counter.definition().scope() != MonitorScope.PER_REGION) {
            register(counter.definition(), registrar);
          }
        });
  }

  private void register(CounterDefinition definition, CounterRegistrar registrar) {
    try {
      registrar.counter(
          definition.scope(),
          definition.name(),
          definition.type(),
          definition.unit(),
          definition.help(),
          this);
    } catch (MonitoringException e) {
      problems.accept(Problem.of("counter-definition", e.getMessage()));
    }
  }

  @Override
  public void update(SampleRequest request) {
    List<UserCounter> asked = new ArrayList<>();
    for (int i = 0; i < request.size(); i++) {
      asked.add(counters.find(request.counter(i).name()).orElseThrow());
    }
    CounterReading reading = counters.reading(asked);
    reading.take();
    for (int i = 0; i < request.size(); i++) {
      if (!reading.has(i)) {
        request.unavailable(i, "it has not been recorded yet");
      } else if (request.counter(i).type().isFloating()) {
        request.set(i, reading.number(i));
      } else {
        request.set(i, reading.integer(i));
      }
    }
  }

  @Override
  public boolean isRecorded(CounterInfo counter) {
    return counters.find(counter.name()).map(own -> !own.isRead()).orElse(false);
  }

  @Override
  public void end() {
    counters.onDefine(null);
  }
}
