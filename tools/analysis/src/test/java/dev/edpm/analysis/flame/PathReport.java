package dev.edpm.analysis.flame;

import dev.edpm.analysis.json.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A report with call paths only, written by hand. */
final class PathReport {

  private final List<String> paths = new ArrayList<>();
  private final List<String> regions = new ArrayList<>();

  /** Adds a path; {@code more} are further entries, each with a comma in front of it. */
  PathReport path(int id, Integer parent, String region, long self, String more) {
    paths.add(
        "{\"id\": %d, %s\"region\": %s, \"executions\": 1, \"summary\": {\"time.wall\": {\"sum\": %d, \"self\": %d}%s}}"
            .formatted(
                id,
                parent == null ? "" : "\"parent\": " + parent + ", ",
                JsonText.line(region),
                2 * self,
                self,
                more));
    return this;
  }

  PathReport path(int id, Integer parent, String region, long self) {
    return path(id, parent, region, self, "");
  }

  PathReport raw(String path) {
    paths.add(path);
    return this;
  }

  PathReport region(String name, String file, int line) {
    regions.add(
        "%s: {\"location\": {\"file\": \"%s\", \"line\": %d}}"
            .formatted(JsonText.line(name), file, line));
    return this;
  }

  Path write(Path folder) throws IOException {
    return Files.writeString(
        folder.resolve("r.json"),
        """
        {"format": "edpm-report/1", "run": {"program": "P"},
         "counters": {"jvm.allocated-bytes": {"unit": "By"}, "cpu.cycles": {"unit": "1"}},
         "regions": {%s}, "paths": [%s]}
        """
            .formatted(String.join(",", regions), String.join(",\n", paths)),
        StandardCharsets.UTF_8);
  }
}
