package dev.edpm.tasks.live;

import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.tasks.load.Flow;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/** An engine's part of the live page. Safe on any thread. */
public final class LiveEngine implements LivePart {

  private final LiveTasks tasks;
  private final Flow flow;
  private final String scheduler;
  private final List<String> states;
  private final IntUnaryOperator stateOf;
  private final Supplier<List<String>> codelets;

  /**
   * @param scheduler the name of the scheduler
   * @param states the names of the states of workers, by ordinal
   * @param stateOf returns the ordinal of a worker's state; a larger number for none
   * @param codelets returns the names of the codelets met so far, by index
   */
  public LiveEngine(
      LiveTasks tasks,
      Flow flow,
      String scheduler,
      List<String> states,
      IntUnaryOperator stateOf,
      Supplier<List<String>> codelets) {
    this.tasks = tasks;
    this.flow = flow;
    this.scheduler = scheduler;
    this.states = states;
    this.stateOf = stateOf;
    this.codelets = codelets;
  }

  @Override
  public void watch(boolean on) {
    tasks.watch(on);
  }

  @Override
  public View view() {
    return new LiveEngineView(this);
  }

  @Override
  public int workers() {
    return tasks.workers();
  }

  @Override
  public Optional<String> scheduler() {
    return Optional.of(scheduler);
  }

  LiveTasks tasks() {
    return tasks;
  }

  Flow flow() {
    return flow;
  }

  List<String> states() {
    return states;
  }

  int stateOf(int worker) {
    return stateOf.applyAsInt(worker);
  }

  List<String> codelets() {
    return codelets.get();
  }
}
