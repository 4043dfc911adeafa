package dev.edpm.weaver.reader.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BytePatternTest {

  @Test
  void findsWhatStringsContain() {
    Random random = new Random(3);
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      String text = any(random, 30);
      String wanted = any(random, 3) + "ab";
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      boolean expected = text.contains(wanted);
      assertThat(new BytePattern(wanted).isIn(bytes))
          .as("%s in %s", wanted, text)
          .isEqualTo(expected);
      found += expected ? 1 : 0;
    }
    assertThat(found).isBetween(500, 19_500);
  }

  private static String any(Random random, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append("ab\u00ff".charAt(random.nextInt(3) % (most < 10 ? 2 : 3)));
    }
    return text.toString();
  }
}
