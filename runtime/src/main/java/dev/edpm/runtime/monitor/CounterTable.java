package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The counters of all scopes, and who updates them. Ids never change, also over a shutdown. Safe on
 * any thread.
 */
final class CounterTable {

  private static final int SCOPE_BITS = 4;
  private static final int SCOPE_MASK = (1 << SCOPE_BITS) - 1;

  /** A counter, and its updater if it has one now. */
  private record Entry(CounterInfo info, SampleUpdater updater) {}

  /** Immutable, replaced at each change: samples are taken without a lock. */
  private volatile Map<MonitorScope, List<Entry>> scopes = new EnumMap<>(MonitorScope.class);

  CounterTable() {
    StarPuCounters.register(
        (scope, name, type, help) -> register(scope, name, type, unitOf(type), help, null));
  }

  /** StarPU's times are the only counters of its that are not plain counts. */
  private static String unitOf(ValueType type) {
    return type == ValueType.DOUBLE ? "us" : "1";
  }

  synchronized CounterInfo register(
      MonitorScope scope,
      String name,
      ValueType type,
      String unit,
      String help,
      SampleUpdater updater) {
    List<Entry> known = entries(scope);
    List<Entry> changed = new ArrayList<>(known);
    for (int i = 0; i < known.size(); i++) {
      CounterInfo info = known.get(i).info();
      if (info.name().equals(name)) {
        if (info.type() != type) {
          throw MonitoringException.of(
              Reason.ALREADY_REGISTERED, info, "it cannot be registered as " + type.label());
        }
        changed.set(i, new Entry(info, updater));
        replace(scope, changed);
        return info;
      }
    }
    int id = known.size() << SCOPE_BITS | scope.id();
    CounterInfo info = new CounterInfo(id, name, scope, type, unit, help);
    changed.add(new Entry(info, updater));
    replace(scope, changed);
    return info;
  }

  /** Lets go of all updaters: the modules that gave them are gone. */
  synchronized void dropUpdaters() {
    scopes.replaceAll(
        (scope, entries) -> entries.stream().map(entry -> new Entry(entry.info(), null)).toList());
  }

  List<CounterInfo> of(MonitorScope scope) {
    return entries(scope).stream().map(Entry::info).toList();
  }

  Optional<CounterInfo> find(MonitorScope scope, String name) {
    return of(scope).stream().filter(info -> info.name().equals(name)).findAny();
  }

  CounterInfo nth(MonitorScope scope, int rank) {
    List<Entry> entries = entries(scope);
    if (rank < 0 || rank >= entries.size()) {
      throw MonitoringException.of(
          Reason.NO_SUCH_RANK,
          scope,
          "the scope "
              + scope.label()
              + " has "
              + entries.size()
              + " counters: there is no rank "
              + rank);
    }
    return entries.get(rank).info();
  }

  /** Returns the counter of that id. */
  CounterInfo require(int id) {
    Optional<MonitorScope> scope = id < 0 ? Optional.empty() : MonitorScope.byId(id & SCOPE_MASK);
    if (scope.isPresent()) {
      List<Entry> entries = entries(scope.get());
      if (id >> SCOPE_BITS < entries.size()) {
        return entries.get(id >> SCOPE_BITS).info();
      }
    }
    throw MonitoringException.of(
        Reason.UNKNOWN_COUNTER,
        scope.orElse(null),
        "there is no counter 0x%08x%s"
            .formatted(id, scope.map(s -> " in the scope " + s.label()).orElse("")));
  }

  /** Returns the counter of that name. */
  CounterInfo require(MonitorScope scope, String name) {
    return find(scope, name)
        .orElseThrow(
            () -> {
              List<String> near =
                  NearNames.of(name, of(scope).stream().map(CounterInfo::name).toList());
              return MonitoringException.of(
                  Reason.UNKNOWN_COUNTER,
                  scope,
                  "there is no counter "
                      + Printable.quote(name)
                      + " in the scope "
                      + scope.label()
                      + (near.isEmpty() ? "" : "; did you mean " + near.get(0) + "?"));
            });
  }

  /** Asks the updaters of a sample's counters, each once. */
  void update(TakenSample sample, Object detail, Consumer<Throwable> failures) {
    List<Entry> entries = entries(sample.scope());
    int size = sample.counters().size();
    SampleUpdater[] updaters = new SampleUpdater[size];
    for (int i = 0; i < size; i++) {
      updaters[i] = entries.get(sample.counter(i).id() >> SCOPE_BITS).updater();
      if (updaters[i] == null) {
        sample.unavailable(i, "nothing that runs has it");
      }
    }
    int[] asked = new int[size];
    for (int i = 0; i < size; i++) {
      SampleUpdater updater = updaters[i];
      if (updater == null) {
        continue;
      }
      int count = 0;
      for (int j = i; j < size; j++) {
        if (updaters[j] == updater) {
          asked[count++] = j;
          updaters[j] = null;
        }
      }
      int[] its = Arrays.copyOf(asked, count);
      try {
        updater.update(new SampleRequest(sample, detail, its));
      } catch (Throwable e) {
        for (int j : its) {
          sample.unavailable(j, "its module failed with " + e);
        }
        failures.accept(e);
      }
    }
  }

  private List<Entry> entries(MonitorScope scope) {
    if (scope == null) {
      throw MonitoringException.of(Reason.UNKNOWN_SCOPE, "a scope is needed");
    }
    return scopes.getOrDefault(scope, List.of());
  }

  /** Under the monitor. */
  private void replace(MonitorScope scope, List<Entry> entries) {
    Map<MonitorScope, List<Entry>> changed = new EnumMap<>(MonitorScope.class);
    changed.putAll(scopes);
    changed.put(scope, List.copyOf(entries));
    scopes = changed;
  }
}
