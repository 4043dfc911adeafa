package dev.edpm.tasks.report;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.tasks.activity.RecordedTask;
import dev.edpm.tasks.activity.TaskTrace;
import dev.edpm.tasks.codelet.DataParameter;
import dev.edpm.tasks.codelet.SourceLocation;
import dev.edpm.tasks.feedback.CodeletFeedback;
import dev.edpm.tasks.feedback.SchedulingTotals;
import dev.edpm.tasks.feedback.TimeSplit;
import dev.edpm.tasks.feedback.WorkerFeedback;
import dev.edpm.tasks.report.EngineSnapshot.CodeletSnapshot;
import dev.edpm.tasks.report.EngineSnapshot.CounterTotal;
import dev.edpm.tasks.report.EngineSnapshot.WorkerSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes the codelets, workers and tasks of an engine, if there was one. */
final class TasksJson {

  private final Json json;
  private final EngineSnapshot engine;
  private final DevicesJson devices;

  TasksJson(Json json, EngineSnapshot engine) {
    this.json = json;
    this.engine = engine;
    this.devices = new DevicesJson(json, engine.devices());
  }

  /** Writes the parts of a document. */
  void document() throws IOException {
    if (engine.isEmpty()) {
      return;
    }
    json.key("codelets").startLines();
    for (CodeletSnapshot codelet : engine.codelets()) {
      json.key(codelet.codelet().name()).startObject();
      codelet(codelet);
      json.endObject();
    }
    json.endObject();
    json.key("workers").startLines();
    for (WorkerSnapshot worker : engine.workers()) {
      json.key(Integer.toString(worker.number())).startObject();
      worker(worker);
      json.endObject();
    }
    json.endObject();
    devices.document();
    if (engine.tasks().isPresent()) {
      json.key("tasks").startArrayLines();
      engine
          .tasks()
          .get()
          .forEach(
              task -> {
                json.startObject();
                task(task);
                json.endObject();
              });
      json.endArray();
    }
  }

  /** Writes the lines of JSON Lines. */
  void lines() throws IOException {
    for (CodeletSnapshot codelet : engine.codelets()) {
      json.startObject().put("kind", "codelet").put("name", codelet.codelet().name());
      codelet(codelet);
      json.endObject();
    }
    for (WorkerSnapshot worker : engine.workers()) {
      json.startObject().put("kind", "worker").put("number", worker.number());
      worker(worker);
      json.endObject();
    }
    devices.lines();
    if (engine.tasks().isPresent()) {
      engine
          .tasks()
          .get()
          .forEach(
              task -> {
                json.startObject().put("kind", "task");
                task(task);
                json.endObject();
              });
    }
  }

  private void codelet(CodeletSnapshot codelet) throws IOException {
    Optional<SourceLocation> location = codelet.codelet().location();
    if (location.isPresent()) {
      location(location.get());
    }
    ModelType model = codelet.codelet().model();
    if (model != ModelType.NONE && model != ModelType.USER) {
      json.put("model", codelet.codelet().symbol());
    }
    json.key("data").startArray();
    for (DataParameter parameter : codelet.codelet().data()) {
      json.startObject().put("name", parameter.name()).put("mode", word(parameter.mode()));
      json.endObject();
    }
    json.endArray();
    json.key("variants").startArray();
    for (String variant : codelet.codelet().variants()) {
      json.string(variant);
    }
    json.endArray();
    json.put("executed", codelet.executed());
    if (codelet.submitted().isPresent()) {
      json.put("submitted", codelet.submitted().getAsLong());
      json.key("lengths").startObject();
      for (CodeletFeedback length : codelet.lengths()) {
        json.key(Integer.toString(length.worker())).startObject();
        lengths(length);
        json.endObject();
      }
      json.endObject();
      scheduling(codelet.lengths());
    }
    if (!codelet.counters().isEmpty()) {
      json.key("counters").startObject();
      for (CounterTotal total : codelet.counters()) {
        json.key(total.counter()).startObject();
        total(total);
        json.endObject();
      }
      json.endObject();
    }
  }

  private void scheduling(List<CodeletFeedback> workers) throws IOException {
    List<CodeletFeedback> some =
        workers.stream()
            .filter(worker -> !worker.scheduling().equals(SchedulingTotals.NONE))
            .toList();
    if (some.isEmpty()) {
      return;
    }
    json.key("scheduling").startObject();
    for (CodeletFeedback worker : some) {
      SchedulingTotals totals = worker.scheduling();
      json.key(Integer.toString(worker.worker())).startObject();
      step("push", totals.pushes(), totals.push());
      step("pop", totals.pops(), totals.pop());
      step("callback", totals.callbacks(), totals.callback());
      json.endObject();
    }
    json.endObject();
  }

