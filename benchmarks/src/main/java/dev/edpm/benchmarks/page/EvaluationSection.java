package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Bar;
import dev.edpm.analysis.plot.BarChart;
import dev.edpm.benchmarks.result.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Shows the reproduction of the evaluation in EDPM's paper: lines of code, and time. */
final class EvaluationSection implements Section {

  private static final String SET = "evaluation";
  private static final String LINES = "lines";
  private static final String GENERATED = "generated";

  /**
   * A time of the programs.
   *
   * @param name its name in the results
   * @param heading its heading
   */
  private record Time(String name, String heading) {}

  private static final List<Time> TIMES =
      List.of(
          new Time("time", "Time of all three computations"),
          new Time("last", "Time of the third computation, after setup"),
          new Time("process", "Time of the whole process"));

  private final Titles titles;

  EvaluationSection(Titles titles) {
    this.titles = titles;
  }

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, "EDPM's evaluation, repeated");
    List<Cell> cells = book.set(SET);
    if (cells.isEmpty()) {
      page.paragraph(Absent.everywhere(SET));
      return;
    }
    page.paragraph(
        """
        The programs of the evaluation in the EDPM paper (arXiv 2311.03535): four configurations of \
        regions (E1 to E4) around matrix products. Each configuration has one set of counters for all \
        regions (static), or a different set for each region (dynamic). The programs are written with \
        EDPM and with the alternatives that a user would choose from.""");
    Absent.somewhere(book, SET).ifPresent(page::paragraph);
    int first = cells.get(0).jdk();
    page.heading(3, "Lines of user code");
    pivot(book, page, first, LINES, cell -> Optional.of(cell.estimate()), Show::withError);
    draw(
        book,
        page,
        plots,
        first,
        LINES,
        cell -> Optional.of(cell.estimate()),
        "Lines of user code",
        "lines",
        "evaluation-lines");
    pivot(book, page, first, GENERATED, cell -> Optional.of(cell.estimate()), Show::withError);
    for (Time time : TIMES) {
      if (cells.stream().anyMatch(cell -> cell.name().equals(time.name()))) {
        page.heading(3, time.heading());
        for (int jdk : book.jdks()) {
          time(book, page, plots, jdk, time);
        }
      }
    }
    // Lines of code are the same on each JDK, so they are shown once.
    cells.stream().filter(cell -> isShown(cell.name())).forEach(book::shown);
  }

  private static boolean isShown(String name) {
    return name.equals(LINES)
        || name.equals(GENERATED)
        || TIMES.stream().anyMatch(time -> time.name().equals(name));
  }

  private void time(Book book, Markdown page, Plots plots, int jdk, Time time) {
    if (book.find(SET, jdk, cell -> cell.name().equals(time.name())).isEmpty()) {
      return;
    }
    page.paragraph(unit(book.set(SET), time.name()) + " on JDK " + jdk + ":");
    pivot(book, page, jdk, time.name(), cell -> Optional.of(cell.estimate()), Show::withError);
    page.paragraph("Ratio to the same program without measurement, on JDK " + jdk + ":");
    pivot(book, page, jdk, time.name(), cell -> Baseline.ratio(book, cell), Show::ratio);
    draw(
        book,
        page,
        plots,
        jdk,
        time.name(),
        cell -> Baseline.ratio(book, cell),
        time.heading() + ", JDK " + jdk,
        "ratio to no measurement",
        "evaluation-" + time.name() + "-" + jdk);
  }

  /**
   * Writes a row for each way, and a column for each configuration with each kind of counter sets.
   */
  private void pivot(
      Book book,
      Markdown page,
      int jdk,
      String name,
      Function<Cell, Optional<Estimate>> value,
      Function<Estimate, String> shown) {
    List<Cell> cells = cells(book, jdk, name, value);
    if (cells.isEmpty()) {
      return;
    }
    List<String> head = new ArrayList<>(List.of(titles.words("head:" + name, name)));
    head.addAll(columns(cells));
    List<List<String>> rows = new ArrayList<>();
    for (String way : ways(cells)) {
      List<String> row = new ArrayList<>(List.of(titles.words("way=" + way, way)));
      for (String column : columns(cells)) {
        row.add(at(cells, way, column).flatMap(value).map(shown).orElse(""));
      }
      rows.add(row);
    }
    page.table(1, head, rows);
  }

  private void draw(
      Book book,
      Markdown page,
      Plots plots,
      int jdk,
      String name,
      Function<Cell, Optional<Estimate>> value,
      String title,
      String axis,
      String file) {
    List<Cell> cells = cells(book, jdk, name, value);
    if (cells.isEmpty()) {
      return;
    }
    List<BarChart.Row> rows = new ArrayList<>();
    for (String column : columns(cells)) {
      rows.add(
          new BarChart.Row(
              column,
              ways(cells).stream()
                  .map(way -> at(cells, way, column).flatMap(value))
                  .map(e -> e.map(x -> new Bar(x.mean(), x.error())).orElse(Bar.NONE))
                  .toList()));
    }
    List<String> ways = ways(cells).stream().map(way -> titles.words("way=" + way, way)).toList();
    String svg =
        new BarChart(
                title,
                "A group of bars for each configuration, with a bar for each tool, as in the"
                    + " corresponding table.",
                axis,
                ways,
                rows)
            .svg();
    page.picture(plots.add(file, svg), title);
  }

  private static String unit(List<Cell> cells, String name) {
    return "In " + SetTable.unit(cells.stream().filter(c -> c.name().equals(name)).toList());
  }

  private static List<Cell> cells(
      Book book, int jdk, String name, Function<Cell, Optional<Estimate>> value) {
    return book.set(SET).stream()
        .filter(cell -> cell.jdk() == jdk && cell.name().equals(name))
        .filter(cell -> value.apply(cell).isPresent())
        .toList();
  }

  private static List<String> columns(List<Cell> cells) {
    return cells.stream().map(EvaluationSection::column).distinct().toList();
  }

  private static String column(Cell cell) {
    return (cell.shape().param("config") + " " + cell.shape().param("sets")).strip();
  }

  private static List<String> ways(List<Cell> cells) {
    return cells.stream().map(cell -> cell.shape().param("way")).distinct().toList();
  }

  private static Optional<Cell> at(List<Cell> cells, String way, String column) {
    return cells.stream()
        .filter(cell -> cell.shape().param("way").equals(way) && column(cell).equals(column))
        .findFirst();
  }
}
