package dev.edpm.analysis.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExternalSortTest {

  private record Element(long key, long number, String text) {}

  private static final Comparator<Element> ORDER = Comparator.comparingLong(Element::key);

  private static final int WEIGHT = 100;

  private int written;

  private final ElementFormat<Element> format =
      new ElementFormat<>() {
        @Override
        public long weight(Element element) {
          return WEIGHT;
        }

        @Override
        public void write(Element element, PackedWriter to) throws IOException {
          written++;
          to.signed(element.key());
          to.unsigned(element.number());
          to.text(element.text());
        }

        @Override
        public Element read(PackedReader from) throws IOException {
          return new Element(from.signed(), from.unsigned(), from.text());
        }
      };

  @TempDir Path folder;

  /** The lists' own sort is stable too. */
  @ParameterizedTest
  @CsvSource({"0, 10", "1, 10", "10, 10", "11, 10", "10000, 10", "10000, 3333", "10000, 100000"})
  void theOrderIsThatOfAListWithWhateverMemory(int elements, int inMemory) {
    Random random = new Random(elements + inMemory);
    List<Element> expected = new ArrayList<>();
    try (ExternalSort<Element> sort =
        new ExternalSort<>(ORDER, format, folder, (long) inMemory * WEIGHT)) {
      for (int i = 0; i < elements; i++) {
        Element element = new Element(random.nextInt(1 + elements / 4) - 100, i, "");
        expected.add(element);
        sort.add(element);
      }
      expected.sort(ORDER);
      for (int i = 0; i < 2; i++) {
        List<Element> sorted = new ArrayList<>();
        sort.forEach(sorted::add);
        assertThat(sorted).isEqualTo(expected);
      }
    }
    assertThat(written).isEqualTo(elements > inMemory ? elements : 0);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void anyNumberAndTextIsReadAsItWasWritten() {
    List<Element> elements = new ArrayList<>();
    long[] numbers = {0, 1, -1, 63, 64, -64, -65, 127, 128, Long.MAX_VALUE, Long.MIN_VALUE};
    for (long number : numbers) {
      elements.add(new Element(number, number, "\ud800 \ud834\udd1e \u0000 \uffff é"));
    }
    // Longer than all buffers.
    elements.add(new Element(5, 5, "long".repeat(50_000)));
    try (ExternalSort<Element> sort = new ExternalSort<>((a, b) -> 0, format, folder, 0)) {
      elements.forEach(sort::add);
      List<Element> read = new ArrayList<>();
      sort.forEach(read::add);
      assertThat(read).isEqualTo(elements);
    }
  }
}
