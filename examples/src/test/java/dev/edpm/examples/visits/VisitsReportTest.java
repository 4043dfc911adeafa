package dev.edpm.examples.visits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.examples.Program;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VisitsReportTest {

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

  /** A search through some thousand visitors takes longer than a split of a line. */
  @Test
  void mostTimeIsInTheSearch() throws Exception {
    Program slow = Program.run(Visits.class, before, "before", "40000");
    assertThat(slow.sum("Visits.add", "time.wall"))
        .isGreaterThan(slow.sum("Visits.parse", "time.wall"));
  }
}
