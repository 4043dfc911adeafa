package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.export.live.LivePart;
import dev.edpm.runtime.report.json.Json;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.CalibrationMode;
import dev.edpm.tasks.model.PerformanceModel;
import dev.edpm.tasks.model.file.Models;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.ModelInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the live page receives of an engine. */
@Timeout(60)
class LiveEngineTest {

  private static final int PREDICTED_MICROS = 4200;

  private final EngineBench bench = new EngineBench();
  private final DataHandle<double[]> vector = DataHandle.of(new double[1000]);

  private static JsonNode tick(LivePart.View view) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try (Json json = new Json(text)) {
      json.startObject();
      view.tick(json, 0);
      json.endObject();
    }
    return new ObjectMapper().readTree(text.toByteArray()).get("tasks");
  }

  private static Map<Long, JsonNode> byTask(JsonNode rows) {
    Map<Long, JsonNode> tasks = new HashMap<>();
    rows.forEach(row -> assertThat(tasks.put(row.get(0).asLong(), row)).isNull());
    return tasks;
  }

  @Test
  void predictionsComeBeforeTheTasksAndThenWhatCameOfThem() throws Exception {
    CodeletDefinition codelet =
        CodeletDefinition.named("known").reads("v").model(ModelType.HISTORY).build();
    Models models = Models.inMemory(CalibrationMode.OFF, problem -> {});
    PerformanceModel model = models.time(codelet.spec()).orElseThrow();
    for (int i = 0; i < 11; i++) {
      ModelInput input = ModelInput.of(8000, Footprint.ofTask(Footprint.vector(1000)));
      model.add(Arch.cpu(1), 0, input, PREDICTED_MICROS);
    }
    EngineOptions options = EngineOptions.defaults().workers(2).scheduler("dmda");
    CountDownLatch go = new CountDownLatch(1);
    try (TaskEngine engine = bench.start(options, models, () -> Double.NaN)) {
      LivePart part = engine.live();
      part.watch(true);
      LivePart.View view = part.view();
      long before = Clock.now();
      for (int i = 0; i < 20; i++) {
        codelet.task(variant -> await(go), vector).on(engine).submit();
      }
      JsonNode waiting = tick(view);
      assertThat(waiting.get("scheduler").asText()).isEqualTo("dmda");
      assertThat(waiting.get("newCodelets").get(0).asText()).isEqualTo("known");
      assertThat(waiting.get("ended")).isEmpty();
      assertThat(waiting.get("ready").asInt() + waiting.get("active").asInt()).isEqualTo(20);
      assertThat(waiting.get("queues").get(0).asInt()).isEqualTo(10);
      Map<Long, JsonNode> predicted = byTask(waiting.get("predicted"));
      assertThat(predicted).hasSize(20);
      // Each worker has ten tasks, one after the other.
      Map<Integer, Integer> queued = new HashMap<>();
      for (long task = 0; task < 20; task++) {
        JsonNode row = predicted.get(task);
        int place = queued.merge(row.get(2).asInt(), 1, Integer::sum) - 1;
        long start = row.get(3).asLong();
        assertThat(row.get(4).asLong() - start).isEqualTo(PREDICTED_MICROS * 1000L);
        assertThat(start).isGreaterThanOrEqualTo(before);
        if (place > 1) {
          // The first one may have begun, so less of it may be left.
          assertThat(start - before).isGreaterThan((place - 1) * PREDICTED_MICROS * 1000L);
        }
      }
      go.countDown();
      engine.awaitAll();
      long after = Clock.now();
      JsonNode done = tick(view);
      assertThat(done.get("predicted")).isEmpty();
      assertThat(done.get("running")).isEmpty();
      assertThat(done.get("finished").asInt()).isEqualTo(20);
      Map<Long, JsonNode> ended = byTask(done.get("ended"));
      assertThat(ended.keySet()).isEqualTo(predicted.keySet());
      for (JsonNode row : ended.values()) {
        assertThat(row.get(2)).isEqualTo(predicted.get(row.get(0).asLong()).get(2));
        assertThat(row.get(3).asLong()).isBetween(before, row.get(4).asLong());
        assertThat(row.get(4).asLong()).isLessThanOrEqualTo(after);
      }
      Set<String> states = new HashSet<>();
      done.get("states")
          .forEach(
              row -> states.add(waiting.get("stateNames").path(row.get(2).asInt()).asText("none")));
      assertThat(states).contains("executing", "scheduling");
    }
  }

  private static void await(CountDownLatch latch) throws InterruptedException {
    latch.await();
  }

  @Test
  void aTickHasTheLatestTasksAndCountsTheOthers() throws Exception {
    EngineOptions options = EngineOptions.defaults().workers(3).scheduler("eager");
    try (TaskEngine engine =
        bench.start(options, Models.inMemory(CalibrationMode.OFF, p -> {}), () -> Double.NaN)) {
      LivePart part = engine.live();
      AtomicInteger ran = new AtomicInteger();
      part.watch(true);
      LivePart.View view = part.view();
      for (int i = 0; i < 5000; i++) {
        engine.task("small", variant -> ran.incrementAndGet()).submit();
      }
      engine.awaitAll();
      JsonNode tick = tick(view);
      assertThat(tick.get("ended").size()).isBetween(1, 2000);
      assertThat(tick.get("ended").size() + tick.get("endedMissed").asInt()).isEqualTo(5000);
      assertThat(tick.get("states").size()).isLessThanOrEqualTo(2000);
      assertThat(tick.has("queues")).isFalse();
      // A client that comes later does not receive what was recorded for earlier ones.
      assertThat(tick(part.view()).get("ended")).isEmpty();
      part.watch(false);
      engine.task("small", variant -> ran.incrementAndGet()).submit();
      engine.awaitAll();
      assertThat(tick(view).get("ended")).isEmpty();
      assertThat(ran).hasValue(5001);
    }
  }
}
