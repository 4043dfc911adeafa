package dev.edpm.processor.reader.javac;

import dev.edpm.processor.diagnostic.Place;
import java.util.function.Supplier;

/** A failure of the processor's own, with the place in the user's source that it worked on. */
public final class FailedAt extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final transient Place place;

  private FailedAt(Place place, Throwable cause) {
    super(cause);
    this.place = place;
  }

  /** Returns where it happened. */
  public Place place() {
    return place;
  }

  /**
   * Returns what {@code work} returns.
   *
   * @param place is asked for when {@code work} fails
   * @throws FailedAt when {@code work} fails
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
   * Does {@code work}.
   *
   * @throws FailedAt when it fails
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
