package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.BackendPart;
import dev.edpm.analysis.part.BusPart;
import dev.edpm.analysis.part.CodeletPart;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.DataPart;
import dev.edpm.analysis.part.ModelPart;
import dev.edpm.analysis.part.NodePart;
import dev.edpm.analysis.part.OverheadPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.ProblemPart;
import dev.edpm.analysis.part.Rank;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

  /** The names of the parts that were read of a JSON Lines file. */
  private final Map<Section, Set<String>> names = new HashMap<>();

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
      line(line, at.getByteOffset(), number);
      before = number;
    }
    if (before == 0) {
      throw notAReport("it is empty");
    }
  }

  private void requireOnce(Section section, String key, int number) {
    if (section.isNamed() && !names.computeIfAbsent(section, k -> new HashSet<>()).add(key)) {
      throw notAReport(
          section.kind() + " \"" + Excerpt.of(key) + "\" is listed twice (line " + number + ")");
    }
  }

  private void line(JsonObject line, long offset, int number) {
    Optional<Section> known = Section.of(line);
    if (known.isEmpty()) {
      String kind = line.text(Section.KIND);
      visitor.other(kind, line.put(Section.KIND, null));
      return;
    }
    Section section = known.get();
    String name = section.name(line);
    requireOnce(section, name, number);
    long rank = Rank.of(line);
    section.withoutName(line);
    switch (section) {
      case RUN -> {
        format(line.get(Section.FORMAT.key()));
        visitor.run(new RunPart(line.put(Section.FORMAT.key(), null)));
      }
      case BACKENDS -> visitor.backend(new BackendPart(line));
      case COUNTERS -> visitor.counter(name, new CounterPart(line));
      case THREADS -> visitor.thread(name, new ThreadPart(line));
      case REGIONS -> visitor.region(name, new RegionPart(line));
      case RECORDS -> visitor.record(name, new RecordPart(line), offset);
      case PATHS -> visitor.path(new PathPart(line));
      case SERIES -> visitor.series(name, new SeriesPart(line));
      case SERIES_RECORDS -> visitor.seriesRecord(name, new SeriesPart.RecordedValue(line), offset);
      case CODELETS -> visitor.codelet(name, new CodeletPart(line));
      case WORKERS -> visitor.worker(name, new WorkerPart(line));
      case NODES -> visitor.node(name, new NodePart(line));
      case BUSES -> visitor.bus(new BusPart(line));
      case TASKS -> visitor.task(new TaskPart(line), offset);
      case DATA -> visitor.data(name, new DataPart(line));
      case TRACE -> visitor.trace(rank, new TracePart(line.put(Rank.KEY, null)));
      case MODELS -> visitor.model(name, new ModelPart(line));
      case CHANGES -> {
        visitor.change(new SteeringPart.ChangedKnob(line));
        visitor.other(section.kind(), line);
      }
      case PROBLEMS -> visitor.problem(new ProblemPart(line));
      default -> visitor.other(section.kind(), line);
    }
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
      Optional<Section> section = Section.ofKey(key);
      if (section.isEmpty() || !streamed(section.get(), parser)) {
        part(key, section, JsonInput.read(parser));
      }
    }
    if (parser.nextToken() != null) {
      throw new InputException(
          name + " has more than one document; if it is JSON Lines, rename it to .jsonl");
    }
  }

  /** Passes on parts that may be large, element by element; returns whether it did. */
  private boolean streamed(Section section, JsonParser parser) throws IOException {
    boolean object = parser.currentToken() == JsonToken.START_OBJECT;
    boolean array = parser.currentToken() == JsonToken.START_ARRAY;
    if (section == Section.REGIONS && object) {
      recorded(
          parser,
          (name, region) -> visitor.region(name, new RegionPart(region)),
          (name, record, at) -> visitor.record(name, new RecordPart(record), at));
    } else if (section == Section.SERIES && object) {
      recorded(
          parser,
          (name, series) -> visitor.series(name, new SeriesPart(series)),
          (name, record, at) ->
              visitor.seriesRecord(name, new SeriesPart.RecordedValue(record), at));
    } else if (section == Section.PATHS && array) {
      elements(parser, (path, at) -> visitor.path(new PathPart(path)));
    } else if (section == Section.TASKS && array) {
      elements(parser, (task, at) -> visitor.task(new TaskPart(task), at));
    } else {
      return false;
    }
    return true;
  }

  private void part(String key, Optional<Section> section, Object value) {
    JsonObject in = new JsonObject().put(key, value);
    if (section.isEmpty()) {
      if (key.equals(Section.KIND)) {
        throw new InputException(name + " is JSON Lines; rename it to .jsonl");
      }
      visitor.other(key, value);
      return;
    }
    switch (section.get()) {
      case FORMAT -> format(value);
      case RUN -> visitor.run(new RunPart(in.object(key)));
      case RUNS -> in.objects(key).forEach(run -> visitor.run(new RunPart(run)));
      case OVERHEAD -> visitor.overhead(new OverheadPart(in.object(key)));
      case THREADS -> in.parts(key, ThreadPart::new).forEach(visitor::thread);
      case COUNTERS -> in.parts(key, CounterPart::new).forEach(visitor::counter);
      case BACKENDS -> in.objects(key).forEach(one -> visitor.backend(new BackendPart(one)));
      case CODELETS -> in.parts(key, CodeletPart::new).forEach(visitor::codelet);
      case WORKERS -> in.parts(key, WorkerPart::new).forEach(visitor::worker);
      case NODES -> in.parts(key, NodePart::new).forEach(visitor::node);
      case BUSES -> in.objects(key).forEach(one -> visitor.bus(new BusPart(one)));
      case MODELS -> in.parts(key, ModelPart::new).forEach(visitor::model);
      case DATA -> in.parts(key, DataPart::new).forEach(visitor::data);
      case TRACE -> traces(in.object(key));
      case PROBLEMS -> in.objects(key).forEach(one -> visitor.problem(new ProblemPart(one)));
      case STEERING -> {
        in.object(key)
            .objects(SteeringPart.CHANGES)
            .forEach(change -> visitor.change(new SteeringPart.ChangedKnob(change)));
        visitor.other(key, value);
      }
      default -> visitor.other(key, value);
    }
  }

  /** Passes on the trace of a run, or the traces of a merge, which are objects by rank. */
  private void traces(JsonObject trace) {
    TracePart only = new TracePart(trace);
    if (only.isOfRun()) {
      visitor.trace(Rank.NONE, only);
      return;
    }
    for (String rank : trace.entries().keySet()) {
      try {
        visitor.trace(Long.parseLong(rank), new TracePart(trace.object(rank)));
      } catch (NumberFormatException e) {
        throw notAReport("the trace of rank " + Excerpt.of(rank) + " has no valid rank");
      }
    }
  }

  private interface Named {
    void visit(String name, JsonObject value);
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
      if (key.equals(RegionPart.RECORDS) && parser.currentToken() == JsonToken.START_ARRAY) {
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
