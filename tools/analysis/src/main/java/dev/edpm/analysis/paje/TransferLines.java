package dev.edpm.analysis.paje;

import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Track;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The transfers between memories, as StarPU's links between their managers and states of the one
 * that receives data, and the bandwidth that they had: the sum over the transfers at a time, each
 * with its bytes divided by its length.
 */
final class TransferLines {

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double BYTES_PER_MB = 1e6;

  /** A change of a bandwidth. */
  private record Change(long time, double bandwidth) {}

  private final Containers containers;
  private final LineSink sink;

  /** By container and variable. */
  private final Map<String, List<Change>> changes = new HashMap<>();

  private long transfers;

  TransferLines(Containers containers, LineSink sink) {
    this.containers = containers;
    this.sink = sink;
  }

  /** Writes the link of a transfer into the memory of a track. */
  void transfer(Track track, Slice transfer) {
    long from = transfer.argument("from") instanceof Long node ? node : 0;
    long bytes = transfer.argument("bytes") instanceof Long size ? size : 0;
    String source = containers.memoryManager(track, from);
    String target = containers.memoryManager(track, track.number());
    String link = "F " + containers.process(track) + " " + bytes + " ";
    String key = " com_" + transfers++;
    sink.add(transfer.start(), 11, target + " MS Co");
    sink.add(transfer.end(), 12, target + " MS");
    sink.add(transfer.start(), 18, link + source + key);
    sink.add(transfer.end(), 19, link + target + key);
    long length = transfer.end() - transfer.start();
    if (length > 0) {
      double bandwidth = bytes * NANOS_PER_SECOND / length / BYTES_PER_MB;
      change(target + " bwi_mm ", transfer, bandwidth);
      change(source + " bwo_mm ", transfer, bandwidth);
    }
  }

  private void change(String variable, Slice transfer, double bandwidth) {
    List<Change> all = changes.computeIfAbsent(variable, one -> new ArrayList<>());
    all.add(new Change(transfer.start(), bandwidth));
    all.add(new Change(transfer.end(), -bandwidth));
  }

  /** Writes the bandwidths, after all transfers. */
  void finish() {
    changes.forEach(
        (variable, all) -> {
          all.sort(
              (a, b) ->
                  a.time() == b.time()
                      ? Double.compare(a.bandwidth(), b.bandwidth())
                      : Long.compare(a.time(), b.time()));
          double sum = 0;
          int open = 0;
          for (Change one : all) {
            open += one.bandwidth() > 0 ? 1 : -1;
            // Without the rounding errors of sums where nothing is transferred.
            sum = open <= 0 ? 0 : Math.max(0, sum + one.bandwidth());
            sink.add(one.time(), 13, variable + PajeText.number(sum));
          }
        });
  }
}
