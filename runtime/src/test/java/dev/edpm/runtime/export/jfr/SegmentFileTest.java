package dev.edpm.runtime.export.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.edpm.runtime.region.path.CallPaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentFileTest {

  @TempDir Path folder;

  /** A reader leaves out the last line if it is cut, but needs all others to be whole. */
  @Test
  void nothingFollowsALineThatIsCutBecauseTheHeapIsFull() throws Exception {
    Path file = folder.resolve("r.segments");
    SegmentFile segments =
        new SegmentFile(
            file,
            0,
            region -> {
              if (region == 2) {
                throw new OutOfMemoryError("of a test");
              }
              return "region " + region;
            });
    byte[] numbers = "1, 5000, 1".getBytes(StandardCharsets.US_ASCII);
    segments.stacks().child(CallPaths.ROOT, 1);
    segments.add(7, 0, numbers, numbers.length);
    segments.stacks().child(CallPaths.ROOT, 2);
    assertThatThrownBy(() -> segments.add(7, 0, numbers, numbers.length))
        .isInstanceOf(OutOfMemoryError.class);
    segments.add(7, 0, numbers, numbers.length);
    assertThatThrownBy(segments::end)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("exhausted");

    String text = Files.readString(file);
    List<String> whole = text.substring(0, text.lastIndexOf('\n')).lines().toList();
    assertThat(whole).hasSize(3);
    for (String line : whole) {
      new ObjectMapper().readTree(line);
    }
  }
}
