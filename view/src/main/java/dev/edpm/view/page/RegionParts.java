package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.notable.NotableRegion;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.view.pack.LengthHistogram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The regions of a report for the page, with a histogram of the lengths of their records. */
final class RegionParts {

  private final Map<String, RegionPart> regions = new LinkedHashMap<>();
  private final Map<String, LengthHistogram> lengths = new HashMap<>();

  void add(String name, RegionPart region) {
    regions.put(name, region);
  }

  void record(String region, RecordPart record) {
    OptionalLong wall = record.wall();
    if (wall.isPresent() && !record.isOpen()) {
      lengths.computeIfAbsent(region, name -> new LengthHistogram()).add(wall.getAsLong());
    }
  }

  /** Returns the regions to look at first. */
  List<JsonObject> notable() {
    return NotableRegion.of(regions).stream()
        .map(
            one ->
                new JsonObject()
                    .put("most", one.most())
                    .put("region", one.region())
                    .put("value", one.value())
                    .put("unit", one.unit()))
        .toList();
  }

  List<JsonObject> list(SourceExcerpts sources) {
    List<JsonObject> list = new ArrayList<>();
    for (Map.Entry<String, RegionPart> entry : regions.entrySet()) {
      JsonObject region = NamedParts.with("name", entry.getKey(), entry.getValue().json());
      NamedParts.replace(region, "summary", "counter");
      NamedParts.replace(region, "threads", "id");
      if (region.has("tags")) {
        region.put("tags", tags(region.object("tags")));
      }
      OptionalLong source = sources.find(region.object("location"));
      if (source.isPresent()) {
        region.put("source", source.getAsLong());
      }
      LengthHistogram histogram = lengths.get(entry.getKey());
      list.add(histogram == null ? region : region.put("histogram", histogram.description()));
    }
    return list;
  }

  private static List<JsonObject> tags(JsonObject tags) {
    List<JsonObject> list = NamedParts.list("key", tags);
    for (JsonObject tag : list) {
      NamedParts.objects(tag.list("values"))
          .forEach(value -> NamedParts.replace(value, "summary", "counter"));
      NamedParts.replace(tag.object("other"), "summary", "counter");
    }
    return list;
  }
}
