package dev.edpm.examples.visits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.examples.Program;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VisitsReportTest {

  private static final String BYTES = "jvm.allocated-bytes";

  @TempDir private Path before;
  @TempDir private Path after;

  @Test
  void bothFindTheSameVisitors() throws Exception {
    Program slow = Program.run(Visits.class, before, "before", "9000");
    Program fast = Program.run(Visits.class, after, "after", "9000");

    assertThat(slow.output().strip())
        .isEqualTo("9000 visits by " + AccessLog.VISITORS + " visitors");
    assertThat(fast.output()).isEqualTo(slow.output());
    for (Program program : new Program[] {slow, fast}) {
      assertThat(program.ran()).containsExactly("Visits.add", "Visits.count", "Visits.parse");
      assertThat(program.executions("Visits.add")).isEqualTo(9000);
      assertThat(program.executions("Visits.parse")).isEqualTo(9000);
    }
  }

  /** What the remedy costs: a hash set needs more memory than a list. */
  @Test
  void theHashSetAllocatesMore() throws Exception {
    long list = Program.run(Visits.class, before, "before").sum("Visits.add", BYTES);
    long set = Program.run(Visits.class, after, "after").sum("Visits.add", BYTES);
    assertThat(list).isGreaterThan(AccessLog.VISITORS * 4L);
    assertThat(set).isGreaterThan(2 * list);
  }
}
