package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.TaskBody;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.model.fit.Footprint;
import dev.edpm.tasks.model.fit.ModelInput;
import java.util.Arrays;

/**
 * Computes the input of the models for a task: the size and layout of its data, and the values that
 * its body returns.
 */
final class TaskInput {

  private static final double[] NO_PARAMETERS = {};

  /**
   * Whether a class of bodies decides on the footprint, so that it does not follow from the data.
   */
  private static final ClassValue<Boolean> OWN_FOOTPRINT =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> body) {
          try {
            return body.getMethod("size").getDeclaringClass() != TaskBody.class
                || body.getMethod("footprint", int.class).getDeclaringClass() != TaskBody.class;
          } catch (ReflectiveOperationException e) {
            return true;
          }
        }
      };

  private TaskInput() {}

  /** Tells whether the footprint of a task is that of its data, whatever its body returns. */
  static boolean hasFootprintOfData(TaskBody body) {
    return !OWN_FOOTPRINT.get(body.getClass());
  }

  /** Calls the body, which is the user's code. */
  static ModelInput of(CodeletSpec codelet, TaskBody body, SharedData<?>[] data) {
    double flops = body.flops();
    long size = body.size();
    return new ModelInput(
        size < 0 ? bytes(data) : size,
        footprint(body, size, data),
        flops >= 0 && flops < Double.POSITIVE_INFINITY ? flops : 0,
        codelet.terms().isEmpty() ? NO_PARAMETERS : body.parameters());
  }

  /** Returns the input that follows from the data alone. */
  static ModelInput of(SharedData<?>[] data) {
    return new ModelInput(bytes(data), footprint(data), 0, NO_PARAMETERS);
  }

  /** Returns whether the size of a task is known: from its body, or from all its data. */
  static boolean isSized(TaskBody body, SharedData<?>[] data) {
    return body.size() >= 0
        || data.length > 0 && Arrays.stream(data).allMatch(one -> one.size().isKnown());
  }

  private static long bytes(SharedData<?>[] data) {
    long bytes = 0;
    for (SharedData<?> one : data) {
      bytes += one.size().bytes();
    }
    return bytes;
  }

  /** Returns the footprint of a task. Calls the body, which is the user's code. */
  static int footprint(TaskBody body, SharedData<?>[] data) {
    return footprint(body, body.size(), data);
  }

  private static int footprint(TaskBody body, long size, SharedData<?>[] data) {
    return body.footprint(size < 0 ? footprint(data) : Footprint.ofSize(size));
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
