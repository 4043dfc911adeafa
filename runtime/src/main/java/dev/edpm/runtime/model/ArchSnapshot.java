package dev.edpm.runtime.model;

import java.util.List;

/**
 * What is known of one implementation on one architecture.
 *
 * @param arch the architecture
 * @param implementation which implementation of the codelet, from 0
 * @param history per footprint, in the order in which they were first met
 * @param power regression by size
 * @param nonLinear non-linear regression by size
 * @param multiple regression by parameters
 */
public record ArchSnapshot(
    Arch arch,
    int implementation,
    List<HistorySnapshot> history,
    PowerSnapshot power,
    NonLinearSnapshot nonLinear,
    MultipleSnapshot multiple) {

  /** Copies the list. */
  public ArchSnapshot {
    history = List.copyOf(history);
  }

  /** Returns what is known where nothing is. */
  static ArchSnapshot empty(Arch arch, int implementation) {
    return new ArchSnapshot(
        arch,
        implementation,
        List.of(),
        PowerSnapshot.EMPTY,
        NonLinearSnapshot.NONE,
        MultipleSnapshot.NONE);
  }
}
