package dev.edpm.runtime.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WellFormedTest {

  /** All texts of up to five of these pieces: their results differ, and can be written in UTF-8. */
  @Test
  void textsThatDifferStillDifferAndCanBeWritten() {
    List<String> pieces = List.of("\ud800", "\udc00", "\\", "ud800", "u005c", "\\ud800", "a");
    List<String> texts = new ArrayList<>(List.of(""));
    for (int from = 0, length = 0; length < 5; length++) {
      int to = texts.size();
      for (; from < to; from++) {
        for (String piece : pieces) {
          texts.add(texts.get(from) + piece);
        }
      }
    }
    Map<String, String> known = new HashMap<>();
    for (String text : texts) {
      String written = WellFormed.of(text);
      byte[] bytes = written.getBytes(StandardCharsets.UTF_8);
      assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(written);
      String other = known.put(written, text);
      assertThat(other == null || other.equals(text)).as("%s and %s", text, other).isTrue();
    }
  }

  @Test
  void usualTextsStayAsTheyAre() {
    for (String text : List.of("", "row", "C:\\users\\ud", "\\u00e9", "\ud83d\ude00", "\\uD800")) {
      assertThat(WellFormed.of(text)).isEqualTo(text);
    }
    assertThat(WellFormed.of("\ud800 alone")).isEqualTo("\\ud800 alone");
  }
}
