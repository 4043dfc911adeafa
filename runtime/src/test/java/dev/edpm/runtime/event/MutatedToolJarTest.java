package dev.edpm.runtime.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.config.Mutations;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Random changes to the jar of a tool: it is loaded, or one sentence gives the reason. */
@Timeout(3600)
class MutatedToolJarTest {

  @TempDir Path folder;

  private byte[] jar() throws IOException {
    Path jar = new ToolBuilder(folder).printing("Tool", "init").services("Tool").build("good.jar");
    return Files.readAllBytes(jar);
  }

  /** Entries that are not compressed, so that changes reach classes and the list of services. */
  private static byte[] stored(byte[] jar) throws IOException {
    ByteArrayOutputStream stored = new ByteArrayOutputStream();
    try (ZipInputStream from = new ZipInputStream(new ByteArrayInputStream(jar));
        ZipOutputStream to = new ZipOutputStream(stored)) {
      to.setLevel(0);
      for (ZipEntry entry = from.getNextEntry(); entry != null; entry = from.getNextEntry()) {
        to.putNextEntry(new ZipEntry(entry.getName()));
        from.transferTo(to);
      }
    }
    return stored.toByteArray();
  }

  @Test
  void aChangedJarIsATool() throws IOException {
    byte[] good = jar();
    assertThat(load(good, -1)).hasSize(1);
    Mutations.seeds().forEach(seed -> load(Mutations.of(good, seed), seed));
  }

  @Test
  void aJarWithChangedEntriesIsATool() throws IOException {
    byte[] good = stored(jar());
    assertThat(load(good, -1)).hasSize(1);
    Mutations.seeds().forEach(seed -> load(Mutations.of(good, seed), seed));
  }

  private List<FoundTool> load(byte[] bytes, long seed) {
    List<String> wrong = new ArrayList<>();
    List<FoundTool> found;
    try {
      // A name of its own, because the JDK caches jars by their names.
      found =
          ToolJar.load(
              Files.write(Files.createTempFile(folder, "tool", ".jar"), bytes), wrong::add);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    if (found.isEmpty()) {
      assertThat(wrong).as("seed %s", seed).isNotEmpty();
    }
    assertThat(wrong)
        .as("seed %s", seed)
        .allSatisfy(reason -> assertThat(reason).isNotBlank().doesNotContain("\n"));
    return found;
  }
}
