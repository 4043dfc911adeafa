package dev.edpm.tasks.live;

import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.tasks.load.FlowCounts;
import java.io.IOException;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * One client's view of an engine: the entry {@code tasks} of a tick. A row of {@code predicted} and
 * {@code ended} is {@code [task, codelet, worker, start, end]}, one of {@code running} {@code
 * [task, codelet, worker, start]}, and one of {@code states} {@code [worker, time, state]}. Times
 * are in ns since the start of the run. Used by one thread at a time.
 */
final class LiveEngineView implements LivePart.View {

  private final LiveEngine engine;
  private final LiveTasks tasks;
  private final long[] ended;
  private final long[] states;
  private long predicted;
  private int codelets;
  private boolean described;

  LiveEngineView(LiveEngine engine) {
    this.engine = engine;
    this.tasks = engine.tasks();
    this.ended = new long[tasks.workers()];
    this.states = new long[tasks.workers()];
    // What was recorded for earlier clients is over.
    this.predicted = tasks.predicted().end();
    for (int i = 0; i < ended.length; i++) {
      ended[i] = tasks.worker(i).ended().end();
      states[i] = tasks.worker(i).states().end();
    }
  }

  @Override
  public void tick(Json to, long origin) throws IOException {
    to.key("tasks").startObject();
    describe(to, origin);
    FlowCounts flow = engine.flow().counts();
    to.put("waiting", flow.waiting()).put("ready", flow.ready());
    to.put("active", flow.running()).put("finished", flow.finished());
    queues(to);
    predictions(to, origin);
    ends(to, origin);
    running(to, origin);
    changes(to, origin);
    to.endObject();
  }

  private void describe(Json to, long origin) throws IOException {
    if (!described) {
      described = true;
      to.put("scheduler", engine.scheduler().orElse("")).put("workers", tasks.workers());
      to.key("stateNames").startArray();
      for (String state : engine.states()) {
        to.string(state);
      }
      to.endArray();
      to.key("first").startArray();
      for (int i = 0; i < tasks.workers(); i++) {
        to.startArray().number(i).number(Clock.now() - origin).number(state(engine.stateOf(i)));
        to.endArray();
      }
      to.endArray();
    }
    List<String> names = engine.codelets();
    if (names.size() > codelets) {
      to.key("newCodelets").startArray();
      for (; codelets < names.size(); codelets++) {
        to.string(names.get(codelets));
      }
      to.endArray();
    }
  }

  private void queues(Json to) throws IOException {
    IntUnaryOperator lengths = tasks.queues();
    if (lengths != null) {
      to.key("queues").startArray();
      for (int i = 0; i < tasks.workers(); i++) {
        to.number(lengths.applyAsInt(i));
      }
      to.endArray();
    }
  }

  private void predictions(Json to, long origin) throws IOException {
    LiveRing.Rows rows = tasks.predicted().read(predicted, LiveTasks.MOST);
    predicted = rows.next();
    to.key("predicted").startArray();
    write(to, rows, origin);
    to.endArray().putUnlessZero("predictedMissed", rows.missed());
  }

  private void ends(Json to, long origin) throws IOException {
    long missed = 0;
    to.key("ended").startArray();
    for (int i = 0; i < ended.length; i++) {
      LiveRing.Rows rows = tasks.worker(i).ended().read(ended[i], LiveTasks.MOST / ended.length);
      ended[i] = rows.next();
      missed += rows.missed();
      write(to, rows, origin);
    }
    to.endArray().putUnlessZero("endedMissed", missed);
  }

  private static void write(Json to, LiveRing.Rows rows, long origin) throws IOException {
    long[] values = rows.values();
    for (int at = 0; at < values.length; at += LiveTasks.WIDTH) {
      to.startArray().number(values[at]).number(values[at + 1]).number(values[at + 2]);
      to.number(values[at + 3] - origin).number(values[at + 4] - origin).endArray();
    }
  }

  private void running(Json to, long origin) throws IOException {
    to.key("running").startArray();
    for (int i = 0; i < tasks.workers(); i++) {
      LiveWorker.Running running = tasks.worker(i).running();
      if (running != null) {
        to.startArray().number(running.number()).number(running.codelet()).number(i);
        to.number(running.start() - origin).endArray();
      }
    }
    to.endArray();
  }

  private void changes(Json to, long origin) throws IOException {
    to.key("states").startArray();
    for (int i = 0; i < states.length; i++) {
      LiveRing.Rows rows = tasks.worker(i).states().read(states[i], LiveTasks.MOST / states.length);
      states[i] = rows.next();
      long[] values = rows.values();
      for (int at = 0; at < values.length; at += 2) {
        to.startArray().number(i).number(values[at] - origin);
        to.number(state((int) values[at + 1])).endArray();
      }
    }
    to.endArray();
  }

  private int state(int ordinal) {
    return ordinal < engine.states().size() ? ordinal : -1;
  }
}
