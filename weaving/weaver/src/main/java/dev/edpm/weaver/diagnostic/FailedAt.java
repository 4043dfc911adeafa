package dev.edpm.weaver.diagnostic;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * An internal failure of the processor, with the position in the source that it was processing.
 * This is the only place that knows what counts as one: javac itself reports a full heap.
 */
public final class FailedAt extends RuntimeException {

  private static final long serialVersionUID = 1;

  /** {@code null} if it is unknown. */
  private final transient Place place;

  private FailedAt(Place place, Throwable cause) {
    super(cause);
    this.place = place;
  }

  /** Returns the position in the source, if it is known. */
  public Optional<Place> place() {
    return Optional.ofNullable(place);
  }

  /**
   * Runs {@code work} and returns its result.
   *
   * @param place returns the position; called only if {@code work} fails
   * @throws FailedAt if {@code work} fails
   */
  public static <T> T orAt(Supplier<Place> place, Supplier<T> work) {
    try {
      return work.get();
    } catch (FailedAt e) {
      throw e;
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      throw new FailedAt(place.get(), e);
    }
  }

  /**
   * Runs {@code work}, which is at no position.
   *
   * @throws FailedAt if it fails
   */
  public static void orFail(Runnable work) {
    orAt(null, work);
  }

  /**
   * Runs {@code work}.
   *
   * @throws FailedAt if it fails
   */
  public static void orAt(Place place, Runnable work) {
    orAt(
        () -> place,
        () -> {
          work.run();
          return place;
        });
  }
}
