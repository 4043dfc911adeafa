package dev.edpm.benchmarks.page;

import java.util.List;

/** Shows how factorizations scale: a line for each number of tiles and each JDK. */
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
        A tiled Cholesky factorization: by one thread, by two threads that do one each beside each \
        other, and by tasks on two workers; and how the tasks scale, to what the two threads keep. \
        All tiles are of one size. Where they are few, the share of time is larger in which there are \
        not tasks enough for two workers: at first and at last.""");
    Absent.somewhere(book, SET).ifPresent(page::paragraph);
    page.table(
        1,
        List.of("", "alone, ms", "beside, ms", "two workers, ms", "of what two threads can"),
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
