package dev.edpm.benchmarks.page;

import dev.edpm.analysis.plot.LineChart;
import dev.edpm.analysis.plot.Numbers;
import dev.edpm.benchmarks.result.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes the tables of the measured sets, and their plots. */
record Tables(Book book, Plots plots) {

  /** The conditions of the probes, in the order of the page. */
  private static final List<String> PROBES = List.of("empty", "busy", "nested", "twoThreads");

  /** The rows of the README; the page on performance contains the others, too. */
  private static final List<String> IN_README =
      List.of("EdpmAggregates", "EdpmRecords", "PerfMarkOn", "JfrOn", "MicrometerTimer");

  private static final String NUMBER = "\\d{1,15}(\\.\\d{1,9})?";

  /**
   * Returns the tables and plots of a set.
   *
   * @param kind the kind of its tables
   * @param option what the kind of tables permits in addition
   * @param heading the heading of the section
   */
  List<String> of(String kind, String set, String option, String heading) {
    List<Cell> cells = book.set(set);
    return switch (kind) {
      case "names" -> names(cells, heading, option.equals("drawn"));
      case "params" -> params(cells, heading, option);
      case "tasks" -> tasks(cells);
      case "cholesky" -> List.of(cholesky(cells));
      case "evaluation" -> evaluation(cells);
      case "ratios" -> List.of(ratios(cells));
      default -> throw new IllegalArgumentException(kind);
    };
  }

