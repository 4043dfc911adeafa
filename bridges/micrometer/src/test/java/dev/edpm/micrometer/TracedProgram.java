package dev.edpm.micrometer;

import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;

/** A program whose observations have traces. */
final class TracedProgram {

  private TracedProgram() {}

  /** Observes something for each argument, which is the id of its trace. */
  public static void main(String[] traces) {
    ObservationRegistry observations = ObservationRegistry.create();
    observations
        .observationConfig()
        .observationHandler(
            new EdpmObservationHandler()
                .traced(
                    context -> {
                      String trace = context.get("trace");
                      if (trace.equals("fails")) {
                        throw new IllegalStateException();
                      }
                      return trace.equals("none") ? null : trace;
                    }));
    for (String trace : traces) {
      Observation.Context context = new Observation.Context();
      context.put("trace", trace);
      Observation.createNotStarted("order", () -> context, observations).observe(() -> {});
    }
  }
}
