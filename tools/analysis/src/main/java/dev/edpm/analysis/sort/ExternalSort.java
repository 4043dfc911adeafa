package dev.edpm.analysis.sort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;

/**
 * Sorts elements in bounded memory. As long as all of them fit, they stay in memory. Otherwise
 * sorted runs of them go to a temporary file, and are merged when they are read. The sort is
 * stable. For one thread.
 */
public final class ExternalSort<T> implements AutoCloseable {

  /** For each run when they are merged; thousands of runs take some tens of MiB. */
  private static final int READ_BUFFER = 1 << 14;

  /** An eighth of the heap leaves room for the reader of the report and the writer of a trace. */
  private static final int SHARE_OF_HEAP = 8;

  private static final long MOST_MEMORY = 64L << 20;

  private final Comparator<? super T> order;
  private final ElementFormat<T> format;
  private final Path folder;
  private final long memory;

  private final List<T> chunk = new ArrayList<>();
  private long chunkWeight;
  private boolean chunkSorted = true;

  /** The ends of the runs in the file; each starts where the one before it ends. */
  private final List<Long> runEnds = new ArrayList<>();

  private Path path;
  private FileChannel file;

  /**
   * Creates an empty sort.
   *
   * @param folder where a temporary file may be created; it is removed by {@link #close}
   * @param memory roughly how many bytes of elements stay in memory
   */
  public ExternalSort(
      Comparator<? super T> order, ElementFormat<T> format, Path folder, long memory) {
    this.order = order;
    this.format = format;
    this.folder = folder;
    this.memory = memory;
  }

  /** Returns roughly how many bytes of elements should stay in memory. */
  public static long usualMemory() {
    return Math.min(MOST_MEMORY, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /**
   * Adds an element.
   *
   * @throws UncheckedIOException if the temporary file cannot be written
   */
  public void add(T element) {
    chunkWeight += format.weight(element);
    if (chunkWeight > memory && !chunk.isEmpty()) {
      try {
        spill();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      chunkWeight = format.weight(element);
    }
    chunk.add(element);
    chunkSorted = false;
  }

  private void spill() throws IOException {
    sortChunk();
    if (file == null) {
      path = Files.createTempFile(folder, ".edpm-", ".tmp");
      file =
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
    }
    PackedWriter to = new PackedWriter(file);
    for (T element : chunk) {
      format.write(element, to);
    }
    to.flush();
    runEnds.add(file.position());
    chunk.clear();
  }

  private void sortChunk() {
    if (!chunkSorted) {
      chunk.sort(order);
      chunkSorted = true;
    }
  }

  /**
   * Passes all elements in their order. May be called again.
   *
   * @throws UncheckedIOException if the temporary file cannot be read or written
   */
  public void forEach(Consumer<? super T> action) {
    if (runEnds.isEmpty()) {
      sortChunk();
      chunk.forEach(action);
      return;
    }
    try {
      if (!chunk.isEmpty()) {
        spill();
        chunkWeight = 0;
      }
      merge(action);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void merge(Consumer<? super T> action) throws IOException {
    PriorityQueue<Run<T>> runs =
        new PriorityQueue<>(
            Comparator.comparing((Run<T> run) -> run.element, order)
                .thenComparingInt(run -> run.number));
    long start = 0;
    for (long end : runEnds) {
      Run<T> run = new Run<>(runs.size(), new PackedReader(file, start, end, READ_BUFFER));
      run.element = format.read(run.from);
      runs.add(run);
      start = end;
    }
    while (!runs.isEmpty()) {
      Run<T> least = runs.poll();
      action.accept(least.element);
      if (!least.from.isAtEnd()) {
        least.element = format.read(least.from);
        runs.add(least);
      }
    }
  }

  /** Removes the temporary file. */
  @Override
  public void close() {
    chunk.clear();
    if (file != null) {
      try {
        file.close();
        Files.deleteIfExists(path);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** A sorted run in the file, with its next element. */
  private static final class Run<T> {
    final int number;
    final PackedReader from;
    T element;

    Run(int number, PackedReader from) {
      this.number = number;
      this.from = from;
    }
  }
}
