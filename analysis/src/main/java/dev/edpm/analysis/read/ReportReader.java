package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.TaskPart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads a report, a single one or a merge, as a JSON document or as JSON Lines, and passes its
 * parts to a {@link ReportVisitor}. Only one part at a time is in memory; records are read one by
 * one.
 */
public final class ReportReader {

  /** The supported format, the value of {@code format} in a report. */
  public static final String FORMAT = "edpm-report/1";

  private final String name;
  private final ReportVisitor visitor;

  /** The names of the parts that were read of a JSON Lines file, by kind. */
  private final Map<String, Set<String>> names = new HashMap<>();

  private boolean formatSeen;

  private ReportReader(String name, ReportVisitor visitor) {
    this.name = name;
    this.visitor = visitor;
  }

  /**
   * Reads a whole file, as JSON Lines if its name ends in {@code .jsonl}.
   *
   * @throws InputException if the file cannot be read or is not a report
   */
  public static void read(Path file, ReportVisitor visitor) {
    new ReportReader(file.toString(), visitor).read(file);
  }

  private void read(Path file) {
    if (Files.isDirectory(file)) {
      throw new InputException(name + " is a folder; name a report in it");
    }
    InputFile.requireRegular(file);
    try (InputStream in = InputFile.open(file);
        JsonParser parser = JsonInput.FACTORY.createParser(in)) {
      requireUtf8(parser);
      if (isLines(file)) {
        lines(parser);
      } else {
        document(parser);
      }
    } catch (IOException e) {
      throw JsonMistake.of(name, e);
    } catch (OutOfMemoryError e) {
      // The part of the file that was in memory is garbage by now.
      throw InputFile.tooLargeForHeap(name);
    }
    if (!formatSeen) {
      throw notAReport("it has no \"format\"");
    }
  }

  /** Records are found by byte offsets, which the parser has for UTF-8 only. */
  private void requireUtf8(JsonParser parser) {
    if (parser.currentLocation().getByteOffset() < 0) {
      throw new InputException(name + " is not in UTF-8; convert it first");
    }
  }

  private InputException notAReport(String why) {
    return new InputException(name + " is not an EDPM report: " + why);
  }

  /** Returns whether a file is JSON Lines, by its name. */
  public static boolean isLines(Path file) {
    return file.toString().endsWith(".jsonl");
  }

