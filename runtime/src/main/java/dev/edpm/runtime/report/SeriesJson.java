package dev.edpm.runtime.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.edpm.annotations.CounterDef.Display;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.series.CounterDefinition;
import dev.edpm.runtime.series.Series;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** Writes the time series of the program's own counters, if there are any. */
final class SeriesJson {

  private final Json json;
  private final Map<String, List<Series>> byCounter = new LinkedHashMap<>();

  SeriesJson(Json json, List<Series> series) {
    this.json = json;
    for (Series one : series) {
      byCounter.computeIfAbsent(one.definition().name(), name -> new ArrayList<>()).add(one);
    }
  }

  /** Writes the key {@code series} of a document. */
  void writeDocument() throws IOException {
    if (byCounter.isEmpty()) {
      return;
    }
    json.key("series").startLines();
    for (Map.Entry<String, List<Series>> counter : byCounter.entrySet()) {
      json.key(counter.getKey()).startLines();
      counter(counter.getValue());
      json.key("records").startArrayLines();
      for (Series series : counter.getValue()) {
        for (int i = 0; i < series.size(); i++) {
          json.startObject();
          record(series, i);
          json.endObject();
        }
      }
      json.endArray();
      json.endObject();
    }
    json.endObject();
  }

  /** Writes a line for each counter, and one for each record. */
  void writeLines() throws IOException {
    for (Map.Entry<String, List<Series>> counter : byCounter.entrySet()) {
      json.startObject().put("kind", "series").put("name", counter.getKey());
      counter(counter.getValue());
      json.endObject();
    }
    for (Map.Entry<String, List<Series>> counter : byCounter.entrySet()) {
      for (Series series : counter.getValue()) {
        for (int i = 0; i < series.size(); i++) {
          json.startObject().put("kind", "series-record").put("counter", counter.getKey());
          record(series, i);
          json.endObject();
        }
      }
    }
  }

  private void counter(List<Series> all) throws IOException {
    CounterDefinition definition = all.get(0).definition();
    json.put("type", definition.type().label())
        .put("unit", definition.unit())
        .put("help", definition.help())
        .put("class", definition.name().substring(0, definition.name().indexOf('.')))
        .put("display", word(definition.display()))
        .put("validity", word(definition.validity()))
        .put("target", word(definition.target()));
    bound("min", definition.min(), definition.type());
    bound("max", definition.max(), definition.type());
    json.putUnlessZero("out-of-bounds", all.stream().mapToLong(Series::outOfBounds).sum())
        .putUnlessZero("dropped", all.stream().mapToLong(Series::dropped).sum());
  }

  /**
   * Writes a bound, unless there is none. A bound of an integer counter is written as an integer if
   * it is one.
   */
  private void bound(String key, double value, ValueType type) throws IOException {
    if (!type.isFloating() && value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE) {
      json.put(key, (long) value);
    } else {
      json.put(key, value);
    }
  }

  private void record(Series series, int i) throws IOException {
    json.put("time", series.time(i)).key("value");
    value(series, i);
    if (series.thread().isPresent()) {
      json.put("thread", series.thread().get().id());
    }
    if (series.group().isPresent()) {
      json.put("group", series.group().get());
    }
    if (series.definition().display() == Display.RATE) {
      OptionalDouble rate = series.rate(i);
      if (rate.isPresent()) {
        json.key("rate");
        number(rate.getAsDouble());
      }
    }
  }

  private void value(Series series, int i) throws IOException {
    JsonGenerator to = json.generator();
    switch (series.definition().type()) {
      case INT32, INT64 -> to.writeNumber(series.integer(i));
      case FLOAT -> {
        // Written as a float, because the additional digits of a double have no meaning.
        float value = (float) series.value(i);
        if (Float.isFinite(value)) {
          to.writeNumber(value);
        } else {
          to.writeNull();
        }
      }
      case DOUBLE -> number(series.value(i));
    }
  }

  /** Writes a number, or null for NaN and infinities, which JSON does not have. */
  private void number(double value) throws IOException {
    if (Double.isFinite(value)) {
      json.generator().writeNumber(value);
    } else {
      json.generator().writeNull();
    }
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
