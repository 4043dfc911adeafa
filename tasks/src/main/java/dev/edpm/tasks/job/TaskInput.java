package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.ModelInput;

/**
 * Computes the input of the models for a task: the size and layout of its data, and the values that
 * its body returns.
 */
final class TaskInput {

  private static final double[] NO_PARAMETERS = {};

  private TaskInput() {}

  /** Calls the body, which is the user's code. */
  static ModelInput of(CodeletSpec codelet, TaskBody body, SharedData<?>[] data) {
    double flops = body.flops();
    return of(
        data,
        flops >= 0 && flops < Double.POSITIVE_INFINITY ? flops : 0,
        codelet.terms().isEmpty() ? NO_PARAMETERS : body.parameters());
  }

  /** Returns the input that follows from the data alone. */
  static ModelInput of(SharedData<?>[] data) {
    return of(data, 0, NO_PARAMETERS);
  }

  private static ModelInput of(SharedData<?>[] data, double flops, double[] parameters) {
    long bytes = 0;
    for (SharedData<?> one : data) {
      bytes += one.size().bytes();
    }
    return new ModelInput(bytes, footprint(data), flops, parameters);
  }

  /** Returns the footprint of the data of a task. */
  static int footprint(SharedData<?>[] data) {
    int footprint = Footprint.none();
    for (SharedData<?> one : data) {
      footprint = Footprint.and(footprint, one.size().footprint());
    }
    return footprint;
  }
}