  private void step(String name, long count, long sum) throws IOException {
    if (count > 0) {
      json.key(name).startObject().put("count", count).put("sum", sum);
      json.endObject();
    }
  }

  private void total(CounterTotal total) throws IOException {
    if (total.unavailable().isPresent()) {
      json.put("unavailable", total.unavailable().get());
    } else {
      json.put("count", total.count()).put("sum", total.sum());
    }
  }

  private void location(SourceLocation location) throws IOException {
    json.key("location").startObject();
    json.put("class", location.className())
        .put("member", location.member())
        .put("signature", location.signature())
        .put("file", location.file())
        .put("line", location.line());
    json.endObject();
  }

  private void lengths(CodeletFeedback length) throws IOException {
    json.put("executions", length.executions())
        .put("sum", length.total())
        .put("min", length.min())
        .put("max", length.max())
        .put("mean", length.mean());
    if (length.flops() > 0) {
      json.put("flops", length.flops());
    }
  }

  private void worker(WorkerSnapshot worker) throws IOException {
    json.put("thread", worker.thread())
        .put("name", worker.name())
        .put("scheduler", worker.scheduler())
        .put("executed", worker.executed());
    devices.worker(worker.number());
    if (worker.feedback().isPresent()) {
      feedback(worker.feedback().get());
    }
  }

  private void feedback(WorkerFeedback feedback) throws IOException {
    json.key("feedback").startObject();
    json.put("start", feedback.start()).put("total", feedback.total());
    json.key("split").startObject();
    times(feedback.split());
    json.put("overhead", feedback.overhead());
    json.endObject();
    json.key("overlapping").startObject();
    times(feedback.overlapping());
    json.endObject();
    json.put("executed", feedback.executed());
    if (feedback.flops() > 0) {
      json.put("flops", feedback.flops());
    }
    if (feedback.energy() > 0) {
      json.put("energy", feedback.energy());
    }
    json.endObject();
  }

  private void times(TimeSplit split) throws IOException {
    json.put("executing", split.executing())
        .put("callback", split.callback())
        .put("waiting", split.waiting())
        .put("sleeping", split.sleeping())
        .put("scheduling", split.scheduling());
  }

  private void task(RecordedTask task) throws IOException {
    json.put("number", task.number()).put("codelet", task.codelet());
    if (task.name().isPresent()) {
      json.put("name", task.name().get());
    }
    json.put("priority", task.priority()).put("state", word(task.state()));
    json.put("submit", task.submitted()).put("ready", task.ready());
    if (task.hasRun()) {
      json.put("start", task.started()).put("end", task.ended()).put("worker", task.worker());
    }
    if (task.variant().isPresent()) {
      json.put("variant", task.variant().get());
    }
    if (task.exception().isPresent()) {
      json.put("exception", task.exception().get());
    }
    if (!task.iterations().isEmpty()) {
      json.key("iterations").startArray();
      for (int iteration : task.iterations()) {
        json.number(iteration);
      }
      json.endArray();
    }
    if (task.trace().isPresent()) {
      trace(task.trace().get());
    }
    counters(task);
  }

  private void trace(TaskTrace trace) throws IOException {
    if (trace.hasDependencies()) {
      json.key("after").startArray();
      trace.<IOException>forEachDependency(
          (number, why) -> json.startArray().number(number).string(word(why)).endArray());
      json.endArray();
    }
    if (trace.hasData()) {
      json.key("data").startArray();
      trace.<IOException>forEachData(
          (handle, mode, bytes, dimensions) -> {
            json.startObject().put("handle", handle).put("mode", word(mode)).put("bytes", bytes);
            if (!dimensions.isEmpty()) {
              json.key("dimensions").startArray();
              for (int length : dimensions) {
                json.number(length);
              }
              json.endArray();
            }
            json.endObject();
          });
      json.endArray();
    }
    json.put("footprint", String.format(Locale.ROOT, "%08x", trace.footprint()));
    if (trace.flops() > 0) {
      json.put("flops", trace.flops());
    }
    if (trace.tag().isPresent()) {
      json.put("tag", trace.tag().getAsLong());
    }
  }

  private void counters(RecordedTask task) throws IOException {
    if (task.counters().isEmpty()) {
      return;
    }
    Map<String, List<Integer>> byType = new LinkedHashMap<>();
    for (int i = 0; i < task.counters().size(); i++) {
      byType.computeIfAbsent(task.counters().get(i).type(), type -> new ArrayList<>()).add(i);
    }
    json.key("counters").startObject();
    for (Map.Entry<String, List<Integer>> type : byType.entrySet()) {
      json.key(type.getKey()).startObject();
      for (int i : type.getValue()) {
        json.key(task.counters().get(i).counter());
        long value = task.values().get(i);
        if (value == Execution.NO_VALUE) {
          json.nothing();
        } else {
          json.number(value);
        }
      }
      json.endObject();
    }
    json.endObject();
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
