package dev.edpm.tasks.trace;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The handles of data in the report.
 *
 * @param records the handles, by number
 * @param ended whether the engine has ended, so that blocks can no longer be joined
 * @param origin the time that is 0 in the report, by the clock of the process
 */
public record DataReport(List<DataRecord> records, boolean ended, long origin)
    implements ReportPart {

  /** Describes the handles so far. */
  public static DataReport of(DataTrace trace, boolean ended, long origin) {
    return new DataReport(trace.records(), ended, origin);
  }

  @Override
  public void document(Json json) throws IOException {
    if (records.isEmpty()) {
      return;
    }
    json.key("data").startLines();
    for (DataRecord record : records) {
      json.key(Long.toString(record.number())).startObject();
      record(json, record);
      json.endObject();
    }
    json.endObject();
  }

  @Override
  public void lines(Json json) throws IOException {
    for (DataRecord record : records) {
      json.startObject().put("kind", "data").put("number", record.number());
      record(json, record);
      json.endObject();
    }
  }

  private void record(Json json, DataRecord record) throws IOException {
    json.put("type", record.type()).put("bytes", record.bytes());
    json.key("parent");
    number(json, record.parent() == null, record.parent() == null ? 0 : record.parent().number());
    json.put("registered", record.registered() - origin);
    json.key("unregistered");
    number(json, record.isRegistered(), record.unregistered() - origin);
    DataRecord.Accesses accesses = record.accesses();
    json.put("reads", accesses.reads())
        .put("writes", accesses.writes())
        .put("read-writes", accesses.readWrites())
        .put("waited", accesses.waited());
    json.key("last-writer");
    number(json, accesses.lastWriter() < 0, accesses.lastWriter());
  }

  private static void number(Json json, boolean missing, long value) throws IOException {
    if (missing) {
      json.nothing();
    } else {
      json.number(value);
    }
  }

  /** Reports handles that a program has left registered which unregisters others. */
  private Optional<Problem> unregistered() {
    List<DataRecord> whole = records.stream().filter(one -> one.parent() == null).toList();
    List<DataRecord> left = whole.stream().filter(DataRecord::isRegistered).toList();
    // Most programs leave handles to the garbage collector.
    if (!ended || left.isEmpty() || left.size() == whole.size()) {
      return Optional.empty();
    }
    DataRecord one = left.get(0);
    return Optional.of(
        Problem.of(
            "data-not-unregistered",
            "%d of %d handles of data %s never unregistered, such as handle %d (%s); call unregister()"
                .formatted(
                    left.size(),
                    whole.size(),
                    left.size() == 1 ? "was" : "were",
                    one.number(),
                    one.type())));
  }

  @Override
  public List<Problem> problems() {
    List<Problem> all = new ArrayList<>();
    long blocks =
        records.stream().filter(one -> one.parent() != null && one.isRegistered()).count();
    if (ended && blocks > 0) {
      all.add(
          Problem.of(
              "data-not-joined",
              blocks
                  + (blocks == 1 ? " handle of a block was" : " handles of blocks were")
                  + " never unregistered: call unpartition() on the data that was partitioned"));
    }
    unregistered().ifPresent(all::add);
    for (SharedArrays.Pair pair : SharedArrays.of(records)) {
      all.add(
          Problem.of(
              "data-shared",
              "the handles "
                  + pair.first().number()
                  + " ("
                  + pair.first().type()
                  + ") and "
                  + pair.second().number()
                  + " ("
                  + pair.second().type()
                  + ") cover the same elements of an array, so tasks on them may run at the same"
                  + " time; use one handle, or partition() it"));
    }
    return all;
  }
}
