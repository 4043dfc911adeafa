package dev.edpm.benchmarks.page;

import java.util.List;

/** Shows the scaling of factorizations: a row for each number of tiles and each JDK. */
final class CholeskyTable {

  private static final String SET = "cholesky";

  private final Book book;

  CholeskyTable(Book book) {
    this.book = book;
  }

  void write(Markdown page) {
    List<Cell> cells = book.set(SET);
    if (cells.isEmpty()) {
      page.paragraph(Absent.everywhere(SET));
      return;
    }
    page.paragraph(
        """
        The time of a tiled Cholesky factorization by one thread, by each of two threads that factorize \
        one matrix each at the same time, and by tasks on two workers. The last column shows how the \
        tasks scale, relative to the two threads. All tiles have the same size. With fewer tiles, there \
        are too few ready tasks for two workers during a larger share of the time, at the beginning and \
        at the end.""");
    Absent.somewhere(book, SET).ifPresent(page::paragraph);
    page.table(
        1,
        List.of(
            "",
            "one thread, ms",
            "two threads, ms",
            "two workers, ms",
            "scaling relative to two threads"),
        cells.stream().filter(cell -> cell.name().equals("tasks")).map(this::line).toList());
    cells.forEach(book::shown);
  }

  private List<String> line(Cell tasks) {
    String tiles = tasks.shape().param("tiles");
    return List.of(
        tiles + " × " + tiles + " tiles, JDK " + tasks.jdk(),
        beside(tasks, "alone"),
        beside(tasks, "beside"),
        Show.withError(tasks.estimate()),
        Show.ratio(Tasks.scaling(book, tasks)));
  }

  private String beside(Cell tasks, String name) {
    return book.beside(tasks, name).map(cell -> Show.withError(cell.estimate())).orElse("");
  }
}
