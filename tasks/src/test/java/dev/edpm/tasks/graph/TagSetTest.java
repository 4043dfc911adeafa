package dev.edpm.tasks.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** The set of tags, beside one of the JDK. */
class TagSetTest {

  @Property(tries = 200, shrinking = ShrinkingMode.OFF)
  void itHasWhatWasAddedAndNotRemoved(@ForAll long seed) {
    Random random = new Random(seed);
    TagSet set = new TagSet();
    Set<Long> expected = new HashSet<>();
    long[] starts = {0, -64, Long.MIN_VALUE, Long.MAX_VALUE - 300, random.nextLong(), 1L << 40};
    int range = 1 + random.nextInt(400);
    int adds = random.nextInt(10);
    for (int i = 0; i < 2000; i++) {
      long tag = starts[random.nextInt(starts.length)] + random.nextInt(range);
      if (random.nextInt(10) < adds) {
        set.add(tag);
        expected.add(tag);
      } else {
        set.remove(tag);
        expected.remove(tag);
      }
      assertThat(set.contains(tag)).isEqualTo(expected.contains(tag));
    }
    for (long start : starts) {
      for (int i = -2; i < range + 2; i++) {
        assertThat(set.contains(start + i)).isEqualTo(expected.contains(start + i));
      }
    }
  }
}
