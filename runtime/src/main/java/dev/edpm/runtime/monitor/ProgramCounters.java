package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.CounterReading;
import dev.edpm.runtime.series.UserCounter;
import dev.edpm.runtime.series.UserCounters;
import java.util.ArrayList;
import java.util.List;

/**
 * The counters that the program defines itself, in the scopes that their definitions name. A sample
 * has all the values that one call recorded, or none of them. Safe on any thread.
 */
final class ProgramCounters implements CounterModule, SampleUpdater {

  private final UserCounters counters;

  ProgramCounters(UserCounters counters) {
    this.counters = counters;
  }

  @Override
  public void register(CounterRegistrar registrar) {
    counters.onDefine(
        counter -> {
          CounterDefinition definition = counter.definition();
          if (definition.scope() != MonitorScope.PER_REGION) {
            // Regions have every counter of the catalogue, and so these.
            registrar.counter(
                definition.scope(),
                definition.name(),
                definition.type(),
                definition.unit(),
                definition.help(),
                this);
          }
        });
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
  public void end() {
    counters.onDefine(null);
  }
}
