package dev.edpm.runtime.monitor;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.monitor.MonitoringException.Reason;
import dev.edpm.runtime.text.Printable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The counters of all scopes, with their updaters. Ids never change, not even after a shutdown.
 * Safe on any thread.
 */
final class CounterTable {

  private static final int SCOPE_BITS = 4;
  private static final int SCOPE_MASK = (1 << SCOPE_BITS) - 1;

  private final Map<MonitorScope, ScopeCounters> scopes = new EnumMap<>(MonitorScope.class);

  CounterTable() {
    for (MonitorScope scope : MonitorScope.values()) {
      scopes.put(scope, new ScopeCounters());
    }
    StarPuCounters.register(
        (scope, name, type, kind, help) ->
            register(scope, name, type, kind, unitOf(type), help, null));
  }

  /** Returns the unit of one of StarPU's counters. All of them are counts except the times. */
  private static String unitOf(ValueType type) {
    return type == ValueType.DOUBLE ? "us" : "1";
  }

  synchronized CounterInfo register(
      MonitorScope scope,
      String name,
      ValueType type,
      CounterKind kind,
      String unit,
      String help,
      SampleUpdater updater) {
    ScopeCounters counters = scope(scope);
    Optional<ScopeCounters.Served> known = counters.find(name);
    if (known.isPresent() && known.get().info().type() != type) {
      throw MonitoringException.of(
          Reason.ALREADY_REGISTERED,
          known.get().info(),
          "it cannot be registered as " + type.label());
    }
    int next = counters.all().size() << SCOPE_BITS | scope.id();
    CounterInfo info =
        known
            .map(ScopeCounters.Served::info)
            .orElseGet(() -> new CounterInfo(next, name, scope, type, kind, unit, help));
    counters.put(rank(info.id()), new ScopeCounters.Served(info, updater));
    return info;
  }

  /** Removes all updaters, because the modules that provided them have ended. */
  synchronized void dropUpdaters() {
    scopes.values().forEach(ScopeCounters::dropUpdaters);
  }

  List<CounterInfo> of(MonitorScope scope) {
    return scope(scope).infos();
  }

  Optional<CounterInfo> find(MonitorScope scope, String name) {
    return scope(scope).find(name).map(ScopeCounters.Served::info);
  }

  CounterInfo nth(MonitorScope scope, int rank) {
    List<ScopeCounters.Served> counters = scope(scope).all();
    if (rank < 0 || rank >= counters.size()) {
      throw MonitoringException.of(
          Reason.NO_SUCH_RANK,
          scope,
          "the scope "
              + scope.label()
              + " has "
              + counters.size()
              + " counters: there is no rank "
              + rank);
    }
    return counters.get(rank).info();
  }

  /**
   * Returns the rank of a counter in its scope. For an invalid id, the result is any number,
   * possibly negative.
   */
  static int rank(int id) {
    return id >> SCOPE_BITS;
  }

  /** Returns the id of the scope in a counter's id. */
  static int scopeId(int id) {
    return id & SCOPE_MASK;
  }

  /** Returns the counter with that id. */
  CounterInfo require(int id) {
    Optional<MonitorScope> scope = id < 0 ? Optional.empty() : MonitorScope.byId(id & SCOPE_MASK);
    if (scope.isPresent()) {
      List<ScopeCounters.Served> counters = scope(scope.get()).all();
      if (id >> SCOPE_BITS < counters.size()) {
        return counters.get(id >> SCOPE_BITS).info();
      }
    }
    throw MonitoringException.of(
        Reason.UNKNOWN_COUNTER,
        scope.orElse(null),
        "there is no counter 0x%08x%s"
            .formatted(id, scope.map(s -> " in the scope " + s.label()).orElse("")));
  }

  /** Returns the counter with that name. */
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

  /** Returns the counters of a scope. */
  ScopeCounters scope(MonitorScope scope) {
    if (scope == null) {
      throw MonitoringException.of(Reason.UNKNOWN_SCOPE, "a scope is needed");
    }
    return scopes.get(scope);
  }
}
