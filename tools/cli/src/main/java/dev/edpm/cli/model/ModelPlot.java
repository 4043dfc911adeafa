package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.plot.Bar;
import dev.edpm.analysis.plot.LineChart;
import dev.edpm.analysis.plot.LineChart.Line;
import dev.edpm.analysis.plot.LineChart.Point;
import dev.edpm.cli.text.UserMistake;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The plot of a performance model: measurements and curve of each implementation by size. */
final class ModelPlot {

  private static final int CURVE_POINTS = 60;
  private static final int TITLE = 80;
  private static final double MOST = 1e30;

  /** Operations per µs in a GFlop/s. */
  private static final double GIGA_PER_US = 1000;

  private final ModelSnapshot model;
  private final boolean gflops;
  private final List<Line> lines = new ArrayList<>();
  private int points;
  private int curves;

  /**
   * Creates a plot.
   *
   * @param gflops whether to draw operations per second instead of time
   * @throws UserMistake if there is nothing to draw
   */
  ModelPlot(ModelSnapshot model, boolean gflops) {
    this.model = model;
    this.gflops = gflops;
    if (gflops && model.unit() == ModelUnit.JOULES) {
      throw new UserMistake(
          "--gflops needs a model of time, and " + Excerpt.of(model.symbol()) + " is of energy");
    }
    model.archs().forEach(this::add);
    if (lines.isEmpty()) {
      throw new UserMistake(
          "the model "
              + Excerpt.of(model.symbol())
              + " has no measurements by size"
              + (gflops ? " of tasks that report their operations" : ""));
    }
  }

  /** Returns the SVG document. */
  String svg() {
    String quantity = gflops ? "speed" : model.unit() == ModelUnit.JOULES ? "energy" : "time";
    String unit = gflops ? "GFlop/s" : model.unit() == ModelUnit.JOULES ? "J" : "µs";
    String title = Excerpt.of(model.symbol(), TITLE) + ": " + quantity + " by size";
    return new LineChart(
            title,
            "The performance model " + Excerpt.of(model.symbol()) + ": " + content() + ".",
            "size of the data (bytes)",
            quantity + " (" + unit + ")",
            lines)
        .svg();
  }

  /** Returns what is in the plot, in words. */
  String content() {
    return points
        + (points == 1 ? " measured size, " : " measured sizes, ")
        + curves
        + (curves == 1 ? " regression curve" : " regression curves");
  }

  private void add(ArchSnapshot arch) {
    List<Point> measured =
        arch.history().stream()
            .filter(entry -> entry.samples() > 0 && (!gflops || entry.flops() > 0))
            .sorted(Comparator.comparingLong(HistorySnapshot::size))
            .map(this::point)
            .filter(point -> isDrawable(point.bar().value()))
            .toList();
    List<Point> curve = gflops ? List.of() : curve(arch);
    if (measured.isEmpty() && curve.isEmpty()) {
      return;
    }
    points += measured.size();
    curves += curve.isEmpty() ? 0 : 1;
    String name = ArchName.of(arch.arch()) + ", implementation " + arch.implementation();
    lines.add(new Line(name, measured, gflops ? measured : curve));
  }

  private Point point(HistorySnapshot entry) {
    if (gflops) {
      return new Point(
          entry.size(), new Bar(entry.flops() / entry.mean() / GIGA_PER_US, Double.NaN));
    }
    double deviation = isDrawable(entry.deviation()) ? entry.deviation() : Double.NaN;
    return new Point(entry.size(), new Bar(entry.mean(), deviation));
  }

  /** A file can have any numbers; axes need some that can be computed with. */
  private static boolean isDrawable(double value) {
    return value >= 0 && value < MOST;
  }

  /** Returns points of the regression, in the range of measured sizes. */
  private static List<Point> curve(ArchSnapshot arch) {
    SizeRegression regression = new SizeRegression(arch);
    if (!regression.isCurve()) {
      return List.of();
    }
    List<Point> curve = new ArrayList<>();
    double range = (double) regression.maxSize() / regression.minSize();
    for (int i = 0; i <= CURVE_POINTS; i++) {
      double size = regression.minSize() * Math.pow(range, (double) i / CURVE_POINTS);
      double value = regression.at(size);
      if (isDrawable(value)) {
        curve.add(new Point(size, new Bar(value, Double.NaN)));
      }
    }
    return curve;
  }
}
