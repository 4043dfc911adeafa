package dev.edpm.analysis.timeline;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.read.ReportVisitor;

/** Passes each part of a report to two visitors. */
record VisitorPair(ReportVisitor first, ReportVisitor second) implements ReportVisitor {

  @Override
  public void run(JsonObject run) {
    first.run(run);
    second.run(run);
  }

  @Override
  public void overhead(JsonObject overhead) {
    first.overhead(overhead);
    second.overhead(overhead);
  }

  @Override
  public void backend(JsonObject backend) {
    first.backend(backend);
    second.backend(backend);
  }

  @Override
  public void counter(String name, JsonObject counter) {
    first.counter(name, counter);
    second.counter(name, counter);
  }

  @Override
  public void thread(String id, JsonObject thread) {
    first.thread(id, thread);
    second.thread(id, thread);
  }

  @Override
  public void region(String name, JsonObject region) {
    first.region(name, region);
    second.region(name, region);
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    first.record(region, record, offset);
    second.record(region, record, offset);
  }

  @Override
  public void path(JsonObject path) {
    first.path(path);
    second.path(path);
  }

  @Override
  public void series(String counter, JsonObject series) {
    first.series(counter, series);
    second.series(counter, series);
  }

  @Override
  public void seriesRecord(String counter, JsonObject record, long offset) {
    first.seriesRecord(counter, record, offset);
    second.seriesRecord(counter, record, offset);
  }

  @Override
  public void codelet(String name, JsonObject codelet) {
    first.codelet(name, codelet);
    second.codelet(name, codelet);
  }

  @Override
  public void worker(String number, JsonObject worker) {
    first.worker(number, worker);
    second.worker(number, worker);
  }

  @Override
  public void task(TaskPart task, long offset) {
    first.task(task, offset);
    second.task(task, offset);
  }

  @Override
  public void data(String number, JsonObject data) {
    first.data(number, data);
    second.data(number, data);
  }

  @Override
  public void trace(long rank, JsonObject trace) {
    first.trace(rank, trace);
    second.trace(rank, trace);
  }

  @Override
  public void model(String name, JsonObject model) {
    first.model(name, model);
    second.model(name, model);
  }

  @Override
  public void change(JsonObject change) {
    first.change(change);
    second.change(change);
  }

  @Override
  public void problem(JsonObject problem) {
    first.problem(problem);
    second.problem(problem);
  }

  @Override
  public void other(String key, Object value) {
    first.other(key, value);
    second.other(key, value);
  }
}
