package dev.edpm.view.page;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Objects of a report that are keyed by names of users, as lists of objects that contain their
 * name: a script must not look up such a name in an object, which has names of its own.
 */
final class NamedParts {

  private NamedParts() {}

  /** Returns the part with its name before the other keys. */
  static JsonObject with(String key, String name, JsonObject part) {
    return new JsonObject().put(key, name).putAll(part);
  }

  /** Returns the objects in an object, each with its name under a key. */
  static List<JsonObject> list(JsonObject parts, String key) {
    List<JsonObject> list = new ArrayList<>();
    for (Map.Entry<String, Object> part : parts.entries().entrySet()) {
      list.add(with(key, part.getKey(), parts.object(part.getKey())));
    }
    return list;
  }

  /** Replaces an object of named objects by a list, if it exists. */
  static JsonObject replace(JsonObject in, String key, String name) {
    return in.has(key) ? in.put(key, list(in.object(key), name)) : in;
  }

  /** Returns the objects among the elements of a list. */
  static List<JsonObject> objects(List<?> list) {
    return list.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast).toList();
  }
}
