package dev.edpm.runtime.backend.perf.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A counter as a sum of events. Most are a single event; PAPI's derived presets are several.
 *
 * @param terms the events, each with a factor
 * @param scale the factor that converts the sum to the counter's unit
 */
public record Formula(List<Term> terms, double scale) {

  /** The count of an event, multiplied by a factor. */
  public record Term(long factor, PerfEvent event) {}

  /** Copies the terms. */
  public Formula {
    terms = List.copyOf(terms);
  }

  /** Returns the formula of a single event. */
  public static Formula of(PerfEvent event) {
    return new Formula(List.of(new Term(1, event)), 1);
  }

  /** Returns the events of the terms. */
  public List<PerfEvent> events() {
    return terms.stream().map(Term::event).toList();
  }

  /** Returns the same formula with changed events. */
  public Formula map(UnaryOperator<PerfEvent> change) {
    List<Term> changed = new ArrayList<>();
    for (Term term : terms) {
      changed.add(new Term(term.factor(), change.apply(term.event())));
    }
    return new Formula(changed, scale);
  }

  /**
   * Returns the report's description of the counter, including whether the program reads it itself.
   */
  public String source() {
    StringBuilder text = new StringBuilder();
    for (Term term : terms) {
      long factor = term.factor();
      if (text.length() > 0) {
        text.append(factor < 0 ? " - " : " + ");
      } else if (factor < 0) {
        text.append('-');
      }
      if (Math.abs(factor) != 1) {
        text.append(Math.abs(factor)).append('*');
      }
      text.append(term.event().source());
    }
    if (terms.get(0).event().byProgram()) {
      text.append(" (user reads)");
    }
    return text.toString();
  }
}
