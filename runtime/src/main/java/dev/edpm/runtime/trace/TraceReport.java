package dev.edpm.runtime.trace;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.TraceKind;
import dev.edpm.runtime.report.ReportPart;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The trace in the report.
 *
 * @param scopes the start and end of each stretch in which events were recorded, in ns since the
 *     start of the run
 * @param parts the events of each room
 * @param dropped the number of dropped events of each enabled kind
 */
record TraceReport(List<long[]> scopes, List<TracePart> parts, Map<TraceKind, Long> dropped)
    implements ReportPart {

  @Override
  public void document(Json json) throws IOException {
    json.key("trace").startLines();
    content(json);
    json.endObject();
  }

  @Override
  public void lines(Json json) throws IOException {
    json.startObject().put("kind", "trace");
    content(json);
    json.endObject();
  }

  private void content(Json json) throws IOException {
    json.key("kinds").startArray();
    for (TraceKind kind : dropped.keySet()) {
      json.string(kind.label());
    }
    json.endArray();
    json.key("scope").startArray();
    for (long[] scope : scopes) {
      json.startObject().put("start", scope[0]).put("stop", scope[1]).endObject();
    }
    json.endArray();
    Map<TraceKind, Long> events = events();
    json.key("events").startObject();
    for (TraceKind kind : dropped.keySet()) {
      json.put(kind.label(), events.getOrDefault(kind, 0L));
    }
    json.endObject();
    json.key("dropped").startObject();
    for (Map.Entry<TraceKind, Long> one : dropped.entrySet()) {
      json.put(one.getKey().label(), one.getValue());
    }
    json.endObject();
    json.key("cost-ns").startObject();
    Map<TraceKind, Double> special = new EnumMap<>(TraceKind.class);
    parts.forEach(part -> special.putAll(part.costs()));
    for (TraceKind kind : dropped.keySet()) {
      if (special.containsKey(kind)) {
        json.put(kind.label(), special.get(kind));
      } else if (kind != TraceKind.TASKS && events.getOrDefault(kind, 0L) > 0) {
        json.put(kind.label(), TraceCost.of(kind));
      }
    }
    json.endObject();
    for (TracePart part : parts) {
      part.write(json);
    }
  }

  private Map<TraceKind, Long> events() {
    Map<TraceKind, Long> all = new EnumMap<>(TraceKind.class);
    for (TracePart part : parts) {
      part.events().forEach((kind, number) -> all.merge(kind, number, Long::sum));
    }
    return all;
  }

  @Override
  public List<Problem> problems() {
    long sum = dropped.values().stream().mapToLong(Long::longValue).sum();
    if (sum == 0) {
      return List.of();
    }
    String kinds =
        dropped.entrySet().stream()
            .filter(one -> one.getValue() > 0)
            .map(one -> one.getKey().label() + " " + one.getValue())
            .collect(Collectors.joining(", "));
    return List.of(
        Problem.of(
            "trace-dropped",
            sum
                + (sum == 1 ? " event is" : " events are")
                + " missing in the trace because the memory for their kind was full: "
                + kinds
                + "; raise edpm.trace.limit, "
                + (dropped.size() > 1
                    ? "of which each of the "
                        + dropped.size()
                        + " traced kinds has an equal part, trace fewer kinds, "
                    : "")
                + "or trace only a part of the run with Edpm.trace().start() and stop()"));
  }
}
