package dev.edpm.it.program;

import java.util.Set;

/**
 * What a jump may be to.
 *
 * @param id its number, of which its label is made
 * @param outer the spans that are in scope outside as well, which a jump leaves open
 */
record Target(int id, Kind kind, Set<SpanVariable> outer) {

  enum Kind {
    METHOD,
    LOOP,
    SWITCH,
    BLOCK,
    VALUE
  }

  String label() {
    return "L" + id;
  }

  // Two of the same number never meet.
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return id;
  }
}
