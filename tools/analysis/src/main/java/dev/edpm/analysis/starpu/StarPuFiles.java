package dev.edpm.analysis.starpu;

import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.Timeline;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes the text files of StarPU's off-line tools, with its names of files and fields. Times are
 * in ms since the start of the first run. For one thread.
 */
public final class StarPuFiles {

  private static final String TASKS = "tasks.rec";
  private static final String SCHED_TASKS = "sched_tasks.rec";
  private static final String DATA = "data.rec";
  private static final String PAPI = "papi.rec";
  private static final String TRACE = "trace.rec";
  private static final String ACTIVITY = "activity.data";
  private static final String DISTRIB = "distrib.data";

  /** The names of the files. */
  public static final List<String> NAMES =
      List.of(TASKS, SCHED_TASKS, DATA, PAPI, TRACE, ACTIVITY, DISTRIB);

  private final Path report;
  private final Selection selection;
  private final Timeline timeline;
  private final Path folder;

  /**
   * Creates a writer.
   *
   * @param timeline of the same report, with the same selection
   * @param folder where temporary files may be created if the report is large
   */
  public StarPuFiles(Path report, Selection selection, Timeline timeline, Path folder) {
    this.report = report;
    this.selection = selection;
    this.timeline = timeline;
    this.folder = folder;
  }

  /** Writes a file; {@code name} is one of {@link #NAMES}. */
  public void write(String name, Writer to) throws IOException {
    try {
      Lines lines = new Lines(to);
      switch (name) {
        case TASKS -> tasks(new TasksRec(lines));
        case PAPI -> tasks(new PapiRec(lines));
        case DISTRIB -> tasks(new DistribData(lines));
        case DATA -> DataRec.write(report, selection, timeline.scopes(), lines);
        case SCHED_TASKS -> SchedTasksRec.write(timeline, folder, lines);
        case TRACE -> TraceRec.write(timeline, folder, lines);
        case ACTIVITY -> ActivityData.write(timeline, folder, lines);
        default -> throw new IllegalArgumentException(name);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void tasks(Consumer<TracedTask> to) {
    TaskStream.read(report, selection, timeline.scopes(), to);
  }
}
