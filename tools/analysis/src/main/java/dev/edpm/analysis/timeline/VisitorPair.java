package dev.edpm.analysis.timeline;

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
import dev.edpm.analysis.part.RecordPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.part.SeriesPart;
import dev.edpm.analysis.part.SteeringPart;
import dev.edpm.analysis.part.TaskPart;
import dev.edpm.analysis.part.ThreadPart;
import dev.edpm.analysis.part.TracePart;
import dev.edpm.analysis.part.WorkerPart;
import dev.edpm.analysis.read.ReportVisitor;

/** Passes each part of a report to two visitors. */
record VisitorPair(ReportVisitor first, ReportVisitor second) implements ReportVisitor {

  @Override
  public void run(RunPart run) {
    first.run(run);
    second.run(run);
  }

  @Override
  public void overhead(OverheadPart overhead) {
    first.overhead(overhead);
    second.overhead(overhead);
  }

  @Override
  public void backend(BackendPart backend) {
    first.backend(backend);
    second.backend(backend);
  }

  @Override
  public void counter(String name, CounterPart counter) {
    first.counter(name, counter);
    second.counter(name, counter);
  }

  @Override
  public void thread(String id, ThreadPart thread) {
    first.thread(id, thread);
    second.thread(id, thread);
  }

  @Override
  public void region(String name, RegionPart region) {
    first.region(name, region);
    second.region(name, region);
  }

  @Override
  public void record(String region, RecordPart record, long offset) {
    first.record(region, record, offset);
    second.record(region, record, offset);
  }

  @Override
  public void path(PathPart path) {
    first.path(path);
    second.path(path);
  }

  @Override
  public void series(String counter, SeriesPart series) {
    first.series(counter, series);
    second.series(counter, series);
  }

  @Override
  public void seriesRecord(String counter, SeriesPart.RecordedValue record, long offset) {
    first.seriesRecord(counter, record, offset);
    second.seriesRecord(counter, record, offset);
  }

  @Override
  public void codelet(String name, CodeletPart codelet) {
    first.codelet(name, codelet);
    second.codelet(name, codelet);
  }

  @Override
  public void worker(String number, WorkerPart worker) {
    first.worker(number, worker);
    second.worker(number, worker);
  }

  @Override
  public void node(String number, NodePart node) {
    first.node(number, node);
    second.node(number, node);
  }

  @Override
  public void bus(BusPart bus) {
    first.bus(bus);
    second.bus(bus);
  }

  @Override
  public void task(TaskPart task, long offset) {
    first.task(task, offset);
    second.task(task, offset);
  }

  @Override
  public void data(String number, DataPart data) {
    first.data(number, data);
    second.data(number, data);
  }

  @Override
  public void trace(long rank, TracePart trace) {
    first.trace(rank, trace);
    second.trace(rank, trace);
  }

  @Override
  public void model(String name, ModelPart model) {
    first.model(name, model);
    second.model(name, model);
  }

  @Override
  public void change(SteeringPart.ChangedKnob change) {
    first.change(change);
    second.change(change);
  }

  @Override
  public void problem(ProblemPart problem) {
    first.problem(problem);
    second.problem(problem);
  }

  @Override
  public void other(String key, Object value) {
    first.other(key, value);
    second.other(key, value);
  }
}
