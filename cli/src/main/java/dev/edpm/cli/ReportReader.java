package dev.edpm.cli;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads a report of either format, in memory bounded but for one part at a time. */
final class ReportReader {

  static final String FORMAT = "edpm-report/1";

  private final String name;
  private final ReportVisitor visitor;
  private boolean formatSeen;

  private ReportReader(String name, ReportVisitor visitor) {
    this.name = name;
    this.visitor = visitor;
  }

  /**
   * Reads a whole file, JSON Lines when its name ends in {@code .jsonl}.
   *
   * @throws UserMistake when it cannot be read or is no report
   */
  static void read(Path file, ReportVisitor visitor) {
    new ReportReader(file.toString(), visitor).read(file);
  }

  private void read(Path file) {
    if (Files.isDirectory(file)) {
      throw new UserMistake(name + " is a folder; name a report in it");
    }
    if (!Files.exists(file)) {
      throw new UserMistake("there is no " + name);
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
        JsonParser parser = JsonText.FACTORY.createParser(in)) {
      if (isLines(file)) {
        lines(parser);
      } else {
        document(parser);
      }
    } catch (JacksonException e) {
      JsonLocation at = e.getLocation();
      throw new UserMistake(
          name
              + " is no whole JSON"
              + (at == null
                  ? ""
                  : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")")
              + ": "
              + e.getOriginalMessage());
    } catch (IOException e) {
      throw new UserMistake(name + " cannot be read: " + e.getMessage());
    }
    if (!formatSeen) {
      throw new UserMistake(name + " is no EDPM report: it has no \"format\"");
    }
  }

  static boolean isLines(Path file) {
    return file.toString().endsWith(".jsonl");
  }

  private void lines(JsonParser parser) throws IOException {
    for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
      if (t != JsonToken.START_OBJECT) {
        throw new UserMistake(
            name
                + " is no EDPM report: line "
                + parser.currentLocation().getLineNr()
                + " is no object");
      }
      long offset = parser.currentTokenLocation().getByteOffset();
      line(JsonText.readObject(parser), offset);
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
      case "record" -> visitor.record(line.text("region"), line.put("region", null), offset);
      case "series" -> visitor.series(line.text("name"), line.put("name", null));
      case "series-record" ->
          visitor.seriesRecord(line.text("counter"), line.put("counter", null), offset);
      case "codelet" -> visitor.codelet(line.text("name"), line.put("name", null));
      case "worker" ->
          visitor.worker(key(line, "number"), line.put("number", null).put("rank", null));
      case "task" -> visitor.task(line, offset);
      case "model" -> visitor.model(key(line, "name"), line.put("name", null).put("rank", null));
      case "problem" -> visitor.problem(line);
      default -> visitor.other(kind);
    }
  }

  private static String key(JsonObject part, String name) {
    String its = String.valueOf(part.get(name));
    return part.has("rank") ? part.get("rank") + ":" + its : its;
  }

  private void document(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new UserMistake(name + " is no EDPM report: it is no object");
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = parser.currentName();
      parser.nextToken();
      boolean object = parser.currentToken() == JsonToken.START_OBJECT;
      if (key.equals("regions") && object) {
        recorded(parser, visitor::region, visitor::record);
      } else if (key.equals("series") && object) {
        recorded(parser, visitor::series, visitor::seriesRecord);
      } else if (key.equals("tasks") && parser.currentToken() == JsonToken.START_ARRAY) {
        elements(parser, visitor::task);
      } else {
        part(key, JsonText.read(parser));
      }
    }
    if (parser.nextToken() != null) {
      throw new UserMistake(name + " has more than one document; is it JSON Lines? Name it .jsonl");
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
      case "problems" -> objects(parts.list(key)).forEach(visitor::problem);
      case "kind" -> throw new UserMistake(name + " is JSON Lines; name it .jsonl");
      default -> visitor.other(key);
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

  /** Reads named objects that have {@code records} beside other parts. */
  private static void recorded(JsonParser parser, Named visit, Placed visitRecord)
      throws IOException {
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
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
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = parser.currentName();
      parser.nextToken();
      if (key.equals("records") && parser.currentToken() == JsonToken.START_ARRAY) {
        elements(parser, (record, offset) -> visitRecord.visit(name, record, offset));
      } else {
        rest.put(key, JsonText.read(parser));
      }
    }
    return rest;
  }

  private interface Element {
    void visit(JsonObject element, long offset);
  }

  /** Reads the objects of an array, one by one. */
  private static void elements(JsonParser parser, Element visit) throws IOException {
    while (parser.nextToken() == JsonToken.START_OBJECT) {
      long offset = parser.currentTokenLocation().getByteOffset();
      visit.visit(JsonText.readObject(parser), offset);
    }
  }

  private void format(Object format) {
    if (!FORMAT.equals(format)) {
      throw new UserMistake(name + " has the format " + format + "; this edpm reads " + FORMAT);
    }
    formatSeen = true;
  }
}
