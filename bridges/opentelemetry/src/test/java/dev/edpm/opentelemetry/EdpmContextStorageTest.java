package dev.edpm.opentelemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.Snapshot;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextKey;
import io.opentelemetry.context.ContextStorage;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.ReadableSpan;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spans of OpenTelemetry's own SDK as regions, and the call paths below them. */
class EdpmContextStorageTest {

  private static final NamedRegion QUERY = NamedRegion.of("storage.query");

  private final InMemorySpanExporter exporter = InMemorySpanExporter.create();

  private final OpenTelemetrySdk sdk =
      OpenTelemetrySdk.builder()
          .setTracerProvider(
              SdkTracerProvider.builder()
                  .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                  .build())
          .build();

  private final Tracer tracer = sdk.getTracer("test");
  private final ContextStorage storage = new EdpmContextStorage(ContextStorage.get());

  @BeforeEach
  void reset() {
    Edpm.reset();
    GlobalOpenTelemetry.resetForTest();
  }

  @AfterEach
  void forget() {
    GlobalOpenTelemetry.resetForTest();
    sdk.close();
  }

  private Span span(String name) {
    return tracer.spanBuilder(name).startSpan();
  }

  private void within(Context context, Runnable work) {
    try (Scope scope = storage.attach(context)) {
      assertThat(scope).isNotNull();
      assertThat(Context.current()).isSameAs(context);
      assertThat(storage.current()).isSameAs(context);
      work.run();
    }
  }

  private void inSpan(String name, Runnable work) {
    within(Context.current().with(span(name)), work);
  }

  private static void query() {
    QUERY.open().close();
  }

  /** Returns the call paths, each with its executions. */
  private static List<String> paths() {
    try (Snapshot snapshot = Edpm.snapshotAndReset()) {
      return snapshot.paths().stream()
          .filter(path -> path.executions() != 0)
          .map(path -> path(snapshot, path) + ": " + path.executions())
          .toList();
    }
  }

  private static String path(Snapshot snapshot, PathSummary path) {
    String own = path.region().orElseThrow();
    return path.parent().isPresent()
        ? path(snapshot, snapshot.paths().get(path.parent().getAsInt())) + " / " + own
        : own;
  }

  @Test
  void callPathsStartAtTheCurrentSpan() {
    inSpan(
        "GET /order",
        () -> {
          query();
          inSpan("load", EdpmContextStorageTest::query);
          query();
        });
    query();
    assertThat(paths())
        .containsExactlyInAnyOrder(
            "GET /order (span): 1",
            "GET /order (span) / storage.query: 2",
            "GET /order (span) / load (span): 1",
            "GET /order (span) / load (span) / storage.query: 1",
            "storage.query: 1");
  }

  @Test
  void theyDoOnEveryThreadThatHasTheSpan() {
    Context context = Context.root().with(span("job"));
    within(context, () -> {});
    CompletableFuture.runAsync(() -> within(context, EdpmContextStorageTest::query)).join();
    assertThat(paths()).containsExactlyInAnyOrder("job (span): 2", "job (span) / storage.query: 1");
  }

  @Test
  void onlyAnotherSpanBeginsAnExecution() {
    ContextKey<String> key = ContextKey.named("key");
    inSpan(
        "once",
        () -> {
          within(Context.current().with(key, "value"), EdpmContextStorageTest::query);
          within(Context.root(), EdpmContextStorageTest::query);
          within(Context.root().with(Span.getInvalid()), EdpmContextStorageTest::query);
        });
    assertThat(paths())
        .containsExactlyInAnyOrder("once (span): 1", "once (span) / storage.query: 3");
  }

  @Test
  void aScopeThatIsClosedWronglyEndsNothingElse() {
    Scope twice = storage.attach(Context.root().with(span("twice")));
    twice.close();
    Scope elsewhere = storage.attach(Context.root().with(span("elsewhere")));
    twice.close();
    CompletableFuture.runAsync(elsewhere::close).join();
    query();
    elsewhere.close();
    assertThat(paths())
        .containsExactlyInAnyOrder(
            "twice (span): 1", "elsewhere (span): 1", "elsewhere (span) / storage.query: 1");
  }

  /** The SDK knows these spans already. */
  @Test
  void theirExecutionsBecomeNoSpans() {
    GlobalOpenTelemetry.set(sdk);
    Span slow = span("slow");
    within(
        Context.root().with(slow),
        () -> {
          long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(25);
          while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
          }
        });
    slow.end();
    assertThat(exporter.getFinishedSpanItems())
        .extracting(SpanData::getName)
        .containsExactly("slow");
    assertThat(paths()).containsExactly("slow (span): 1");
  }

  @Test
  void namesBeyondTheLimitShareARegion() {
    ContextStorage few = new EdpmContextStorage(2, ContextStorage.get());
    for (String name : new String[] {"one", "two", "three", "two", "four"}) {
      few.attach(Context.root().with(span(name))).close();
    }
    assertThat(paths())
        .containsExactlyInAnyOrder("one (span): 1", "two (span): 2", "other (span): 2");
  }

  @Test
  void aNameThatNoRegionCanHaveIsNotMeasured() {
    inSpan("x".repeat(2_000), EdpmContextStorageTest::query);
    assertThat(paths()).containsExactly("storage.query: 1");
  }

  /** The program gets its scope, so that the context ends. */
  @Test
  void aSpanThatFailsIsNotMeasured() {
    Object failing =
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Span.class, ReadableSpan.class},
            (proxy, method, arguments) -> {
              if (method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
              }
              throw new IllegalStateException(method.getName());
            });
    Context before = Context.current();
    within(before.with((Span) failing), EdpmContextStorageTest::query);
    assertThat(Context.current()).isSameAs(before);
    assertThat(paths()).containsExactly("storage.query: 1");
  }

  @Test
  void theSdkUsesIt() throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dedpm.report=off",
                "-cp",
                System.getProperty("java.class.path"),
                WrappedProgram.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(program.inputReader().lines())
        .containsExactly(
            "GET /order (span) 1 [time.wall, time.cpu, jvm.allocated-bytes]",
            "query 1 [time.wall]");
    assertThat(program.waitFor()).isZero();
  }
}
