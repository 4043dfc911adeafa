package dev.edpm.benchmarks.page;

import java.util.List;

/** The sections of the page, in order. */
final class Sections {

  private Sections() {}

  static List<Section> all(Titles titles) {
    return List.of(
        new MachineSection(),
        new TargetSection(),
        new SetSection(
            "regions",
            "Cost of a region",
            """
            The cost of one execution of a region, woven as in any program, compared with other tools. \
            The baseline is the minimum cost of a record: two readings of the clock, and two stores into \
            an existing buffer. The column *keeps* shows which data a tool keeps: a record or an event of \
            each execution, only the last events, or aggregates. The columns of bytes show the heap \
            allocation per execution.""",
            true,
            titles),
        new SetSection(
            "scaling",
            "Two concurrent threads",
            "The cost of an empty region, executed by one thread and by each of two threads.",
            false,
            titles),
        new SetSection(
            "tags",
            "Tags",
            """
            The cost of an empty region with a tag, whose value changes with each execution, compared \
            with the same region without a tag.""",
            false,
            titles),
        new SetSection(
            "path-totals",
            "Totals by call path",
            """
            The cost of an execution with its totals by call path, compared with the same execution \
            where `edpm.paths` is `off`. All keep aggregates only.""",
            false,
            titles),
        new SetSection(
            "clock",
            "Cost with the TSC clock",
            "The cost of an empty region with the default clock, and with the CPU's time stamp counter (`tsc`).",
            false,
            titles),
        new SetSection(
            "clock-accuracy",
            "Accuracy of the TSC clock",
            "The deviation of the `tsc` clock from `System.nanoTime()`.",
            false,
            titles),
        new SetSection(
            "counters",
            "Allocated bytes and CPU time",
            """
            The cost of an empty region with a counter, compared with the baseline plus two bare reads of \
            that counter.""",
            true,
            titles),
        new SetSection(
            "perf",
            "Kernel events",
            """
            The cost of an empty region with one kernel event and with three, compared with the baseline \
            plus the bare system calls that read these events before and after.""",
            true,
            titles),
        new SetSection(
            "listener",
            "Listeners",
            """
            The cost of an empty region without listeners in the process, with a listener of another \
            region, and with its own listener.""",
            true,
            titles),
        new SetSection(
            "samples",
            "Samples",
            "The cost of a sample of three counters, compared with adding up the three values.",
            false,
            titles),
        new SetSection(
            "live",
            "Live page without a client",
            """
            The cost of an empty region in a process that serves the live page and has no client, \
            compared with the same region without `edpm.live`.""",
            false,
            titles),
        new SetSection(
            "paths",
            "Call paths across threads",
            """
            The cost of a task that carries its call path, from its submission to its end, compared with a \
            task that does not. The cost of a queue is not included. The last rows show the cost of opening \
            and closing a cross-thread span.""",
            false,
            titles),
        new SetSection(
            "traces",
            "Traced tasks",
            """
            The cost of an empty task of a chain, executed by one worker with feedback, without a trace and \
            with `edpm.trace=all`. Measured after some 20 million tasks, when the JIT compiler and the heap \
            have settled; the first tasks of a program cost more.""",
            false,
            titles),
        new SetSection(
            "task-times",
            "Times and counters of tasks",
            """
            The cost of recording the times of push and pop of a task and adding them up, compared with \
            the same clock readings; of a call of `Task.current()` in a task; and of an empty task of a \
            chain with `edpm.tasks.counters=jvm.allocated-bytes`, compared with the same task.""",
            false,
            titles),
        new SetSection(
            "fast-paths",
            "Fast paths of the recorder",
            """
            The cost of an execution with each fast path of the recorder, and without that fast path in \
            the sources. A fast path that saves nothing is removed.""",
            false,
            titles),
        new TaskSection(titles),
        new FlatSection(
            "task-size",
            "Size of tasks",
            """
            How much faster than one thread independent tasks run that work for a given number of \
            microseconds. Without any overhead, it is the number of workers.""",
            "size",
            titles),
        new FlatSection(
            "compile",
            "Compilation",
            """
            javac with the annotation processor, compared with javac alone: compilation time in a new \
            process and in a process that compiles repeatedly, and the size of the class files.""",
            "members",
            titles),
        new FlatSection(
            "startup",
            "Start-up",
            "The time of a program from start to end. Each of its regions runs once. The same program without instrumentation is shown for comparison.",
            "regions",
            titles),
        new FlatSection(
            "memory",
            "Memory",
            "The heap and the direct buffers in use after threads ran regions. All threads are still alive.",
            "regions",
            titles),
        new FlatSection(
            "volume",
            "Large numbers of records",
            """
            A region that runs up to ten million times with a heap of 256 MiB, each execution with its \
            record. Every record of the report was read back and checked.""",
            "records",
            titles),
        new FlatSection(
            "conversion",
            "Reports as traces",
            """
            Reports of these executions, converted to traces for Perfetto as `edpm trace` does, with a heap \
            of 256 MiB. Each execution is a slice of the trace.""",
            "",
            titles),
        new EvaluationSection(titles),
        new OtherSection());
  }
}
