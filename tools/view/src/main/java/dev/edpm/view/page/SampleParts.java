package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.LocationPart;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** The samples inside regions for the page, with the sources of their lines. */
final class SampleParts {

  private static final Pattern FILE_CLASS = Pattern.compile("Kt$");

  private SampleParts() {}

  /** Adds to each line the excerpt of the source around it, if it is found. */
  static JsonObject withSources(JsonObject samples, SourceExcerpts sources) {
    for (JsonObject kind : samples.objects("kinds")) {
      for (JsonObject region : kind.objects("regions")) {
        for (JsonObject line : region.objects("lines")) {
          addSource(line, sources);
        }
      }
    }
    return samples;
  }

  private static void addSource(JsonObject line, SourceExcerpts sources) {
    String type = line.text("class");
    String file = type.substring(type.lastIndexOf('.') + 1).replaceFirst("[$].*", "");
    OptionalLong source = find(line, type, file + ".java", sources);
    if (source.isEmpty()) {
      file = FILE_CLASS.matcher(file).replaceFirst("") + ".kt";
      source = find(line, type, file, sources);
    } else {
      file += ".java";
    }
    if (source.isPresent()) {
      line.put("file", file).put(RegionParts.SOURCE, source.getAsLong());
    }
  }

  /** Recordings have no names of files; a line may be anywhere, so its file cannot be checked. */
  private static OptionalLong find(
      JsonObject line, String type, String file, SourceExcerpts sources) {
    JsonObject place =
        new JsonObject().put("class", type).put("file", file).put("line", line.count("line"));
    return sources.find(new LocationPart(place));
  }
}
