package dev.edpm.tasks.model;

import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.List;

/**
 * A snapshot of the model of one implementation on one architecture.
 *
 * @param arch the architecture
 * @param implementation the index of the implementation, 0 to 1023
 * @param history one entry per footprint, in the order of their first measurement
 * @param power the regression by size
 * @param nonLinear the non-linear regression by size
 * @param multiple the regression by parameters
 */
public record ArchSnapshot(
    Arch arch,
    int implementation,
    List<HistorySnapshot> history,
    PowerSnapshot power,
    NonLinearSnapshot nonLinear,
    MultipleSnapshot multiple) {

  /**
   * More than any codelet has (StarPU's have up to 4). Limited, because StarPU's files list all
   * implementations below the highest.
   */
  public static final int MOST_IMPLEMENTATIONS = 1024;

  /**
   * Copies the list.
   *
   * @throws IllegalArgumentException if the implementation is out of range
   */
  public ArchSnapshot {
    if (implementation < 0 || implementation >= MOST_IMPLEMENTATIONS) {
      throw new IllegalArgumentException(
          "the implementation must be from 0 to "
              + (MOST_IMPLEMENTATIONS - 1)
              + ", not "
              + implementation);
    }
    history = List.copyOf(history);
  }

  /** Returns a snapshot without measurements. */
  public static ArchSnapshot empty(Arch arch, int implementation) {
    return new ArchSnapshot(
        arch,
        implementation,
        List.of(),
        PowerSnapshot.EMPTY,
        NonLinearSnapshot.NONE,
        MultipleSnapshot.NONE);
  }
}
