package dev.edpm.analysis.plot;

import java.util.List;
import java.util.stream.Stream;

/**
 * A chart of horizontal bars with error bars: a row for each measured thing, with a bar for each
 * variant, such as a JDK.
 *
 * @param title the title, in a few words
 * @param description the alternative text
 * @param axis the label of the axis, with the unit
 * @param variants the names of the bars of a row, for the legend
 * @param rows the rows, from the top
 */
public record BarChart(
    String title, String description, String axis, List<String> variants, List<Row> rows) {

  private static final int WIDTH = 860;
  private static final int TOP = 62;
  private static final int BAR = 13;
  private static final int GAP = 10;
  private static final int BOTTOM = 56;
  private static final int RIGHT = 92;

  /** If the ratio of the longest to the shortest bar exceeds this, the scale is logarithmic. */
  private static final double LINEAR_UP_TO = 300;

  /**
   * A row.
   *
   * @param label its label
   * @param bars a bar for each variant, {@link Bar#NONE} for one that was not measured
   */
  public record Row(String label, List<Bar> bars) {}

  /** Copies the lists. */
  public BarChart {
    variants = List.copyOf(variants);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.bars().size() != variants.size()) {
        throw new IllegalArgumentException(row.label() + " needs a bar for each variant");
      }
    }
  }

  /** Returns the SVG document. */
  public String svg() {
    int left = labels();
    int rowHeight = BAR * variants.size() + GAP;
    int top = TOP + Svg.legendHeight(variants, WIDTH);
    int bottom = top + rowHeight * rows.size();
    Svg svg = new Svg(WIDTH, bottom + BOTTOM, title, description);
    Axis x = scale().on(left, WIDTH - RIGHT);
    svg.heading(title);
    svg.legend(variants);
    svg.verticalAxisLines(x, top - 6, bottom);
    svg.text((left + WIDTH - RIGHT) / 2.0, bottom + 42, "axis middle", axis + x.note());
    for (int i = 0; i < rows.size(); i++) {
      double y = top + i * rowHeight + GAP / 2.0;
      row(svg, rows.get(i), x, left, y);
    }
    svg.line(left, top - 6, left, bottom, "base");
    return svg.end();
  }

  private void row(Svg svg, Row row, Axis x, int left, double y) {
    double middle = y + BAR * variants.size() / 2.0;
    svg.text(left - 8, middle + 4, "label end", row.label());
    for (int i = 0; i < row.bars().size(); i++) {
      Bar bar = row.bars().get(i);
      double top = y + i * BAR;
      double centre = top + (BAR - 2) / 2.0;
      if (!bar.present()) {
        svg.text(left + 6, centre + 4, "value", "not measured");
        continue;
      }
      double end = x.at(bar.value());
      svg.rectangle(left, top, end - left, BAR - 2, Svg.style(i));
      if (bar.hasError()) {
        svg.errorBar(x.at(bar.low()), centre, x.at(bar.high()), centre);
      }
      svg.text(x.at(bar.high()) + 6, centre + 4, "value", Numbers.significant(bar.value()));
    }
  }

  private int labels() {
    int longest = rows.stream().mapToInt(row -> row.label().length()).max().orElse(0);
    return Math.max(90, (int) Math.ceil(longest * Svg.CHARACTER) + 24);
  }

  private Axis scale() {
    double most = bars().mapToDouble(Bar::high).max().orElse(1);
    double least = bars().mapToDouble(Bar::value).filter(value -> value > 0).min().orElse(most);
    return most > LINEAR_UP_TO * least ? Axis.logarithmic(least, most) : Axis.linear(most);
  }

  private Stream<Bar> bars() {
    return rows.stream().flatMap(row -> row.bars().stream()).filter(Bar::present);
  }
}
