package dev.edpm.runtime.export.live;

import dev.edpm.annotations.KnobScope;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The knobs: {@code newKnobs} describes those that the client does not know, and {@code knobs} has
 * the values that have changed, as {@code [id, instance, value]}. A knob that cannot be read, or
 * that another thread is setting, has no value in this tick.
 */
final class KnobTick implements TickPart {

  /** A knob with its value, and its instance unless it is global. */
  private record Value(KnobInfo knob, Object instance, Number number) {}

  private final LiveProgram program;
  private final Set<Integer> described = new HashSet<>();
  private final Map<String, Number> known = new HashMap<>();

  KnobTick(LiveProgram program) {
    this.program = program;
  }

  @Override
  public void write(Json to, LiveReading reading) throws IOException {
    List<KnobInfo> fresh = new ArrayList<>();
    List<Value> changed = new ArrayList<>();
    for (Value value : read(program.steering())) {
      if (described.add(value.knob().id())) {
        fresh.add(value.knob());
      }
      String key = value.knob().id() + " " + value.instance();
      if (!value.number().equals(known.put(key, value.number()))) {
        changed.add(value);
      }
    }
    if (!fresh.isEmpty()) {
      to.key("newKnobs").startArray();
      for (KnobInfo knob : fresh) {
        describe(to, knob);
      }
      to.endArray();
    }
    if (!changed.isEmpty()) {
      to.key("knobs").startArray();
      for (Value value : changed) {
        to.startArray().number(value.knob().id());
        instance(to, value.instance());
        JsonNumbers.write(to, value.number());
        to.endArray();
      }
      to.endArray();
    }
  }

  private List<Value> read(Steering steering) {
    List<Value> values = new ArrayList<>();
    for (KnobInfo knob : steering.knobs(KnobScope.GLOBAL)) {
      add(values, steering.global(knob.id()));
    }
    for (LivePart part : program.parts()) {
      for (KnobInfo knob : steering.knobs(KnobScope.PER_WORKER)) {
        for (int i = 0; i < part.workers(); i++) {
          add(values, steering.perWorker(knob.id(), i));
        }
      }
      if (part.scheduler().isPresent()) {
        for (KnobInfo knob : steering.knobs(KnobScope.PER_SCHEDULER)) {
          add(values, steering.perScheduler(knob.id(), part.scheduler().get()));
        }
      }
    }
    return values;
  }

  private static void add(List<Value> values, KnobHandle knob) {
    Optional<Number> value = knob.valueIfFree();
    if (value.isPresent()) {
      values.add(new Value(knob.info(), knob.instance(), value.get()));
    }
  }

  private static void describe(Json to, KnobInfo knob) throws IOException {
    KnobDefinition definition = knob.definition();
    to.startObject().put("id", knob.id()).put("name", knob.name());
    to.put("scope", knob.scope().label()).put("type", knob.type().label());
    to.put("unit", definition.unit()).put("help", definition.help());
    to.put("min", definition.min()).put("max", definition.max());
    to.put("default", definition.initial()).putIf("logical", definition.logical()).endObject();
  }

  /** Writes the worker's number, the scheduler's name, or null. */
  static void instance(Json to, Object instance) throws IOException {
    if (instance instanceof Integer worker) {
      to.number(worker);
    } else if (instance == null) {
      to.nothing();
    } else {
      to.string(instance.toString());
    }
  }
}
