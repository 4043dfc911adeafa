package dev.edpm.tasks.model.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.runtime.text.Printable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An object in a model's JSON file, with typed access to its fields; other fields are ignored. A
 * missing field or a field of another type is an error that names the file and the line of the
 * object.
 */
final class JsonNode {

  private static final long MOST = 1_000_000_000_000_000_000L;

  private final Path file;
  private final int line;
  private final Map<String, Object> fields = new LinkedHashMap<>();

  private JsonNode(Path file, int line) {
    this.file = file;
    this.line = line;
  }

  /** Reads the object that starts at the current token of the parser. */
  static JsonNode read(JsonParser from, Path file) throws IOException {
    JsonNode node = new JsonNode(file, from.currentLocation().getLineNr());
    while (from.nextToken() == JsonToken.FIELD_NAME) {
      String key = from.currentName();
      from.nextToken();
      node.fields.put(key, value(from, file));
    }
    return node;
  }

  private static Object value(JsonParser from, Path file) throws IOException {
    return switch (from.currentToken()) {
      case START_OBJECT -> read(from, file);
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (from.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(from, file));
        }
        yield list;
      }
      case VALUE_STRING -> from.getText();
      case VALUE_NUMBER_INT -> {
        if (from.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
          yield from.getDoubleValue();
        }
        yield from.getLongValue();
      }
      case VALUE_NUMBER_FLOAT -> from.getDoubleValue();
      case VALUE_NULL -> Double.NaN;
      default -> from.currentToken();
    };
  }

  boolean has(String key) {
    return fields.containsKey(key);
  }

  String text(String key) throws ModelFileException {
    if (fields.get(key) instanceof String text) {
      return text;
    }
    throw expected(key, "a string");
  }

  /** Returns an integer of at least 0 with at most 18 digits. */
  long whole(String key) throws ModelFileException {
    if (fields.get(key) instanceof Long value && value >= 0 && value < MOST) {
      return value;
    }
    throw expected(key, "an integer of at least 0");
  }

  /** Returns an {@code int} of at least {@code least}. */
  int whole(String key, int least) throws ModelFileException {
    long value = whole(key);
    if (value < least || value > Integer.MAX_VALUE) {
      throw expected(key, "an integer of at least " + least);
    }
    return (int) value;
  }

  /** Returns a number, NaN for null. */
  double number(String key) throws ModelFileException {
    Double value = asNumber(fields.get(key));
    if (value == null) {
      throw expected(key, "a number");
    }
    return value;
  }

  /** Returns a number of at least 0. */
  double notNegative(String key) throws ModelFileException {
    double value = number(key);
    if (value >= 0) {
      return value;
    }
    throw expected(key, "a number of at least 0");
  }

  /** Returns the numbers of a list, NaN for null. */
  List<Double> numbers(String key) throws ModelFileException {
    List<Double> numbers = new ArrayList<>();
    for (Object element : list(key)) {
      Double value = asNumber(element);
      if (value == null) {
        throw expected(key, "a list of numbers");
      }
      numbers.add(value);
    }
    return numbers;
  }

  List<JsonNode> objects(String key) throws ModelFileException {
    List<JsonNode> objects = new ArrayList<>();
    for (Object element : list(key)) {
      if (!(element instanceof JsonNode node)) {
        throw expected(key, "a list of objects");
      }
      objects.add(node);
    }
    return objects;
  }

  List<String> texts(String key) throws ModelFileException {
    List<String> texts = new ArrayList<>();
    for (Object element : list(key)) {
      if (!(element instanceof String text)) {
        throw expected(key, "a list of strings");
      }
      texts.add(text);
    }
    return texts;
  }

  /** Returns a list of lists of {@code int} values. */
  List<List<Integer>> wholeLists(String key) throws ModelFileException {
    List<List<Integer>> lists = new ArrayList<>();
    for (Object element : list(key)) {
      List<Integer> values = new ArrayList<>();
      for (Object value : element instanceof List<?> inner ? inner : List.of(element)) {
        if (!(element instanceof List)
            || !(value instanceof Long whole)
            || (int) (long) whole != whole) {
          throw expected(key, "a list of lists of integers");
        }
        values.add((int) (long) whole);
      }
      lists.add(values);
    }
    return lists;
  }

  JsonNode object(String key) throws ModelFileException {
    if (fields.get(key) instanceof JsonNode node) {
      return node;
    }
    throw expected(key, "an object");
  }

  ModelFileException expected(String key, String what) {
    Object value = fields.get(key);
    String found =
        !fields.containsKey(key)
            ? "it is missing"
            : value instanceof JsonNode || value instanceof List
                ? "it has another type"
                : "it is " + Printable.quote(String.valueOf(value));
    return wrong("\"" + key + "\" should be " + what + ", but " + found);
  }

  ModelFileException wrong(String what) {
    return new ModelFileException(file, Integer.toString(line), what);
  }

  private List<?> list(String key) throws ModelFileException {
    if (fields.get(key) instanceof List<?> list) {
      return list;
    }
    throw expected(key, "a list");
  }

  private static Double asNumber(Object value) {
    Double number =
        value instanceof Long whole
            ? Double.valueOf(whole)
            : value instanceof Double real ? real : null;
    return number != null && number.isInfinite() ? null : number;
  }
}
