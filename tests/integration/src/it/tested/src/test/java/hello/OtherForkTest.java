package hello;

import dev.edpm.junit.Expect;
import org.junit.jupiter.api.Test;

class OtherForkTest {

  @Test
  @Expect("work: executions == 1")
  void measuresApart() {
    Sums.work(10);
  }
}
