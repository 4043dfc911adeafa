package shop;

import java.util.List;

/** An order with its lines. */
record Order(long id, List<Line> lines) {

  /** So many pieces of a product. */
  record Line(String product, int pieces) {}
}
