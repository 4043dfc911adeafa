package dev.edpm.tasks;

import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.ModelInput;

/** Works out what models see of a task: the size and layout of its data, and what its body says. */
final class TaskInput {

  private static final double[] NO_PARAMETERS = {};

  private TaskInput() {}

  /** Calls the body, which is the user's. */
  static ModelInput of(CodeletDefinition codelet, TaskBody body, DataHandle<?>[] handles) {
    double flops = body.flops();
    return of(
        handles,
        flops >= 0 && flops < Double.POSITIVE_INFINITY ? flops : 0,
        codelet.terms().isEmpty() ? NO_PARAMETERS : body.parameters());
  }

  /** Returns what the data alone says. */
  static ModelInput of(DataHandle<?>[] handles) {
    return of(handles, 0, NO_PARAMETERS);
  }

  private static ModelInput of(DataHandle<?>[] handles, double flops, double[] parameters) {
    long bytes = 0;
    int footprint = Footprint.none();
    for (DataHandle<?> handle : handles) {
      bytes += handle.size().bytes();
      footprint = Footprint.and(footprint, handle.size().footprint());
    }
    return new ModelInput(bytes, footprint, flops, parameters);
  }
}
