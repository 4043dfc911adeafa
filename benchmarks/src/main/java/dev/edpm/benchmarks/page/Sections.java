package dev.edpm.benchmarks.page;

import java.util.List;

/** The parts of the page, in their order. */
final class Sections {

  private Sections() {}

  static List<Section> all(Titles titles) {
    return List.of(
        new MachineSection(),
        new TargetSection(),
        new SetSection(
            "regions",
            "What a region costs",
            """
            One region, woven as in any program, beside what a user would pick instead. The limit is what \
            a record costs at least: two readings of the clock, and two stores into a buffer that is \
            there already. *Keeps* says what is there afterwards: a record or an event of each \
            execution, the last events only, or aggregates. Bytes are what one execution allocates on \
            the heap.""",
            true,
            titles),
        new SetSection(
            "scaling",
            "Two threads at once",
            "An empty region by one thread, and by each of two.",
            false,
            titles),
        new SetSection(
            "clock",
            "By another clock",
            "An empty region by the usual clock, and by the CPU's own counter (`tsc`).",
            false,
            titles),
        new SetSection(
            "clock-accuracy",
            "How right the other clock is",
            "How far the clock `tsc` is from `System.nanoTime()`.",
            false,
            titles),
        new SetSection(
            "counters",
            "Counters of the JVM and of the kernel's clock",
            """
            An empty region with a counter, beside the limit with two bare reads of what is counted.""",
            true,
            titles),
        new SetSection(
            "perf",
            "Events of the kernel",
            """
            An empty region with one event of the kernel and with three, beside the bare system calls \
            that read them before and after.""",
            true,
            titles),
        new SetSection(
            "listener",
            "Listeners",
            """
            An empty region in a process without listeners, in one where another region has a \
            listener, and with a listener of its own.""",
            true,
            titles),
        new SetSection(
            "samples",
            "Samples",
            "A sample of three counters, beside adding the three values up.",
            false,
            titles),
        new TaskSection(titles),
        new FlatSection(
            "compile",
            "Compilation",
            """
            javac with the processor, beside javac alone: in a process of its own and in one that \
            stays, with what it writes.""",
            "members",
            titles),
        new FlatSection(
            "startup",
            "Start-up",
            "A program from start to end, with so many regions that each run once, beside the same without.",
            "regions",
            titles),
        new FlatSection(
            "memory",
            "Memory",
            "The heap in use after threads ran regions, all of them alive.",
            "regions",
            titles),
        new FlatSection(
            "volume",
            "Many records",
            """
            A region that runs millions of times in a heap of 256 MiB, each execution with its record; \
            every record of the report was read back and checked.""",
            "records",
            titles),
        new EvaluationSection(titles),
        new OtherSection());
  }
}
