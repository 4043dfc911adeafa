package dev.edpm.runtime.series;

import dev.edpm.runtime.CacheLines;
import org.junit.jupiter.api.Test;

class RecordLogLayoutTest {

  @Test
  void frequentlyWrittenFieldsAreApart() {
    CacheLines.assertApart(RecordLog.class, RecordLogHead.class);
  }
}
