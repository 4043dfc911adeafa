package dev.edpm.analysis.merge;

import java.util.function.Function;

/** A part of one rank's report. */
record RankedPart<P>(long rank, P part) {

  /** Returns a part of it. */
  <T> RankedPart<T> map(Function<P, T> inner) {
    return new RankedPart<>(rank, inner.apply(part));
  }
}
