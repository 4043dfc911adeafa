package dev.edpm.analysis.compare.side;

import dev.edpm.analysis.part.LocationPart;

/**
 * The place of a region's mark; texts are empty and the line is 0 where the report has none.
 *
 * @param type the binary name of the class
 * @param member the method
 * @param signature the descriptor of the method
 * @param line the line of the mark
 */
public record RegionLocation(String type, String member, String signature, long line) {

  static RegionLocation of(LocationPart location) {
    return new RegionLocation(
        location.className(), location.member(), location.signature(), location.line());
  }

  /** Returns whether the class is known. */
  public boolean isKnown() {
    return !type.isEmpty();
  }
}
