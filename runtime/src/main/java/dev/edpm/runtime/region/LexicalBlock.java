package dev.edpm.runtime.region;

import java.util.List;

/**
 * Where a region stands among those of its source: what a block is to EDPM. Regions are known by
 * their numbers in their wiring class.
 *
 * @param wiring binary name of the wiring class
 * @param number which of its regions this is, from 0, in source order
 * @param inside the numbers of the regions that open inside of this one, in the same method or in
 *     lambda expressions in it
 */
public record LexicalBlock(String wiring, int number, List<Integer> inside) {

  /** Of a region that no source has, or that stands alone. */
  static final LexicalBlock NONE = new LexicalBlock("", 0, List.of());

  /** Copies the list. */
  public LexicalBlock {
    inside = List.copyOf(inside);
  }

  /** Tells whether another region opens inside of this one. */
  public boolean contains(LexicalBlock other) {
    return inside.contains(other.number) && wiring.equals(other.wiring);
  }

  // Written out for the sake of a program's start, as in RegionDescriptor.
  @Override
  public boolean equals(Object other) {
    return other instanceof LexicalBlock block
        && wiring.equals(block.wiring)
        && number == block.number
        && inside.equals(block.inside);
  }

  @Override
  public int hashCode() {
    return 31 * wiring.hashCode() + number;
  }
}
