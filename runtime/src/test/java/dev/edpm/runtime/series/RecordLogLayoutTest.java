package dev.edpm.runtime.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** What one thread writes all the time lies apart from what others read. */
class RecordLogLayoutTest {

  private static final int CACHE_LINE = 64;

  @Test
  void theHotFieldsShareNoCacheLine() {
    ClassLayout layout = ClassLayout.parseClass(RecordLog.class);
    List<FieldLayout> hot = fieldsOf(layout, RecordLogHead.class);
    long from = hot.get(0).offset();
    FieldLayout last = hot.get(hot.size() - 1);
    long to = last.offset() + last.size();

    assertThat(from).isGreaterThanOrEqualTo(layout.headerSize() + CACHE_LINE);
    assertThat(layout.instanceSize()).isGreaterThanOrEqualTo(to + CACHE_LINE);
    assertThat(fieldsOf(layout, RecordLog.class))
        .isNotEmpty()
        .allMatch(
            field ->
                field.offset() + field.size() <= from - CACHE_LINE
                    || field.offset() >= to + CACHE_LINE);
  }

  private static List<FieldLayout> fieldsOf(ClassLayout layout, Class<?> declaring) {
    return layout.fields().stream()
        .filter(field -> field.classShortName().equals(declaring.getSimpleName()))
        .sorted()
        .toList();
  }
}
