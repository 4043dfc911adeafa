package dev.edpm.benchmarks.page;

import dev.edpm.benchmarks.result.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The targets of the project, in the order of their table. */
final class Targets {

  private static final String TIMES = "times";

  /** The cost that counts as indistinguishable from 0, in ns, if the error is smaller. */
  private static final double NOTICEABLE = 0.5;

  private static final List<String> WATCHED = List.of("chain", "independent");

  private Targets() {}

  static List<Target> all() {
    return List.of(
        most(
            "region with records, relative to the baseline",
            1.15,
            plain(Names.RECORDS, Names.LIMIT)),
        most(
            "region with records, relative to the cheapest other tool that keeps each execution",
            1,
            Targets::toCheapestPeer),
        new Target(
            "region with aggregates only, relative to a region with records",
            1,
            Bound.AT_MOST_WITH_ERROR,
            TIMES,
            plain(Names.AGGREGATES, Names.RECORDS)),
        perfMark("region with aggregates only", Names.AGGREGATES),
        perfMark("region with records", Names.RECORDS),
        new Target(
            "three nested regions with aggregates only, relative to three tasks of PerfMark",
            1,
            Bound.AT_MOST_WITH_ERROR,
            TIMES,
            ratio(
                "regions",
                cell ->
                    cell.name().equals(Names.AGGREGATES)
                        && cell.shape().type().equals(Names.NESTED),
                Names.PERF_MARK)),
        new Target(
            "tag with a number, in addition to the same region without a tag (worst of both types,"
                + " with records and with aggregates)",
            10,
            Bound.AT_MOST,
            "ns",
            tag("Integer", "Number")),
        new Target(
            "tag with a string or an enum, in addition to the same region without a tag (worst of"
                + " both types, with records and with aggregates)",
            10,
            Bound.AT_MOST,
            "ns",
            tag("String", "Enum")),
        most(
            "execution with its totals by call path, relative to the same without them (worst of one"
                + " region, nested regions and regions in random order)",
            1.15,
            Targets::pathTotals),
        new Target(
            "disabled region, in addition to no region",
            NOTICEABLE,
            Bound.AT_MOST_WITH_ERROR,
            "ns",
            Targets::off),
        most(
            "region with the tsc clock, relative to the baseline with the default clock",
            0.60,
            ratio("clock", cell -> cell.name().equals("recordsOfTicks"), "limit")),
        most(
            "region with jvm.allocated-bytes, relative to the baseline with two bare reads of it",
            1.15,
            (book, jdk) ->
                book.on(jdk)
                    .filter(cell -> cell.name().equals(Names.ALLOCATED))
                    .flatMap(cell -> book.toLimit(cell).stream())
                    .toList()),
        least(
            "speed that each of two threads keeps, relative to the baseline",
            0.97,
            Targets::scaling),
        new Target(
            "task that carries its call path, in addition to the task",
            200,
            Bound.AT_MOST,
            "ns",
            Targets::carried),
        most(
            "compilation of commons-lang3 with every method a region, relative to javac alone",
            1.5,
            compile("commons-lang3")),
        most("compilation of 10,000 regions, relative to javac alone", 2, compile("generated")),
        new Target(
            "start-up delay of a program with 1,000 regions",
            100,
            Bound.AT_MOST,
            "ms",
            Targets::startUp),
        most(
            "task in a chain, relative to a CompletableFuture (worse of one and two workers)",
            2,
            tasks("chain")),
        most(
            "independent task, relative to a task of ForkJoinPool (worse of one and two workers)",
            3,
            tasks("independent")),
        more("collecting counters, per task", 20, "COLLECTION"),
        more("three listeners that read all counters, per task", 100, "LISTENERS"),
        more("feedback, per task", 50, "FEEDBACK"),
        most(
            "task in a chain with feedback and everything traced, relative to the same without the"
                + " trace",
            1.25,
            ratio("traces", cell -> cell.name().equals("traced"), "limit")),
        new Target(
            "conversion of ten million executions to a trace for Perfetto, with a heap of 256 MiB",
            60_000,
            Bound.AT_MOST,
            "ms",
            Targets::conversion),
        least(
            "Cholesky factorization of 16 × 16 tiles by two workers, relative to two threads",
            0.95,
            Targets::cholesky));
  }

  private static Target most(
      String words, double bound, BiFunction<Book, Integer, List<Estimate>> values) {
    return new Target(words, bound, Bound.AT_MOST, TIMES, values);
  }

  /** PerfMark is the fastest library among the alternatives for users. */
  private static Target perfMark(String what, String name) {
    return new Target(
        what
            + ", relative to a task of PerfMark, which keeps only the last events (worse of an empty"
            + " body and a body of 100 ns)",
        1,
        Bound.AT_MOST_WITH_ERROR,
        TIMES,
        ratio(
            "regions",
            cell -> cell.name().equals(name) && Names.BODIES.contains(cell.shape().type()),
            Names.PERF_MARK));
  }

  private static Target least(
      String words, double bound, BiFunction<Book, Integer, List<Estimate>> values) {
    return new Target(words, bound, Bound.AT_LEAST, TIMES, values);
  }

  private static Target more(String words, double bound, String watching) {
    return new Target(
        words
            + ", in addition to a task without monitoring and two clock reads (worst of chain and"
            + " independent, one and two workers)",
        bound,
        Bound.AT_MOST,
        "ns",
        (book, jdk) -> beyond(book, jdk, watching));
  }

