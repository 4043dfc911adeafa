package dev.edpm.runtime.tracing;

import dev.edpm.runtime.Problem;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** The tracing library of the program, if there is one. Safe on any thread. */
public final class TracingLibrary {

  /** Knows no spans. */
  private static final SpanSource NONE =
      new SpanSource() {
        @Override
        public Object current() {
          return null;
        }

        @Override
        public SpanIds ids(Object span) {
          throw new IllegalArgumentException();
        }

        @Override
        public void add(Object parent, String region, long wall) {
          throw new IllegalArgumentException();
        }
      };

  private final String setting;
  private final Consumer<Problem> problems;

  /** Whether the source is given, or is or was searched. */
  private final AtomicBoolean searched;

  private volatile SpanSource source;

  /**
   * Expects a library.
   *
   * @param setting the settings that need it, for the problem
   * @param problems is told if no library knows the current span
   */
  public TracingLibrary(String setting, Consumer<Problem> problems) {
    this(setting, problems, NONE);
  }

  /**
   * @param source knows the current span; {@link #NONE} to search for it
   */
  TracingLibrary(String setting, Consumer<Problem> problems, SpanSource source) {
    this.setting = setting;
    this.problems = problems;
    this.source = source;
    this.searched = new AtomicBoolean(source != NONE);
  }

  /**
   * Returns an object for the current span of the calling thread, {@code null} if none is known.
   */
  Object current() {
    if (!searched.get() && searched.compareAndSet(false, true)) {
      find();
    }
    return source.current();
  }

  /** Returns what knows the spans that {@link #current} has returned. */
  SpanSource source() {
    return source;
  }

  /**
   * Called by the first execution, because a search runs code of other libraries. For the same
   * reason no thread waits for it.
   */
  private void find() {
    Optional<SpanSource> found = search();
    if (found.isPresent()) {
      source = found.get();
      return;
    }
    problems.accept(
        Problem.of(
            "tracing-unavailable",
            setting
                + " has no effect: nothing on the class path knows the current span; add"
                + " edpm-opentelemetry"));
  }

  private static Optional<SpanSource> search() {
    ClassLoader own = SpanSource.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    Optional<SpanSource> found = ServiceLoader.load(SpanSource.class, own).findFirst();
    return found.isPresent() || context == null
        ? found
        : ServiceLoader.load(SpanSource.class, context).findFirst();
  }
}
