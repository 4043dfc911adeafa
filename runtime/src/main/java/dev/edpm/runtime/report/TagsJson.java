package dev.edpm.runtime.report;

import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.TagSummary;
import dev.edpm.runtime.region.TagValueSummary;
import dev.edpm.runtime.region.TagValueSummary.Counted;
import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Writes the tags of a region, and those of a record, into an object that has been started. */
final class TagsJson {

  private final Json json;

  TagsJson(Json json) {
    this.json = json;
  }

  /**
   * Writes the totals of a region by its tags, where it has any.
   *
   * @param lines whether each value gets a line of its own
   */
  void region(List<TagSummary> tags, boolean lines) throws IOException {
    if (tags.isEmpty()) {
      return;
    }
    json.key("tags");
    start(lines);
    for (TagSummary tag : tags) {
      json.key(tag.key());
      start(lines);
      json.put("type", tag.type());
      if (tag.least().isPresent()) {
        value("min", tag.least().get());
        value("max", tag.greatest().orElseThrow());
      }
      json.key("values");
      if (lines && !tag.values().isEmpty()) {
        json.startArrayLines();
      } else {
        json.startArray();
      }
      for (TagValueSummary one : tag.values()) {
        json.startObject();
        value("value", one.value());
        totals(one);
        json.endObject();
      }
      json.endArray();
      json.key("other").startObject();
      totals(tag.other());
      json.endObject().endObject();
    }
    json.endObject();
  }

  /** Writes the tags of an execution, where it has any. */
  void record(Execution execution) throws IOException {
    Map<String, Object> tags = execution.tags();
    if (!tags.isEmpty()) {
      json.key("tags").startObject();
      for (Map.Entry<String, Object> tag : tags.entrySet()) {
        value(tag.getKey(), tag.getValue());
      }
      json.endObject();
    }
  }

  private void start(boolean lines) throws IOException {
    if (lines) {
      json.startLines();
    } else {
      json.startObject();
    }
  }

  private void totals(TagValueSummary one) throws IOException {
    json.put("executions", one.executions()).key("summary").startObject();
    for (Counted counter : one.counters()) {
      json.key(counter.counter()).startObject();
      if (counter.count() != one.executions()) {
        json.put("count", counter.count());
      }
      json.put("sum", counter.sum());
      if (counter.self().isPresent()) {
        json.put("self", counter.self().getAsLong());
      }
      json.endObject();
    }
    json.endObject();
  }

  private void value(String key, Object value) throws IOException {
    json.key(key);
    if (value == null) {
      json.nothing();
    } else if (value instanceof Long integer) {
      json.number(integer);
    } else if (value instanceof Double number) {
      number(number);
    } else if (value instanceof Boolean condition) {
      json.generator().writeBoolean(condition);
    } else if (value == Execution.OTHER_TEXT) {
      json.startObject().put("other", true).endObject();
    } else {
      json.string((String) value);
    }
  }

  /** JSON has no number for these, so they are texts. */
  private void number(double value) throws IOException {
    if (Double.isFinite(value)) {
      json.number(value);
    } else {
      json.string(String.valueOf(value));
    }
  }
}
