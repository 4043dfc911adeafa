package dev.edpm.processor.reader.javac;

import dev.edpm.processor.diagnostic.Place;
import java.util.function.Supplier;

/** An internal failure of the processor, with the position in the source that it was processing. */
public final class FailedAt extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Place place;

  private FailedAt(Place place, Throwable cause) {
    super(cause);
    this.place = place;
  }

  /** Returns the position in the source. */
  public Place place() {
    return place;
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
