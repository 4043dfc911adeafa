package dev.edpm.opentelemetry;

import dev.edpm.runtime.NamedRegion;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.ContextStorage;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.ReadableSpan;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Measures the time in which a thread has a span as its current one, as a region with the name of
 * the span and {@code " (span)"}. It is the parent of the regions that the thread opens meanwhile,
 * so that their call paths start at the span:
 *
 * <pre>{@code
 * ContextStorage.addWrapper(storage -> new EdpmContextStorage(storage, "time.cpu"));
 * }</pre>
 *
 * <p>Names are known of spans of the SDK, at the time when they become the current span. Spans of
 * OpenTelemetry's agent have no region. There are regions for the first {@value #MOST} names; all
 * other spans are the region {@code other (span)}. Throws no exceptions of its own, and may be used
 * on any thread.
 */
public final class EdpmContextStorage implements ContextStorage {

  /** How many names of spans have a region of their own. */
  static final int MOST = 500;

  private static final String SUFFIX = " (span)";
  private static final String OTHER = "other";

  /** Whether the class that knows names is there. */
  private static final boolean NAMES = areKnown();

  /** The names of the regions of all spans. */
  private static final Set<String> OF_SPANS = ConcurrentHashMap.newKeySet();

  private final int most;
  private final ContextStorage storage;
  private final String[] counters;

  /** By the name of a span; empty for a name that no region can have. */
  private final Map<String, Optional<NamedRegion>> regions = new ConcurrentHashMap<>();

  /**
   * Creates a storage.
   *
   * @param storage stores the contexts
   * @param counters the counters and types of counters to measure besides wall time, such as {@code
   *     time.cpu} and {@code jvm.allocated-bytes}
   */
  public EdpmContextStorage(ContextStorage storage, String... counters) {
    this(MOST, storage, counters);
  }

  /**
   * @param most how many names have a region of their own
   */
  EdpmContextStorage(int most, ContextStorage storage, String... counters) {
    this.most = most;
    this.storage = storage;
    this.counters = counters.clone();
  }

  private static boolean areKnown() {
    try {
      return ReadableSpan.class.isInterface();
    } catch (LinkageError e) {
      // The program has the API alone.
      return false;
    }
  }

  @Override
  public Scope attach(Context context) {
    Span before = span(storage.current());
    Scope scope = storage.attach(context);
    try {
      Span span = span(context);
      // A context with something else besides the same span begins nothing.
      return NAMES && span != before && span instanceof ReadableSpan named
          ? measured(named.getName(), scope)
          : scope;
    } catch (RuntimeException | Error e) {
      // The program must get the scope, as on an exhausted heap, or the context stays for ever.
      return scope;
    }
  }

  private Scope measured(String name, Scope scope) {
    Optional<NamedRegion> region = region(name);
    if (region.isEmpty()) {
      return scope;
    }
    MeasuredScope measured = new MeasuredScope(scope);
    measured.execution = region.get().open();
    return measured;
  }

  private static Span span(Context context) {
    return context == null ? null : Span.fromContextOrNull(context);
  }

  private Optional<NamedRegion> region(String name) {
    Optional<NamedRegion> known = regions.get(name);
    if (known != null) {
      return known;
    }
    return regions.computeIfAbsent(regions.size() < most ? name : OTHER, this::named);
  }

  private Optional<NamedRegion> named(String name) {
    try {
      NamedRegion region = NamedRegion.of(name + SUFFIX, counters);
      OF_SPANS.add(region.name());
      return Optional.of(region);
    } catch (IllegalArgumentException e) {
      // The name is too long, or the program has a region of that name with other counters.
      return Optional.empty();
    }
  }

  /** Tells whether a region is that of spans, which are in the trace already. */
  static boolean isOfSpans(String region) {
    return OF_SPANS.contains(region);
  }

  @Override
  public Context current() {
    return storage.current();
  }

  @Override
  public Context root() {
    return storage.root();
  }

  /** Ends an execution with the scope of its span. */
  private static final class MeasuredScope implements Scope {
    private final Thread thread = Thread.currentThread();
    private final Scope scope;

    /** Null once it has ended. */
    private dev.edpm.runtime.Span execution;

    MeasuredScope(Scope scope) {
      this.scope = scope;
    }

    /** Only the first close on the own thread ends the execution, as the runtime requires. */
    @Override
    public void close() {
      try {
        if (thread == Thread.currentThread() && execution != null) {
          execution.close();
          execution = null;
        }
      } finally {
        scope.close();
      }
    }
  }
}
