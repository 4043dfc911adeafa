package dev.edpm.opentelemetry;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.region.Snapshot;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.ContextStorage;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.SdkTracerProvider;

/** A program whose context storage is wrapped, which is possible before its first use only. */
final class WrappedProgram {

  private WrappedProgram() {}

  public static void main(String[] args) {
    ContextStorage.addWrapper(
        storage -> new EdpmContextStorage(storage, "time.cpu", "jvm.allocated-bytes"));
    Tracer tracer = SdkTracerProvider.builder().build().get("test");
    Scope scope = tracer.spanBuilder("GET /order").startSpan().makeCurrent();
    NamedRegion.of("query").open().close();
    scope.close();
    try (Snapshot snapshot = Edpm.snapshot()) {
      snapshot
          .regions()
          .forEach(
              region ->
                  System.out.println(
                      region.name()
                          + " "
                          + region.executions()
                          + " "
                          + region.counters().stream().map(one -> one.counter()).toList()));
    }
  }
}
