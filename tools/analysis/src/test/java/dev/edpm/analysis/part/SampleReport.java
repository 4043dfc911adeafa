package dev.edpm.analysis.part;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** A report that has every property of the runtime's schema once. */
final class SampleReport {

  /**
   * A property in the report.
   *
   * @param label the definition in the schema with the path from there
   * @param pointer where it is in the report
   * @param values the values that it may have
   */
  record Property(String label, String pointer, List<JsonNode> values) {}

  private static final ObjectMapper MAPPER = new ObjectMapper();

  final ObjectNode report;
  final List<Property> properties = new ArrayList<>();

  /** The keys of objects in which any keys of a form are allowed, such as names of counters. */
  final Set<String> names = new TreeSet<>();

  private final JsonNode schema;

  SampleReport() throws IOException {
    try (InputStream in =
        SampleReport.class.getResourceAsStream(
            "/dev/edpm/runtime/report/edpm-report-1.schema.json")) {
      schema = MAPPER.readTree(in);
    }
    ObjectNode root = (ObjectNode) schema.get("properties");
    root.setAll((ObjectNode) schema.at("/oneOf/0/properties"));
    report = (ObjectNode) sample(schema, "report", "");
  }

  /** Returns a value with all properties of a schema. */
  private JsonNode sample(JsonNode of, String label, String pointer) {
    if (of.has("$ref")) {
      String name = of.get("$ref").asText().replace("#/$defs/", "");
      return sample(schema.at("/$defs/" + name), name, pointer);
    }
    if (of.has("const")) {
      return of.get("const");
    }
    if (of.has("enum")) {
      return of.get("enum").get(0);
    }
    JsonNode types = of.path("type");
    String type = types.isArray() ? types.get(0).asText() : types.asText();
    return switch (type) {
      case "integer" -> MAPPER.getNodeFactory().numberNode(7);
      case "number" -> MAPPER.getNodeFactory().numberNode(7.5);
      case "boolean" -> MAPPER.getNodeFactory().booleanNode(true);
      case "string" -> MAPPER.getNodeFactory().textNode("text");
      case "array" -> array(of, label, pointer);
      default -> object(of, label, pointer);
    };
  }

  private ArrayNode array(JsonNode of, String label, String pointer) {
    ArrayNode array = MAPPER.createArrayNode();
    of.path("prefixItems").forEach(item -> array.add(sample(item, label, pointer + "/0")));
    return of.has("items") ? array.add(sample(of.get("items"), label, pointer + "/0")) : array;
  }

  private JsonNode object(JsonNode of, String label, String pointer) {
    ObjectNode object = MAPPER.createObjectNode();
    for (JsonNode base : of.path("allOf")) {
      object.setAll((ObjectNode) sample(base, label, pointer));
    }
    if (!of.has("type") && of.has("oneOf")) {
      return sample(of.get("oneOf").get(0), label, pointer);
    }
    of.path("properties")
        .properties()
        .forEach(
            property -> {
              String at = pointer + "/" + property.getKey();
              String inner = label + "." + property.getKey();
              object.set(property.getKey(), sample(property.getValue(), inner, at));
              List<JsonNode> values = new ArrayList<>();
              property.getValue().path("enum").forEach(values::add);
              properties.add(
                  new Property(
                      inner,
                      at,
                      values.isEmpty() ? List.of(object.get(property.getKey())) : values));
            });
    if (of.path("additionalProperties").isObject()) {
      String name = name(of);
      names.add(name);
      object.set(name, sample(of.get("additionalProperties"), label, pointer + "/" + name));
    }
    return object;
  }

  /** Returns a key of an object in which any keys of a form are allowed. */
  private String name(JsonNode of) {
    if (of.path("propertyNames").has("$ref")) {
      JsonNode words = schema.at("/$defs/trace-kind/enum");
      words.forEach(word -> names.add(word.asText()));
      return words.get(0).asText();
    }
    String pattern = of.path("propertyNames").path("pattern").asText();
    return pattern.contains("[0-9]+$") ? "7" : "some.name";
  }

  /** Returns the report without a property. */
  ObjectNode without(Property property) {
    ObjectNode copy = report.deepCopy();
    parent(copy, property).remove(key(property));
    return copy;
  }

  /** Returns the report with another value of a property. */
  ObjectNode with(Property property, JsonNode value) {
    ObjectNode copy = report.deepCopy();
    parent(copy, property).set(key(property), value);
    return copy;
  }

  /** Returns the report without the other properties of the same object. */
  ObjectNode alone(ObjectNode report, Property property) {
    ObjectNode copy = report.deepCopy();
    parent(copy, property).retain(key(property));
    return copy;
  }

  private static ObjectNode parent(ObjectNode report, Property property) {
    String pointer = property.pointer();
    return (ObjectNode) report.at(pointer.substring(0, pointer.lastIndexOf('/')));
  }

  private static String key(Property property) {
    return property.pointer().substring(property.pointer().lastIndexOf('/') + 1);
  }
}