  private static BiFunction<Book, Integer, List<Estimate>> plain(String name, String other) {
    return ratio("regions", cell -> cell.name().equals(name) && Names.plain(cell.shape()), other);
  }

  private static BiFunction<Book, Integer, List<Estimate>> ratio(
      String set, Predicate<Cell> wanted, String other) {
    return (book, jdk) ->
        on(book, set, jdk).filter(wanted).flatMap(c -> book.ratio(c, other).stream()).toList();
  }

  private static Stream<Cell> on(Book book, String set, int jdk) {
    return book.set(set).stream().filter(cell -> cell.jdk() == jdk);
  }

  private static List<Estimate> toCheapestPeer(Book book, int jdk) {
    Optional<Cell> cheapest =
        on(book, "regions", jdk)
            .filter(
                cell ->
                    Names.plain(cell.shape()) && book.keepsEach(cell) && !Names.ours(cell.name()))
            .min(Comparator.comparingDouble(cell -> cell.estimate().mean()));
    return cheapest
        .flatMap(
            peer ->
                book.beside(peer, Names.RECORDS).map(own -> own.estimate().over(peer.estimate())))
        .stream()
        .toList();
  }

  /** A cost within its error cannot be distinguished from 0. */
  private static List<Estimate> off(Book book, int jdk) {
    return on(book, "regions", jdk)
        .filter(cell -> cell.name().equals(Names.OFF) && Names.plain(cell.shape()))
        .flatMap(
            off ->
                book.beside(off, Names.NOTHING).stream()
                    .map(nothing -> off.estimate().minus(nothing.estimate())))
        .toList();
  }

  private static BiFunction<Book, Integer, List<Estimate>> tag(String... types) {
    return (book, jdk) -> {
      List<Estimate> all = new ArrayList<>();
      for (String without : List.of("records", "aggregates")) {
        on(book, "tags", jdk)
            .filter(
                cell ->
                    Stream.of(types).map((without + "With")::concat).anyMatch(cell.name()::equals))
            .forEach(
                with ->
                    book.beside(with, without)
                        .ifPresent(plain -> all.add(with.estimate().minus(plain.estimate()))));
      }
      return all;
    };
  }

  private static List<Estimate> pathTotals(Book book, int jdk) {
    return on(book, "path-totals", jdk)
        .flatMap(cell -> book.ratio(cell, cell.name() + "WithoutPaths").stream())
        .toList();
  }

  private static List<Estimate> scaling(Book book, int jdk) {
    return Stream.of(Names.RECORDS, Names.AGGREGATES)
        .flatMap(name -> Scaling.kept(book, jdk, name).stream())
        .toList();
  }

  private static List<Estimate> carried(Book book, int jdk) {
    return on(book, "paths", jdk)
        .filter(cell -> cell.name().equals("carried"))
        .flatMap(
            carried ->
                book.beside(carried, "limit").stream()
                    .map(plain -> carried.estimate().minus(plain.estimate())))
        .toList();
  }

  private static BiFunction<Book, Integer, List<Estimate>> compile(String tree) {
    return (book, jdk) ->
        on(book, "compile", jdk)
            .filter(cell -> cell.name().equals("wall"))
            .filter(cell -> cell.shape().param("tree").equals(tree))
            .filter(cell -> cell.shape().param("way").equals("edpm"))
            .filter(cell -> cell.shape().param("process").equals("own"))
            .flatMap(cell -> Baseline.ratio(book, cell).stream())
            .toList();
  }

  private static List<Estimate> startUp(Book book, int jdk) {
    return on(book, "startup", jdk)
        .filter(cell -> cell.name().equals("wall"))
        .filter(cell -> cell.shape().param("regions").equals("1000"))
        .filter(cell -> cell.shape().param("report").equals("off"))
        .flatMap(
            with ->
                Baseline.of(book, with).stream()
                    .map(without -> with.estimate().minus(without.estimate())))
        .toList();
  }

  private static BiFunction<Book, Integer, List<Estimate>> tasks(String name) {
    return (book, jdk) ->
        on(book, "tasks", jdk)
            .filter(cell -> cell.name().equals(name))
            .flatMap(cell -> Tasks.toPeer(book, cell).stream())
            .toList();
  }

  private static List<Estimate> beyond(Book book, int jdk, String watching) {
    List<Estimate> all = new ArrayList<>();
    on(book, "tasks", jdk)
        .filter(cell -> WATCHED.contains(cell.name()))
        .filter(cell -> cell.shape().param("watching").equals(watching))
        .forEach(cell -> Tasks.beyond(book, cell).ifPresent(all::add));
    return all;
  }

  private static List<Estimate> conversion(Book book, int jdk) {
    return on(book, "conversion", jdk)
        .filter(cell -> cell.name().equals("time"))
        .filter(cell -> cell.shape().param("records").equals("10000000"))
        .map(Cell::estimate)
        .toList();
  }

  private static List<Estimate> cholesky(Book book, int jdk) {
    return on(book, "cholesky", jdk)
        .filter(cell -> cell.shape().param("tiles").equals("16"))
        .flatMap(cell -> Tasks.scaling(book, cell).stream())
        .toList();
  }
}
