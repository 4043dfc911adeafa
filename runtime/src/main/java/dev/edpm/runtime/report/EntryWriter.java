package dev.edpm.runtime.report;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.distribution.Buckets;
import dev.edpm.annotations.distribution.Distribution;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.ThreadInfo;
import dev.edpm.runtime.clock.ClockState;
import dev.edpm.runtime.clock.ClockState.Drift;
import dev.edpm.runtime.region.CodeRange;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Overhead;
import dev.edpm.runtime.region.OwnCost;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.ThreadTotals;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.sync.Exchange;
import dev.edpm.runtime.sync.Exchanges;
import dev.edpm.runtime.sync.ProcessClock;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes the entries of the report's parts, each into an object that has been started. A document
 * and JSON Lines share them.
 */
final class EntryWriter {

  static final String FORMAT = "edpm-report/1";

  private static final DateTimeFormatter INSTANT =
      new DateTimeFormatterBuilder().appendInstant(9).toFormatter(Locale.ROOT);

  private final Json json;

  EntryWriter(Json json) {
    this.json = json;
  }

  void run(RunInfo run, Snapshot snapshot) throws IOException {
    json.put("program", run.program())
        .put("host", run.host())
        .put("pid", run.pid())
        .put("jvm", run.jvm())
        .put("started", instant(snapshot.started()))
        .put("ended", instant(snapshot.taken()));
    if (run.rank().isPresent()) {
      json.put("rank", run.rank().getAsInt());
    }
    if (snapshot.clock().ticksAsked() || run.clock().isPresent()) {
      json.key("clock").startObject();
      if (snapshot.clock().ticksAsked()) {
        ticks(snapshot.clock());
      }
      if (run.clock().isPresent()) {
        related(run.clock().get());
      }
      json.endObject();
    }
    if (snapshot.warmUpEnd().isPresent()) {
      json.key("warm-up").startObject();
      if (snapshot.warmUpEnd().getAsLong() != Snapshot.IN_WARM_UP) {
        json.put("end", snapshot.warmUpEnd().getAsLong());
      }
      json.endObject();
    }
    json.putIf("interim", run.interim());
    if (snapshot.executions().pending()) {
      json.put("records", "pending");
    }
  }

  private void ticks(ClockState clock) throws IOException {
    json.put("asked", "tsc").put("used", clock.drift().isPresent() ? "tsc" : "nano");
    if (clock.unavailable().isPresent()) {
      json.put("unavailable", clock.unavailable().get());
    }
    if (clock.drift().isPresent()) {
      Drift drift = clock.drift().get();
      json.put("ticks-per-ns", drift.ticksPerNano()).put("drift-ppm", drift.ppm());
    }
  }

  /** Writes how the times of the report relate to other clocks. */
  private void related(ProcessClock clock) throws IOException {
    json.put("monotonic-ns", clock.origin());
    if (clock.host().isPresent()) {
      json.put("boot-id", clock.host().get().bootId())
          .put("offset-ns", clock.host().get().offset());
    }
    if (clock.sync().isPresent()) {
      sync(clock.sync().get(), clock.origin());
    }
  }

  private void sync(Exchanges sync, long origin) throws IOException {
    json.key("sync").startObject();
    if (!sync.server().isEmpty()) {
      json.put("server", sync.server());
    }
    json.put("exchanges", sync.count()).putUnlessZero("failures", sync.failures());
    json.key("time").generator().writeStartArray();
    for (Exchange one : sync.best()) {
      json.generator().writeNumber(one.time() - origin);
    }
    json.endArray();
    json.key("server-time").generator().writeStartArray();
    for (Exchange one : sync.best()) {
      json.generator().writeNumber(one.server());
    }
    json.endArray();
    json.key("round-trip-ns").generator().writeStartArray();
    for (Exchange one : sync.best()) {
      json.generator().writeNumber(one.roundTrip());
    }
    json.endArray();
    json.endObject();
  }

  void overhead(Snapshot snapshot) throws IOException {
    json.key("overhead").startObject();
    if (snapshot.cost().isPresent()) {
      OwnCost cost = snapshot.cost().get();
      json.put("inside-ns", tenths(cost.inside()))
          .put("inside-error-ns", tenths(cost.insideError()))
          .put("total-ns", tenths(cost.total()))
          .put("total-error-ns", tenths(cost.totalError()))
          .put("empty-region-ns", Math.round(cost.total()))
          .put("slowdown", tenths(snapshot.slowdown().times()))
          .put("slowdown-error", tenths(snapshot.slowdown().error()));
    }
    json.endObject();
  }

  void thread(ThreadInfo thread) throws IOException {
    json.put("name", thread.name()).put("virtual", thread.virtual());
    if (thread.count() != 1) {
      json.put("count", thread.count());
    }
  }

  void backend(BackendInfo backend) throws IOException {
    json.put("name", backend.name());
    if (backend.unavailable().isPresent()) {
      json.put("unavailable", backend.unavailable().get());
    }
    if (!backend.onVirtualThreads().isEmpty()) {
      json.key("virtual-threads").startObject();
      for (Map.Entry<String, BackendInfo.OnVirtualThreads> counter :
          backend.onVirtualThreads().entrySet()) {
        json.key(counter.getKey()).startObject();
        json.put("source", counter.getValue().source())
            .put("yield-error", counter.getValue().yieldError());
        json.endObject();
      }
      json.endObject();
    }
  }