  /**
   * Returns a table for each combination of conditions, with a row for each name, the cheapest
   * first, and columns for each JDK.
   */
  private List<String> names(List<Cell> all, String heading, boolean drawn) {
    List<Cell> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingInt(cell -> place(cell.series().type())));
    Map<Cell.Shape, List<Cell>> shapes = grouped(sorted, Cell::shape);
    List<String> blocks = new ArrayList<>();
    shapes.forEach(
        (shape, unsorted) -> {
          List<Cell> cells =
              grouped(unsorted, Cell::name).values().stream()
                  .sorted(Comparator.comparingDouble(row -> row.get(0).estimate().mean()))
                  .flatMap(List::stream)
                  .toList();
          String title = book.titles().of(shape);
          if (shapes.size() > 1) {
            String first = title.substring(0, 1).toUpperCase(Locale.ROOT);
            blocks.add(Markdown.heading(3, first + title.substring(1)));
          }
          blocks.add(byName(cells));
          if (drawn) {
            Grid<Estimate> bars = new Grid<>(jdks("JDK "));
            // The bars of tools that keep nothing would be too short to see.
            List<Cell> visible = cells.stream().filter(c -> !keeps(c).equals("nothing")).toList();
            bars.add(visible, this::title, Cell::onJdk, Cell::value);
            blocks.add(
                plots.bars(
                    shape.file(all.get(0).set(), shapes.size() > 1),
                    heading,
                    heading + ": " + title,
                    "A bar for each row and JDK of the corresponding table, with the error of its"
                        + " mean.",
                    cells.get(0).unit(),
                    bars));
          }
        });
    return blocks;
  }

  private String byName(List<Cell> cells) {
    Map<String, Function<Cell, Optional<String>>> values = new LinkedHashMap<>();
    values.put(cells.get(0).unit() + ", JDK ", Tables::mean);
    values.put("× baseline, JDK ", cell -> value(cell, "/ baseline").map(Show::ratio));
    values.put("bytes, ", Show::bytes);
    values.values().removeIf(value -> cells.stream().allMatch(c -> value.apply(c).isEmpty()));
    boolean kept = cells.stream().anyMatch(cell -> !keeps(cell).isEmpty());
    List<String> columns = new ArrayList<>(kept ? List.of("keeps") : List.of());
    values.keySet().forEach(head -> columns.addAll(jdks(head)));
    Grid<String> grid = new Grid<>(columns);
    if (kept) {
      List<Cell> firsts = grouped(cells, Cell::name).values().stream().map(r -> r.get(0)).toList();
      grid.add(firsts, this::title, cell -> "keeps", cell -> Optional.of(keeps(cell)));
    }
    values.forEach((head, value) -> grid.add(cells, this::title, c -> head + c.jdk(), value));
    return grid.table("", kept ? 2 : 1, text -> text);
  }

  /**
   * Returns a table for each JDK, with a row for each combination of parameters and a column for
   * each measured value, which is followed by the ratio to the same without EDPM.
   *
   * @param across the parameter across which plots show the growth of the values, empty for no plot
   */
  private List<String> params(List<Cell> all, String heading, String across) {
    List<String> blocks = new ArrayList<>();
    grouped(all, Cell::jdk)
        .forEach(
            (jdk, cells) -> {
              Grid<String> grid = new Grid<>(List.of());
              grid.add(cells, c -> book.titles().conditions(c.series()), this::head, this::both);
              blocks.add("On JDK " + jdk + ":");
              blocks.add(grid.table("", 1, text -> text));
            });
    List<Cell> drawn = all.stream().filter(cell -> cell.param(across).matches(NUMBER)).toList();
    grouped(drawn, cell -> cell.unit() + "-" + cell.jdk())
        .forEach(
            (plot, cells) -> {
              Map<String, List<LineChart.Point>> lines = new LinkedHashMap<>();
              grouped(cells, cell -> line(cell, across))
                  .forEach((name, of) -> lines.put(name, Plots.points(of, across)));
              lines.values().removeIf(points -> points.size() < 2);
              if (!lines.isEmpty()) {
                Cell any = cells.get(0);
                String file = any.set() + "-" + plot.replaceAll("[^A-Za-z0-9]+", "-");
                String title = heading + ", " + any.onJdk();
                blocks.add(plots.lines(file, title, across, any.unit(), lines));
              }
            });
    return blocks;
  }

  private Optional<String> both(Cell cell) {
    String ratio =
        value(cell, "/ without").map(times -> " (" + Show.ratio(times) + " times)").orElse("");
    return mean(cell).map(mean -> mean + ratio);
  }

  private String head(Cell cell) {
    String title = title(cell);
    return book.titles().words("head:" + title, title)
        + (cell.unit().equals(title) ? "" : ", " + cell.unit());
  }

  private String line(Cell cell, String across) {
    SortedMap<String, String> others = new TreeMap<>(cell.series().params());
    others.remove(across);
    return Titles.joined(title(cell), book.titles().params(others));
  }

  /** Returns the tables of empty tasks, compared with the JDK's executors, and their plot. */
  private List<String> tasks(List<Cell> all) {
    List<String> blocks = new ArrayList<>();
    Function<Cell, String> row =
        cell -> Titles.joined(title(cell), book.titles().conditions(cell.series()));
    String toExecutor =
        "chain watching=OFF / chainCompletableFuture;"
            + " independent watching=OFF / independentForkJoinPool";
    grouped(all, Cell::jdk)
        .forEach(
            (jdk, cells) -> {
              Grid<String> grid = new Grid<>(List.of());
              grid.add(cells, row, c -> "ns", Tables::mean);
              grid.add(cells, row, c -> "bytes", Show::bytes);
              grid.add(
                  cells, row, c -> "× JDK executor", c -> value(c, toExecutor).map(Show::ratio));
              grid.add(
                  cells,
                  row,
                  c -> "additional, ns",
                  c -> value(c, "- watching=OFF - clockReads").map(Show::withError));
              blocks.add(Markdown.heading(3, "Tasks on JDK " + jdk));
              blocks.add(grid.table("", 1, text -> text));
            });
    Grid<Estimate> bars = new Grid<>(jdks("JDK "));
    bars.add(all, row, Cell::onJdk, Cell::value);
    blocks.add(
        plots.bars(
            "tasks",
            "Cost of an empty task",
            "Empty task",
            "A bar for each row and JDK of the corresponding tables, with the error of its mean.",
            "ns per task",
            bars));
    return blocks;
  }

  /** Returns the table of factorizations: a row for each number of tiles and each JDK. */
  private String cholesky(List<Cell> all) {
    List<Cell> cells = all.stream().filter(cell -> cell.name().equals("beside")).toList();
    Function<Cell, String> row =
        cell -> "%1$s × %1$s tiles, %2$s".formatted(cell.param("tiles"), cell.onJdk());
    Grid<String> grid = new Grid<>(List.of());
    grid.add(cells, row, c -> "one thread, ms", c -> value(c, "= alone").map(Show::withError));
    grid.add(cells, row, c -> "two threads, ms", Tables::mean);
    grid.add(cells, row, c -> "two workers, ms", c -> value(c, "= tasks").map(Show::withError));
    grid.add(
        cells,
        row,
        c -> "scaling relative to two threads",
        c -> value(c, "/ tasks / 2").map(Show::ratio));
    return grid.table("", 1, text -> text);
  }

  /**
   * Returns the tables and plots of the programs of EDPM's paper, with a row for each way to
   * measure: lines of code, which are the same on each JDK, and times.
   */
  private List<String> evaluation(List<Cell> all) {
    List<String> blocks = new ArrayList<>(List.of(Markdown.heading(3, "Lines of user code")));
    List<Cell> first = grouped(all, Cell::jdk).values().iterator().next();
    blocks.add(ways(first, "lines", Show::withError));
    blocks.add(groups(first, "lines", "Lines of user code", "lines", "evaluation-lines"));
    blocks.add(ways(first, "generated", Show::withError));
    List<Cell> times = all.stream().filter(cell -> cell.unit().equals("ms")).toList();
    grouped(times, Cell::name)
        .forEach(
            (name, each) -> {
              String heading = book.titles().words("heading:" + name, name);
              blocks.add(Markdown.heading(3, heading));
              grouped(each, Cell::onJdk)
                  .forEach(
                      (jdk, cells) -> {
                        blocks.add("In ms on " + jdk + ":");
                        blocks.add(ways(cells, name, Show::withError));
                        blocks.add(
                            "Ratio to the same program without measurement, on " + jdk + ":");
                        blocks.add(ways(cells, name + " / without", Show::ratio));
                        blocks.add(
                            groups(
                                cells,
                                name + " / without",
                                heading + ", " + jdk,
                                "ratio to no measurement",
                                "evaluation-" + name + "-" + cells.get(0).jdk()));
                      });
            });
    return blocks;
  }

  private String ways(List<Cell> cells, String formula, Function<Estimate, String> shown) {
    String name = formula.split(" ")[0];
    return ways(cells, formula).table(book.titles().words("head:" + name, name), 1, shown);
  }

  private String groups(List<Cell> cells, String formula, String title, String axis, String file) {
    String described =
        "A group of bars for each configuration, with a bar for each tool, as in the corresponding"
            + " table.";
    return plots.bars(file, title, title, described, axis, ways(cells, formula).turned());
  }

  private Grid<Estimate> ways(List<Cell> cells, String formula) {
    Grid<Estimate> grid = new Grid<>(List.of());
    grid.add(
        cells,
        cell -> book.titles().words("way=" + cell.param("way"), cell.param("way")),
        cell -> (cell.param("config") + " " + cell.param("sets")).strip(),
        cell -> value(cell, formula));
    return grid;
  }

  /** Returns the table of the README, with ratios to the baseline on each JDK. */
  private String ratios(List<Cell> all) {
    Grid<String> grid = new Grid<>(List.of());
    for (String name : IN_README) {
      for (String type : PROBES.subList(0, 3)) {
        List<Cell> cells = all.stream().filter(cell -> cell.is(type + "." + name)).toList();
        List<String> ratios = new ArrayList<>();
        for (int jdk : book.jdks()) {
          ratios.add(
              cells.stream()
                  .filter(cell -> cell.jdk() == jdk)
                  .flatMap(cell -> value(cell, "/ baseline").stream())
                  .map(ratio -> Numbers.places(ratio.mean(), 2))
                  .findFirst()
                  .orElse("-"));
        }
        grid.add(
            cells.subList(0, Math.min(1, cells.size())),
            this::title,
            cell -> book.titles().words("type:" + type, type),
            cell -> Optional.of(String.join(" / ", ratios)));
      }
    }
    return grid.table("", 1, text -> text);
  }

  /**
   * Returns the measurements of the sets that no other table has shown, so that none is missing.
   */
  List<String> rest(Set<String> shown) {
    List<Cell> cells = book.cells().stream().filter(cell -> !shown.contains(cell.set())).toList();
    Grid<String> grid = new Grid<>(jdks("JDK "));
    grid.add(
        cells,
        cell -> Titles.joined(cell.set(), cell.series().key(), cell.series().unit()),
        Cell::onJdk,
        Tables::mean);
    return cells.isEmpty()
        ? List.of()
        : List.of(Markdown.heading(2, "Also measured"), grid.table("", 1, text -> text));
  }

  /** Returns the heads of columns for the JDKs. */
  List<String> jdks(String head) {
    return book.jdks().stream().map(jdk -> head + jdk).toList();
  }

  private static int place(String type) {
    int place = PROBES.indexOf(type);
    return place < 0 ? PROBES.size() : place;
  }

  private String title(Cell cell) {
    return book.titles().of(cell.series());
  }

  private String keeps(Cell cell) {
    return book.titles().keeps(cell.series());
  }

  private static Optional<String> mean(Cell cell) {
    return cell.value().map(Show::withError);
  }

  private Optional<Estimate> value(Cell cell, String formula) {
    return Formula.of(formula).of(book, cell);
  }

  private static <K> Map<K, List<Cell>> grouped(List<Cell> cells, Function<Cell, K> key) {
    return cells.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }
}
