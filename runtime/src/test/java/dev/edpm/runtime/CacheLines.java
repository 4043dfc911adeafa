package dev.edpm.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** The offsets of a class's fields in the JVM that runs the tests. */
public final class CacheLines {

  private static final int LINE = 64;

  private CacheLines() {}

  /**
   * Asserts that the fields of a superclass share no cache line with those of the class itself, nor
   * with another object.
   */
  public static void assertApart(Class<?> type, Class<?> hot) {
    ClassLayout layout = ClassLayout.parseClass(type);
    List<FieldLayout> written = fieldsOf(layout, hot);
    long from = written.get(0).offset();
    FieldLayout last = written.get(written.size() - 1);
    long to = last.offset() + last.size();

    assertThat(from).isGreaterThanOrEqualTo(layout.headerSize() + LINE);
    assertThat(layout.instanceSize()).isGreaterThanOrEqualTo(to + LINE);
    assertThat(fieldsOf(layout, type))
        .isNotEmpty()
        .allMatch(
            field -> field.offset() + field.size() <= from - LINE || field.offset() >= to + LINE);
  }

  private static List<FieldLayout> fieldsOf(ClassLayout layout, Class<?> declaring) {
    return layout.fields().stream()
        .filter(field -> field.classShortName().equals(declaring.getSimpleName()))
        .sorted()
        .toList();
  }
}
