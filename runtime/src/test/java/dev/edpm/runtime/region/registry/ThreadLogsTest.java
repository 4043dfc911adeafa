package dev.edpm.runtime.region.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.boot.Fork;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The logs of ended threads are released, whatever the scheduler does. */
class ThreadLogsTest {

  @TempDir Path folder;

  @Test
  void aVirtualThreadThatLostItsProcessorKeepsOneLogFromBeingTakenOver() throws Exception {
    assumeTrue(
        Runtime.version().feature() >= 24, "a virtual thread keeps its processor until JDK 24");
    Fork.Result result =
        new Fork(folder)
            .withOption("-Djdk.virtualThreadScheduler.parallelism=1")
            .withOption("-Djdk.virtualThreadScheduler.maxPoolSize=1")
            .run(LostProcessorProgram.class);
    assertThat(result.err()).isEmpty();
    assertThat(Integer.parseInt(result.out().get(0))).isLessThan(10);
    assertThat(result.out().get(1)).isEqualTo("1");
  }
}
