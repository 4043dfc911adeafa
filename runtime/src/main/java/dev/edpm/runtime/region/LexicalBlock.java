package dev.edpm.runtime.region;

import java.util.List;

/**
 * The position of a region among the regions of its source: what EDPM calls a block. A region is
 * identified by its number in its wiring class.
 *
 * @param wiring binary name of the wiring class
 * @param number the region's number among those of the wiring class, from 0, in source order
 * @param inside the numbers of the regions that open inside this one, in the same method or in
 *     lambda expressions in it
 * @param ranges the code in which it is open; empty if it is a method, or the code is not known.
 *     They do not distinguish it from other blocks.
 */
public record LexicalBlock(
    String wiring, int number, List<Integer> inside, List<CodeRange> ranges) {

  /**
   * The block of a region that has no source or is neither inside another region nor contains one.
   */
  static final LexicalBlock NONE = new LexicalBlock("", 0, List.of());

  /** Copies the lists. */
  public LexicalBlock {
    inside = List.copyOf(inside);
    ranges = List.copyOf(ranges);
  }

  /** Creates a block whose code is not known. */
  public LexicalBlock(String wiring, int number, List<Integer> inside) {
    this(wiring, number, inside, List.of());
  }

  /** Tells whether another region opens inside this one. */
  public boolean contains(LexicalBlock other) {
    return inside.contains(other.number) && wiring.equals(other.wiring);
  }

  // Written out because the generated methods of a record would slow down the program's start, see
  // RegionDescriptor.
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