  void counter(CatalogueEntry entry) throws IOException {
    json.put("unit", entry.unit())
        .put("help", entry.help())
        .put("scope", entry.scope().name().toLowerCase(Locale.ROOT));
  }

  private void ranges(List<CodeRange> ranges) throws IOException {
    if (!ranges.isEmpty()) {
      json.key("ranges").startArray();
      for (CodeRange range : ranges) {
        json.startObject();
        json.put("member", range.member()).put("signature", range.signature());
        json.put("from", range.from()).put("to", range.to()).endObject();
      }
      json.endArray();
    }
  }

  /**
   * Writes everything about a region except its name and its records.
   *
   * @param dropped the number of executions without a record because the limit was reached
   */
  void region(RegionSummary region, long dropped) throws IOException {
    RegionDescriptor place = region.descriptor();
    json.key("location").startObject();
    json.put("class", place.className())
        .put("member", place.member())
        .put("signature", place.signature())
        .put("file", place.file())
        .put("line", place.line())
        .putUnlessEmpty("jar", place.archive().jar())
        .putUnlessEmpty("version", place.archive().version());
    ranges(place.block().ranges());
    json.endObject();
    json.key("counters").generator().writeStartArray();
    for (CounterSummary counter : region.counters()) {
      json.string(counter.counter());
    }
    json.endArray();
    if (!region.enabled()) {
      json.put("enabled", false);
    }
    json.put("executions", region.executions()).put("outermost", region.outermost());
    if (region.estimated()) {
      json.put("estimated", true);
      if (region.sampled() != region.executions()) {
        json.put("sampled", region.sampled());
      }
    }
    json.putUnlessZero("truncated", region.truncated())
        .putUnlessZero("warm-up", region.warmUp())
        .putUnlessZero("open", region.open())
        .putUnlessZero("records-dropped", dropped);
    json.key("overhead").startObject();
    if (region.overhead().isPresent()) {
      Overhead overhead = region.overhead().get();
      json.put("ns", overhead.ns()).put("share", overhead.share());
      shares(region, overhead.counters());
      json.key("self").startObject();
      json.put("ns", overhead.inSelf().ns()).put("error-ns", overhead.inSelf().errorNs());
      shares(region, overhead.inSelf().counters());
      json.endObject();
    }
    json.endObject();
  }

  private void shares(RegionSummary region, Map<String, Double> shares) throws IOException {
    if (!shares.isEmpty()) {
      json.key("counters").startObject();
      for (CounterSummary counter : region.counters()) {
        Double share = shares.get(counter.counter());
        if (share != null) {
          json.put(counter.counter(), share.doubleValue());
        }
      }
      json.endObject();
    }
  }

  void summary(CounterSummary counter) throws IOException {
    if (counter.statistics().isPresent()) {
      statistics(counter.statistics().get());
    } else if (counter.unavailable().isEmpty()) {
      json.put("count", 0);
    }
    if (counter.unavailable().isPresent()) {
      json.put("unavailable", counter.unavailable().get());
    }
    if (!counter.source().isEmpty()) {
      json.put("source", counter.source());
    }
    if (counter.multiplex() < 1) {
      json.put("multiplex", counter.multiplex());
    }
  }

  /** Returns the key of an entry of {@code threads} of a region. */
  static String key(ThreadTotals totals) {
    return totals.thread() == ThreadTotals.OTHERS ? "(other)" : Long.toString(totals.thread());
  }

  void thread(ThreadTotals totals) throws IOException {
    json.put("executions", totals.executions()).put("sum", totals.sum());
    if (totals.self().isPresent()) {
      json.put("self", totals.self().getAsLong());
    }
  }

  void problem(Problem problem) throws IOException {
    json.put("id", problem.id()).put("message", problem.message());
    if (problem.region() != null) {
      json.put("region", problem.region());
    }
    json.putUnlessZero("thread", problem.thread()).putUnlessZero("line", problem.line());
    if (problem.count() > 1) {
      json.put("count", problem.count());
    }
  }

  private void statistics(Statistics values) throws IOException {
    json.put("count", values.count()).put("sum", values.sum());
    if (values.self().isPresent()) {
      json.put("self", values.self().getAsLong());
    }
    json.put("min", values.min())
        .put("max", values.max())
        .put("mean", values.mean())
        .put("stddev", values.stddev());
    // If spilled records could not be read back, there may be values without a distribution.
    if (!values.distribution().isEmpty()) {
      json.put("p50", values.p50())
          .put("p90", values.p90())
          .put("p95", values.p95())
          .put("p99", values.p99())
          .put("p999", values.p999());
      distribution(values.distribution());
    }
  }

  private void distribution(Distribution values) throws IOException {
    json.key("buckets").startObject();
    buckets("negative", values.negative());
    json.putUnlessZero("zero", values.zero());
    buckets("positive", values.positive());
    json.endObject();
  }

  private void buckets(String key, Buckets values) throws IOException {
    if (!values.isEmpty()) {
      json.key(key).startArray();
      for (long[] run : values.runs()) {
        json.startArray();
        for (long number : run) {
          json.number(number);
        }
        json.endArray();
      }
      json.endArray();
    }
  }

  private static double tenths(double ns) {
    return Math.round(ns * 10) / 10.0;
  }

  private static String instant(Instant instant) {
    return INSTANT.format(instant);
  }
}
