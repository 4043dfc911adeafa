package dev.edpm.programs;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.CodeletDefinition;
import dev.edpm.tasks.CodeletHooks;
import dev.edpm.tasks.DataHandle;
import dev.edpm.tasks.Tasks;
import dev.edpm.tasks.codelet.TaskBody;
import java.util.Arrays;
import java.util.List;

/** Runs tasks of codelets with models, and prints how many of which. */
public final class ModelProgram {

  private static final CodeletDefinition SCALE =
      CodeletHooks.codelet(
          CodeletDefinition.named("scale").readsAndWrites("v").model(ModelType.REGRESSION).build());

  private static final CodeletDefinition TERMS =
      CodeletHooks.codelet(
          CodeletDefinition.named("terms")
              .symbol("by-terms")
              .model(ModelType.MULTIPLE)
              .terms(List.of("n"), new int[][] {{1}})
              .build());

  private static final CodeletDefinition USER =
      CodeletHooks.codelet(CodeletDefinition.named("user").model(ModelType.USER).build());

  private static final CodeletDefinition NEVER =
      CodeletHooks.codelet(CodeletDefinition.named("never").model(ModelType.HISTORY).build());

  private ModelProgram() {}

  /** Runs the tasks that the arguments name, 30 each. */
  public static void main(String[] args) {
    DataHandle<double[]> small = DataHandle.of(new double[1000]);
    DataHandle<double[]> large = DataHandle.of(new double[3000]);
    for (String codelet : args) {
      for (int i = 0; i < 30; i++) {
        switch (codelet) {
          case "scale" -> scale(i % 3 == 0 ? large : small);
          case "terms" -> TERMS.task(counting(i)).submit();
          case "user" -> USER.task(counting(i)).submit();
          default -> Tasks.engine().task(codelet, variant -> {}).submit();
        }
      }
    }
    Tasks.engine().awaitAll();
    System.out.println(NEVER.name() + " ran not");
  }

  private static void scale(DataHandle<double[]> vector) {
    SCALE.task(variant -> Arrays.setAll(vector.value(), i -> i + 0.5), vector).submit();
  }

  private static TaskBody counting(int n) {
    return new TaskBody() {
      @Override
      public void run(int variant) {}

      @Override
      public double cost(int variant) {
        return 1;
      }

      @Override
      public double[] parameters() {
        return new double[] {n};
      }
    };
  }
}
