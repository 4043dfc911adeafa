package dev.edpm.weaver.index;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.model.hook.CounterFile;
import dev.edpm.weaver.plan.CounterClassPlan;
import dev.edpm.weaver.plan.HooksPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The resource that adds the program's own counters to the catalogue, in the catalogue's format.
 * Lines that were written by hand are preserved.
 */
public final class CounterIndex implements Index {

  /** The path of the resource in the folder of classes. */
  public static final String RESOURCE = Catalogue.EXTRA_RESOURCE;

  private final List<String> written = new ArrayList<>();
  private final Map<String, List<String>> byClass = new TreeMap<>();

  /** Creates an empty index. */
  public CounterIndex() {}

  /** Adds the counters of {@code plan}. */
  public void add(HooksPlan plan) {
    Stream<DefinedCounter> read = plan.counters().stream().map(HooksPlan.Counter::definition);
    Stream<DefinedCounter> recorded =
        plan.recorded().stream()
            .flatMap(counterClass -> counterClass.definitions().stream())
            .map(CounterClassPlan.Definition::counter);
    List<String> lines =
        Stream.concat(read, recorded).map(DefinedCounter::catalogueLine).sorted().toList();
    if (!lines.isEmpty()) {
      byClass.put(plan.topLevel(), lines);
    }
  }

  @Override
  public String resource() {
    return RESOURCE;
  }

  @Override
  public void keep(String text, Predicate<String> kept) {
    CounterFile file = CounterFile.parse(text).keeping(kept);
    written.addAll(file.written());
    file.byClass().forEach(byClass::putIfAbsent);
  }

  @Override
  public boolean isEmpty() {
    return written.isEmpty() && byClass.isEmpty();
  }

  @Override
  public String text() {
    return new CounterFile(written, byClass).text();
  }
}
