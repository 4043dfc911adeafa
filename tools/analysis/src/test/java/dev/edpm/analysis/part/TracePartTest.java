package dev.edpm.analysis.part;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.analysis.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TracePartTest {

  /** Returns a trace whose times are later by so many ns. */
  private static JsonObject trace(long later) {
    JsonObject ended = new JsonObject().put("start", later + 1).put("stop", later + 9);
    JsonObject open = new JsonObject().put("start", later + 11);
    JsonObject states =
        new JsonObject()
            .put("time", List.of(later + 2, later + 4))
            .put("state", List.of("executing", "ended"));
    JsonObject submissions =
        new JsonObject()
            .put("time", Arrays.asList(later + 3, null))
            .put("state", List.of("submitting", "ended"));
    return new JsonObject()
        .put("kinds", List.of("workers"))
        .put("dropped", new JsonObject().put("user", 5L))
        .put("scope", List.of(ended, open))
        .put("workers", new JsonObject().put("0", states))
        .put("submit", new JsonObject().put("17", submissions))
        .put("sched", times(later + 6).put("task", List.of(6L)))
        .put("data", times(later + 7).put("handle", List.of(7L)))
        .put("user", times(later + 8).put("id", List.of(8L)))
        .put("gc", times(later + 5).put("length", List.of(5L)));
  }

  private static JsonObject times(long time) {
    return new JsonObject().put("time", List.of(time));
  }

  @Test
  void allTimesAreShiftedAndNothingElse() {
    JsonObject trace = trace(0);

    assertThat(new TracePart(trace).shifted(time -> time + 100).json()).isEqualTo(trace(100));
    assertThat(trace).as("the part itself").isEqualTo(trace(0));
  }
}
