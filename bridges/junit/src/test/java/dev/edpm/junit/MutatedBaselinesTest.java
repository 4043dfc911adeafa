package dev.edpm.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;

/** Random changes to a file of baselines: it is read, or one sentence names it. */
class MutatedBaselinesTest {

  private static final int MUTATIONS = Integer.getInteger("mutations", 200);
  private static final long SEED = Long.getLong("mutations.seed", 1);

  private static final String SPECIAL = "\t\n\r #,:\\\"[]{}.-0e\u0000";

  @TempDir Path folder;

  @Test
  void isReadOrNamed() throws IOException {
    BaselineFile file = new BaselineFile(folder, "p.SumTest");
    BaselineFile.Key key = new BaselineFile.Key("adds()", "sum");
    file.store(key, "jvm.allocated-bytes", "", Baseline.of(16));
    file.store(key, "time.wall", "this machine", new Baseline(5, 7));
    byte[] good = Files.readAllBytes(file.path());
    assertThat(file.value(key, "time.wall", "this machine")).contains(new Baseline(5, 7));

    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(file.path(), mutated(good, new Random(seed)));
      try {
        file.value(key, "jvm.allocated-bytes", "");
        file.value(key, "time.wall", "this machine");
      } catch (ExtensionConfigurationException e) {
        assertThat(e.getMessage()).as("seed %s", seed).contains("p.SumTest.json").hasLineCount(1);
      }
    }
  }

  private static byte[] mutated(byte[] good, Random random) {
    byte[] bytes = good.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(3)) {
        case 0 -> bytes[at] = (byte) random.nextInt();
        case 1 ->
            bytes[at] = SPECIAL.getBytes(StandardCharsets.UTF_8)[random.nextInt(SPECIAL.length())];
        default -> bytes = Arrays.copyOf(bytes, at + 1);
      }
    }
    return bytes;
  }
}
