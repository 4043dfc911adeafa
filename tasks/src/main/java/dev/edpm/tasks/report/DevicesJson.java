package dev.edpm.tasks.report;

import dev.edpm.runtime.report.json.Json;
import dev.edpm.tasks.bus.BusNode;
import dev.edpm.tasks.device.DevicesSnapshot;
import dev.edpm.tasks.driver.DeviceClock;
import dev.edpm.tasks.memory.BusStatistics;
import dev.edpm.tasks.memory.NodeStatistics;
import java.io.IOException;
import java.util.Locale;

/** Writes the memories of an engine and the buses between them, if it has devices. */
final class DevicesJson {

  private final Json json;
  private final DevicesSnapshot devices;

  DevicesJson(Json json, DevicesSnapshot devices) {
    this.json = json;
    this.devices = devices;
  }

  /** Writes the parts of a document. */
  void document() throws IOException {
    if (devices.isEmpty()) {
      return;
    }
    json.key("nodes").startLines();
    for (int node = 0; node < devices.nodes().size(); node++) {
      json.key(Integer.toString(node)).startObject();
      node(node);
      json.endObject();
    }
    json.endObject();
    json.key("buses").startArrayLines();
    for (DevicesSnapshot.Bus bus : devices.buses()) {
      json.startObject();
      bus(bus);
      json.endObject();
    }
    json.endArray();
  }

  /** Writes the lines of JSON Lines. */
  void lines() throws IOException {
    for (int node = 0; node < devices.nodes().size(); node++) {
      json.startObject().put("kind", "node").put("number", node);
      node(node);
      json.endObject();
    }
    for (DevicesSnapshot.Bus bus : devices.buses()) {
      json.startObject().put("kind", "bus");
      bus(bus);
      json.endObject();
    }
  }

  /** Writes where a worker runs its tasks. */
  void worker(int number) throws IOException {
    if (devices.isEmpty()) {
      return;
    }
    DevicesSnapshot.Worker worker = devices.workers().get(number);
    json.put("type", worker.kind().name().toLowerCase(Locale.ROOT)).put("node", worker.node());
    if (worker.device().isPresent()) {
      json.put("device", worker.device().get());
    }
    if (worker.speed().isPresent()) {
      json.put("speed", worker.speed().getAsDouble());
    }
    if (worker.clock().isPresent()) {
      DeviceClock clock = worker.clock().get();
      json.key("clock")
          .startObject()
          .put("offset-ns", clock.offset())
          .put("error-ns", clock.error())
          .put("clamped", clock.clamped())
          .endObject();
    }
  }

  private void node(int number) throws IOException {
    DevicesSnapshot.Node node = devices.nodes().get(number);
    NodeStatistics statistics = node.statistics();
    json.put("name", node.name());
    if (node.limit().isPresent()) {
      json.put("limit", node.limit().getAsLong());
    }
    json.put("hits", statistics.hits()).put("misses", statistics.misses());
    if (number != BusNode.MAIN) {
      json.put("allocations", statistics.allocations())
          .put("cached", statistics.cached())
          .put("used", statistics.used());
    }
  }

  private void bus(DevicesSnapshot.Bus bus) throws IOException {
    BusStatistics statistics = bus.statistics();
    json.put("from", statistics.from())
        .put("to", statistics.to())
        .put("bytes", statistics.bytes())
        .put("transfers", statistics.transfers())
        .put("bandwidth", bus.bandwidth())
        .put("latency", bus.latency());
  }
}
