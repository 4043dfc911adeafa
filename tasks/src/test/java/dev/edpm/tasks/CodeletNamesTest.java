package dev.edpm.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Codelets whose names meet in one engine. */
@Timeout(60)
class CodeletNamesTest {

  @Test
  void oneThatIsUnlikeAnEarlierOneOfItsNameStaysApart() {
    CodeletDefinition one = CodeletDefinition.named("step").readsAndWrites("data").build();
    CodeletDefinition same = CodeletDefinition.named("step").readsAndWrites("data").build();
    CodeletDefinition other = CodeletDefinition.named("step").reads("from").writes("to").build();
    int[] value = {1};
    DataHandle<int[]> data = DataHandle.of(value);
    DataHandle<int[]> copy = DataHandle.of(new int[1]);
    try (TaskEngine engine = EngineBench.start(2)) {
      Task first = one.task(variant -> value[0] *= 3, data).on(engine).submit();
      Task second = same.task(variant -> value[0] += 4, data).on(engine).submit();
      Task third =
          other.task(variant -> copy.value()[0] = value[0], data, copy).on(engine).submit();
      engine.awaitAll();
      assertThat(copy.read()).containsExactly(7);
      assertThat(first.codelet().name()).isEqualTo("step");
      assertThat(second.codelet().name()).isEqualTo("step");
      assertThat(third.codelet().name()).isEqualTo("step#2");
    }
  }
}
