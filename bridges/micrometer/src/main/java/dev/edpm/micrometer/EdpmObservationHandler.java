package dev.edpm.micrometer;

import dev.edpm.runtime.NamedRegion;
import dev.edpm.runtime.Span;
import io.micrometer.common.KeyValue;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Measures each observation as two regions: one with the observation's name, from its start to its
 * stop, and one with the same name and {@code " (scope)"}, while a scope of it is open on a thread.
 * The low-cardinality key values that are known at the end of each are its tags, and an error is
 * its exception. A context with a type of its own, as frameworks have for each kind of observation,
 * determines its key values when the observation stops, so its scopes have no tags. Throws no
 * exceptions, and may be used on any thread.
 *
 * <p>The region of the observation has values of thread counters if one thread starts and stops it.
 * The region of the scope always has them, and is the parent of the regions that open inside it.
 */
public final class EdpmObservationHandler implements ObservationHandler<Observation.Context> {

  /** How many names are remembered that are not valid names of regions, or too many. */
  private static final int MOST_NAMES = 2 * NamedRegion.MOST;

  private static final String SCOPE = " (scope)";

  /**
   * The two regions of an observation; without regions if it cannot be measured.
   *
   * @param whole from start to stop
   * @param scope while a scope is open
   */
  private record Regions(NamedRegion whole, NamedRegion scope) {
    private static final Regions NONE = new Regions(null, null);
  }

  /**
   * What an exemplar needs.
   *
   * @param region that of the observation
   * @param start by {@link System#nanoTime}
   */
  private record Start(NamedRegion region, long start) {}

  private record OpenScope(Observation.Context context, Span span) {}

  private final String[] counters;
  private final Map<String, Regions> regions = new ConcurrentHashMap<>();
  private final ThreadLocal<Deque<OpenScope>> scopes = ThreadLocal.withInitial(ArrayDeque::new);

  /** The key of the open span in a context; handlers have spans of their own. */
  private final Object key = new Object();

  /** The key of the {@link Start} in a context. */
  private final Object startKey = new Object();

  /** Returns the id of the trace of an observation, or {@code null}; it is null without traces. */
  private final Function<Observation.Context, String> traces;

  /**
   * Creates a handler.
   *
   * @param counters the counters and types of counters to measure besides wall time, such as {@code
   *     time.cpu} and {@code jvm.allocated-bytes}
   */
  public EdpmObservationHandler(String... counters) {
    this(null, counters);
  }

  private EdpmObservationHandler(Function<Observation.Context, String> traces, String... counters) {
    this.counters = counters.clone();
    this.traces = traces;
  }

  /**
   * Returns a handler that also names the traces of observations, for {@linkplain
   * NamedRegion#exemplar exemplars}.
   *
   * @param traces returns the id of the trace of an observation that stops, or {@code null} if it
   *     has none
   */
  public EdpmObservationHandler traced(Function<Observation.Context, String> traces) {
    return new EdpmObservationHandler(traces, counters);
  }

  @Override
  public boolean supportsContext(Observation.Context context) {
    return true;
  }

  @Override
  public void onStart(Observation.Context context) {
    NamedRegion region = regions(context).whole();
    if (region != null) {
      if (traces != null) {
        context.put(startKey, new Start(region, System.nanoTime()));
      }
      context.put(key, region.openCrossThread());
    }
  }

  @Override
  public void onScopeOpened(Observation.Context context) {
    NamedRegion region = regions(context).scope();
    if (region != null) {
      scopes.get().push(new OpenScope(context, region.open()));
    }
  }

  @Override
  public void onScopeClosed(Observation.Context context) {
    Iterator<OpenScope> open = scopes.get().iterator();
    while (open.hasNext()) {
      OpenScope scope = open.next();
      if (scope.context() == context) {
        open.remove();
        closeScope(scope.span(), context);
        return;
      }
    }
  }

  /** Micrometer before 1.17 calls this for each scope of a thread that it forgets. */
  @SuppressWarnings("deprecation")
  @Override
  public void onScopeReset(Observation.Context context) {
    scopes
        .get()
        .removeIf(
            scope -> {
              boolean own = scope.context() == context;
              if (own) {
                closeScope(scope.span(), context);
              }
              return own;
            });
  }

  @Override
  public void onStop(Observation.Context context) {
    if (context.remove(key) instanceof Span span) {
      tag(span, context);
      close(span, context);
      nameTrace(context);
    }
  }

  private void nameTrace(Observation.Context context) {
    if (traces != null && context.remove(startKey) instanceof Start start) {
      long wall = System.nanoTime() - start.start();
      try {
        start.region().exemplar(wall, traces.apply(context));
      } catch (RuntimeException e) {
        // The trace stays unknown.
        return;
      }
    }
  }

  /**
   * A convention, which belongs to contexts of a type, determines key values at the start and again
   * at the stop. Those of the start may be wrong: a request has {@code uri=UNKNOWN} and {@code
   * status=200} then.
   */
  private static void closeScope(Span span, Observation.Context context) {
    if (context.getClass() == Observation.Context.class) {
      tag(span, context);
    }
    close(span, context);
  }

  private static void tag(Span span, Observation.Context context) {
    for (KeyValue tag : context.getLowCardinalityKeyValues()) {
      NamedRegion.tag(span, tag.getKey(), tag.getValue());
    }
  }

  private static void close(Span span, Observation.Context context) {
    Throwable error = context.getError();
    if (error == null) {
      span.close();
    } else {
      NamedRegion.fail(span, error);
    }
  }

  private Regions regions(Observation.Context context) {
    String name = context.getName();
    if (name == null) {
      return Regions.NONE;
    }
    Regions known = regions.get(name);
    if (known != null) {
      return known;
    }
    Regions added = named(name);
    if (regions.size() < MOST_NAMES) {
      regions.put(name, added);
    }
    return added;
  }

  private Regions named(String name) {
    try {
      return new Regions(NamedRegion.of(name, counters), NamedRegion.of(name + SCOPE, counters));
    } catch (IllegalArgumentException e) {
      System.getLogger(EdpmObservationHandler.class.getName())
          .log(
              System.Logger.Level.WARNING,
              "edpm: an observation is not measured: {0}",
              e.getMessage());
      return Regions.NONE;
    }
  }
}