  private void lines(JsonParser parser) throws IOException {
    int before = 0;
    for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
      JsonLocation at = parser.currentTokenLocation();
      int number = at.getLineNr();
      if (t != JsonToken.START_OBJECT) {
        throw notAReport("line " + number + " is not an object");
      }
      JsonObject line = JsonInput.readObject(parser);
      int end = parser.currentTokenLocation().getLineNr();
      if (number == before) {
        throw new InputException(name + " is not JSON Lines: line " + number + " has two objects");
      }
      if (end != number) {
        throw new InputException(
            name + " is not JSON Lines: the object in line " + number + " ends in line " + end);
      }
      requireOnce(line, number);
      line(line, at.getByteOffset());
      before = number;
    }
    if (before == 0) {
      throw notAReport("it is empty");
    }
  }

  private void requireOnce(JsonObject line, int number) {
    String kind = line.text("kind");
    String key =
        switch (kind) {
          case "counter", "region", "series", "codelet" -> line.text("name");
          case "thread" -> key(line, "id");
          case "worker", "data" -> key(line, "number");
          case "model" -> key(line, "name");
          default -> null;
        };
    if (key != null && !names.computeIfAbsent(kind, k -> new HashSet<>()).add(key)) {
      throw notAReport(kind + " \"" + Excerpt.of(key) + "\" is listed twice (line " + number + ")");
    }
  }

  private void line(JsonObject line, long offset) {
    String kind = line.text("kind");
    line.put("kind", null);
    switch (kind) {
      case "run" -> {
        format(line.get("format"));
        visitor.run(line.put("format", null));
      }
      case "backend" -> visitor.backend(line);
      case "counter" -> visitor.counter(line.text("name"), line.put("name", null));
      case "thread" -> visitor.thread(key(line, "id"), line.put("id", null).put("rank", null));
      case "region" -> visitor.region(line.text("name"), line.put("name", null));
      case "record" ->
          visitor.record(line.text("region"), new RecordPart(line.put("region", null)), offset);
      case "path" -> visitor.path(line);
      case "series" -> visitor.series(line.text("name"), line.put("name", null));
      case "series-record" ->
          visitor.seriesRecord(line.text("counter"), line.put("counter", null), offset);
      case "codelet" -> visitor.codelet(line.text("name"), line.put("name", null));
      case "worker" ->
          visitor.worker(key(line, "number"), line.put("number", null).put("rank", null));
      case "task" -> visitor.task(new TaskPart(line), offset);
      case "data" -> visitor.data(key(line, "number"), line.put("number", null).put("rank", null));
      case "trace" ->
          visitor.trace(line.has("rank") ? line.count("rank") : Rank.NONE, line.put("rank", null));
      case "model" -> visitor.model(key(line, "name"), line.put("name", null).put("rank", null));
      case "change" -> {
        visitor.change(line);
        visitor.other(kind, line);
      }
      case "problem" -> visitor.problem(line);
      default -> visitor.other(kind, line);
    }
  }

  private static String key(JsonObject part, String name) {
    String key = String.valueOf(part.get(name));
    return part.has("rank") ? part.get("rank") + ":" + key : key;
  }

  private void document(JsonParser parser) throws IOException {
    JsonToken first = parser.nextToken();
    if (first != JsonToken.START_OBJECT) {
      throw notAReport(first == null ? "it is empty" : "it is not an object");
    }
    Set<String> keys = new HashSet<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = onlyName(parser, keys);
      parser.nextToken();
      boolean object = parser.currentToken() == JsonToken.START_OBJECT;
      if (key.equals("regions") && object) {
        recorded(
            parser,
            visitor::region,
            (region, record, at) -> visitor.record(region, new RecordPart(record), at));
      } else if (key.equals("series") && object) {
        recorded(parser, visitor::series, visitor::seriesRecord);
      } else if (key.equals("paths") && parser.currentToken() == JsonToken.START_ARRAY) {
        elements(parser, (path, offset) -> visitor.path(path));
      } else if (key.equals("tasks") && parser.currentToken() == JsonToken.START_ARRAY) {
        elements(parser, (task, at) -> visitor.task(new TaskPart(task), at));
      } else {
        part(key, JsonInput.read(parser));
      }
    }
    if (parser.nextToken() != null) {
      throw new InputException(
          name + " has more than one document; if it is JSON Lines, rename it to .jsonl");
    }
  }

  private void part(String key, Object value) {
    JsonObject parts = new JsonObject().put(key, value);
    switch (key) {
      case "format" -> format(value);
      case "run" -> visitor.run(parts.object(key));
      case "runs" -> objects(parts.list(key)).forEach(visitor::run);
      case "overhead" -> visitor.overhead(parts.object(key));
      case "threads" -> each(parts.object(key), visitor::thread);
      case "counters" -> each(parts.object(key), visitor::counter);
      case "backends" -> objects(parts.list(key)).forEach(visitor::backend);
      case "codelets" -> each(parts.object(key), visitor::codelet);
      case "workers" -> each(parts.object(key), visitor::worker);
      case "models" -> each(parts.object(key), visitor::model);
      case "data" -> each(parts.object(key), visitor::data);
      case "trace" -> traces(parts.object(key));
      case "problems" -> objects(parts.list(key)).forEach(visitor::problem);
      case "steering" -> {
        objects(parts.object(key).list("changes")).forEach(visitor::change);
        visitor.other(key, value);
      }
      case "kind" -> throw new InputException(name + " is JSON Lines; rename it to .jsonl");
      default -> visitor.other(key, value);
    }
  }

  /** Passes on the trace of a run, or the traces of a merge, which are objects by rank. */
  private void traces(JsonObject trace) {
    if (trace.has("kinds")) {
      visitor.trace(Rank.NONE, trace);
      return;
    }
    for (String rank : trace.entries().keySet()) {
      try {
        visitor.trace(Long.parseLong(rank), trace.object(rank));
      } catch (NumberFormatException e) {
        throw notAReport("the trace of rank " + Excerpt.of(rank) + " has no valid rank");
      }
    }
  }

  private interface Named {
    void visit(String name, JsonObject value);
  }

  private static void each(JsonObject parts, Named visit) {
    parts.entries().keySet().forEach(name -> visit.visit(name, parts.object(name)));
  }

  private static Stream<JsonObject> objects(List<?> list) {
    return list.stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
  }

  private interface Placed {
    void visit(String name, JsonObject record, long offset);
  }

  /** Reads named objects that have {@code records} among their parts. */
  private static void recorded(JsonParser parser, Named visit, Placed visitRecord)
      throws IOException {
    Set<String> names = new HashSet<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = onlyName(parser, names);
      if (parser.nextToken() == JsonToken.START_OBJECT) {
        visit.visit(name, withoutRecords(name, parser, visitRecord));
      } else {
        parser.skipChildren();
      }
    }
  }

  private static JsonObject withoutRecords(String name, JsonParser parser, Placed visitRecord)
      throws IOException {
    JsonObject rest = new JsonObject();
    Set<String> keys = new HashSet<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = onlyName(parser, keys);
      parser.nextToken();
      if (key.equals("records") && parser.currentToken() == JsonToken.START_ARRAY) {
        elements(parser, (record, offset) -> visitRecord.visit(name, record, offset));
      } else {
        rest.put(key, JsonInput.read(parser));
      }
    }
    return rest;
  }

  private static String onlyName(JsonParser parser, Set<String> before) throws IOException {
    String name = parser.currentName();
    if (!before.add(name)) {
      throw JsonInput.listedTwice(parser, name);
    }
    return name;
  }

  private interface Element {
    void visit(JsonObject element, long offset);
  }

  /** Reads the objects of an array, one by one. */
  private static void elements(JsonParser parser, Element visit) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        throw new JsonParseException(
            parser, "an object was expected", parser.currentTokenLocation());
      }
      long offset = parser.currentTokenLocation().getByteOffset();
      visit.visit(JsonInput.readObject(parser), offset);
    }
  }

  private void format(Object format) {
    if (!FORMAT.equals(format)) {
      throw new InputException(
          name
              + " has the format "
              + Excerpt.of(String.valueOf(format))
              + "; this edpm reads "
              + FORMAT);
    }
    formatSeen = true;
  }
}
