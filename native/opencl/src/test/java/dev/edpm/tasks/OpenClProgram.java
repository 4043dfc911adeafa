package dev.edpm.tasks;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.KernelSource;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import dev.edpm.tasks.codelet.WorkerKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A program that does the steps that its arguments name. */
public final class OpenClProgram {

  /** Is registered when it is used first, as a generated class is. */
  private static final class Twice {
    static final OpenClKernel KERNEL =
        OpenClKernel.checked(
            "twice",
            KernelSource.code(
                "Twice.java", "kernel void twice(global float *v) { v[get_global_id(0)] *= 2; }"),
            List.of(),
            "",
            List.of(
                KernelParameter.data(
                    "v", KernelParameter.Form.ARRAY, ScalarType.FLOAT, AccessMode.READ_WRITE)),
            List.of(new KernelArgument(Kind.DATA, 0, ScalarType.FLOAT)));

    static final CodeletDefinition CODELET =
        CodeletHooks.codelet(
            CodeletDefinition.named("twice")
                .readsAndWrites("v")
                .variant("java")
                .variant("kernel", Set.of(WorkerKind.OPENCL))
                .build());

    static TaskBuilder task(DataHandle<float[]> v) {
      return CODELET.task(
          variant -> {
            if (variant == 1) {
              CodeletHooks.launch(KERNEL, new Object[] {v}, null);
              return;
            }
            float[] values = v.value();
            for (int i = 0; i < values.length; i++) {
              values[i] *= 2;
            }
          },
          v);
    }
  }

  private OpenClProgram() {}

  /** Runs the steps. */
  public static void main(String[] steps) throws IOException {
    for (String step : steps) {
      System.out.println(step + " " + run(step));
    }
  }

  private static String run(String step) throws IOException {
    DataHandle<float[]> data = DataHandle.of(new float[] {1, 2, 3});
    switch (step) {
      case "task" -> Tasks.engine().task("plain", variant -> {}).synchronous().submit();
      case "twice" -> Twice.task(data).synchronous().submit();
      case "on-device" -> {
        int worker = Tasks.engine().parts().workers.length - 1;
        Twice.task(data).onWorker(worker).synchronous().submit();
      }
      case "workers" -> {
        return "" + Tasks.engine().parts().workers.length;
      }
      case "loaded" -> {
        return "" + Files.readString(Path.of("/proc/self/maps")).contains("libOpenCL");
      }
      default -> {
        return divided(steps());
      }
    }
    return Arrays.toString(data.read());
  }

  /** Is 0, which compilers cannot know. */
  private static int steps() {
    return Tasks.engine().unfinished() > 0 ? 1 : 0;
  }

  private static String divided(int by) {
    try {
      return "" + 7 / by;
    } catch (ArithmeticException e) {
      return e.getMessage();
    }
  }
}
