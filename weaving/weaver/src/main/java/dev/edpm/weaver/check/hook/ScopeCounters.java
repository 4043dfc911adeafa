package dev.edpm.weaver.check.hook;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterNameForm;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.weaver.check.CounterNames;
import dev.edpm.weaver.check.CounterTable;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.model.CounterItem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks whether the samples of a scope contain a counter. */
final class ScopeCounters {

  private final CounterTable table;
  private final CounterNames names;

  ScopeCounters(CounterTable table, CounterNames names) {
    this.table = table;
    this.names = names;
  }

  /**
   * Checks {@code item}.
   *
   * @param types whether {@code item} may be a type, which selects all of its counters
   */
  Optional<Diagnostic> check(CounterItem item, MonitorScope scope, boolean types) {
    String text = item.text();
    boolean type = text.indexOf('.') < 0;
    if (text.isBlank()) {
      return Optional.of(Diagnostic.at(item.place(), Message.EMPTY_COUNTER));
    }
    if (type && !types) {
      return Optional.of(Diagnostic.at(item.place(), Message.MALFORMED_COUNTER_NAME, text));
    }
    if (table.isAdmitted(text) || has(scope, text)) {
      return Optional.empty();
    }
    List<MonitorScope> others =
        Arrays.stream(MonitorScope.values()).filter(other -> has(other, text)).toList();
    return Optional.of(
        others.isEmpty()
            ? unknown(item)
            : Diagnostic.at(
                item.place(),
                Message.COUNTER_SCOPE,
                text,
                scope.label(),
                others.stream().map(MonitorScope::label).collect(Collectors.joining(" and "))));
  }

  private Diagnostic unknown(CounterItem item) {
    String text = item.text();
    List<String> near = NearNames.of(text, SampleCounters.all());
    boolean ours =
        SampleCounters.all().stream()
            .anyMatch(name -> CounterNameForm.typeOf(name).equals(CounterNameForm.typeOf(text)));
    int dot = text.indexOf('.');
    return ours && dot > 0 ? CounterNames.unknown(item, near) : names.unknown(item);
  }

  private boolean has(MonitorScope scope, String text) {
    return namesOf(scope)
        .anyMatch(name -> name.equals(text) || CounterNameForm.typeOf(name).equals(text));
  }

  private Stream<String> namesOf(MonitorScope scope) {
    List<String> found = new ArrayList<>(SampleCounters.of(scope));
    for (CatalogueEntry entry : table.catalogue().entries()) {
      Optional<DefinedCounter> own = table.defined(entry.name());
      boolean in =
          switch (scope) {
            case PER_REGION -> true;
            case GLOBAL ->
                own.isPresent()
                    ? own.get().meaning().scope() == scope
                    : entry.scope() != CounterScope.THREAD || isEarlier(entry);
            default -> own.isPresent() ? own.get().meaning().scope() == scope : isEarlier(entry);
          };
      if (in) {
        found.add(entry.name());
      }
    }
    return found.stream();
  }

  /**
   * Tells whether an earlier compilation defined the counter, so that its scope is unknown here.
   */
  private boolean isEarlier(CatalogueEntry entry) {
    return table.earlier().definedBy(entry.name()).isPresent();
  }
}
