package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.notable.NotableRegion;
import dev.edpm.analysis.notable.UncertainOrder;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.TagPart;
import dev.edpm.view.pack.LengthHistogram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The regions of a report for the page, with a histogram of the lengths of their records. */
final class RegionParts {

  /** The key, in the page's model, of the excerpt of the source around a mark. */
  static final String SOURCE = "source";

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

  /** Returns a sentence if most of the time is the cost of measuring. */
  Optional<String> uncertainOrder() {
    return UncertainOrder.of(regions).map(UncertainOrder::sentence);
  }

  List<JsonObject> list(SourceExcerpts sources) {
    List<JsonObject> list = new ArrayList<>();
    for (Map.Entry<String, RegionPart> entry : regions.entrySet()) {
      JsonObject region = NamedParts.with("name", entry.getKey(), entry.getValue().json());
      NamedParts.replace(region, RegionPart.SUMMARY, "counter");
      NamedParts.replace(region, RegionPart.THREADS, "id");
      if (region.has(RegionPart.TAGS)) {
        region.put(RegionPart.TAGS, tags(region.object(RegionPart.TAGS)));
      }
      OptionalLong source = sources.find(entry.getValue().location());
      if (source.isPresent()) {
        region.put(SOURCE, source.getAsLong());
      }
      LengthHistogram histogram = lengths.get(entry.getKey());
      list.add(histogram == null ? region : region.put("histogram", histogram.description()));
    }
    return list;
  }

  private static List<JsonObject> tags(JsonObject tags) {
    List<JsonObject> list = NamedParts.list(tags, "key");
    for (JsonObject tag : list) {
      NamedParts.objects(tag.list(TagPart.VALUES))
          .forEach(value -> NamedParts.replace(value, TagPart.Row.SUMMARY, "counter"));
      NamedParts.replace(tag.object(TagPart.OTHER), TagPart.Row.SUMMARY, "counter");
    }
    return list;
  }
}
