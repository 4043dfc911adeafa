package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.CacheLines;
import org.junit.jupiter.api.Test;

class ThreadLogLayoutTest {

  @Test
  void frequentlyWrittenFieldsAreApart() {
    CacheLines.assertApart(ThreadLog.class, ThreadLogHead.class);
  }
}
