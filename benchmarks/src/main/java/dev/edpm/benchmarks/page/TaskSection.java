package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.Bar;
import dev.edpm.analysis.plot.BarChart;
import java.util.ArrayList;
import java.util.List;

/** Shows the cost of tasks, compared with the JDK's executors. */
final class TaskSection implements Section {

  private static final String SET = "tasks";

  private final Titles titles;

  TaskSection(Titles titles) {
    this.titles = titles;
  }

  @Override
  public void write(Book book, Markdown page, Plots plots) {
    page.heading(2, "Tasks");
    List<Cell> cells = book.set(SET);
    if (cells.isEmpty()) {
      page.paragraph(Absent.everywhere(SET));
    } else {
      page.paragraph(
          """
          The time per empty task, from the first submission of 50,000 tasks to the end of the last. \
          The tasks form a chain on the same data, or are independent; one worker or two workers run \
          them. The executors of the JDK are shown for comparison. *Additional* is the cost of \
          monitoring, in addition to the same task without monitoring and two clock reads.""");
      Absent.somewhere(book, SET).ifPresent(page::paragraph);
      for (int jdk : book.jdks()) {
        table(book, page, cells.stream().filter(cell -> cell.jdk() == jdk).toList(), jdk);
      }
      plot(book, page, plots, cells);
    }
    new CholeskyTable(book).write(page);
  }

  private void table(Book book, Markdown page, List<Cell> cells, int jdk) {
    if (cells.isEmpty()) {
      return;
    }
    page.heading(3, "Tasks on JDK " + jdk);
    List<List<String>> rows = new ArrayList<>();
    for (Cell cell : cells) {
      book.shown(cell);
      rows.add(
          List.of(
              label(cell),
              Show.withError(cell.estimate()),
              Show.bytes(cell.series().bytes()),
              Show.ratio(Tasks.toPeer(book, cell)),
              watched(cell) ? Tasks.beyond(book, cell).map(Show::withError).orElse("") : ""));
    }
    page.table(1, List.of("", "ns", "bytes", "× JDK executor", "additional, ns"), rows);
  }

  private void plot(Book book, Markdown page, Plots plots, List<Cell> cells) {
    List<BarChart.Row> rows = new ArrayList<>();
    List<String> labels = cells.stream().map(cell -> label(cell)).distinct().toList();
    for (String label : labels) {
      rows.add(
          new BarChart.Row(
              label,
              book.jdks().stream()
                  .map(
                      jdk ->
                          cells.stream()
                              .filter(c -> c.jdk() == jdk && label(c).equals(label))
                              .findFirst())
                  .map(cell -> cell.map(SetTable::bar).orElse(Bar.NONE))
                  .toList()));
    }
    BarChart chart =
        new BarChart(
            "Empty task",
            "A bar for each row and JDK of the corresponding tables, with the error of its mean.",
            "ns per task",
            book.jdks().stream().map(jdk -> "JDK " + jdk).toList(),
            rows);
    page.picture(plots.add(SET, chart.svg()), "Cost of an empty task");
  }

  private static boolean watched(Cell cell) {
    String watching = cell.shape().param("watching");
    return !watching.isEmpty() && !watching.equals("OFF");
  }

  private String label(Cell cell) {
    return titles.whole(cell.series());
  }
}
