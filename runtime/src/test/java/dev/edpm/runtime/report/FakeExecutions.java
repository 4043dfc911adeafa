package dev.edpm.runtime.report;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import java.util.List;
import java.util.function.Consumer;

/** Executions made by hand, in the order in which they ended. */
record FakeExecutions(List<FakeExecution> all) implements Executions {

  static FakeExecutions of(FakeExecution... all) {
    return new FakeExecutions(List.of(all));
  }

  @Override
  public void forEach(Consumer<? super Execution> visitor) {
    all.forEach(visitor);
  }

  @Override
  public long count(int region) {
    return all.stream().filter(e -> e.region() == region).count();
  }
}
