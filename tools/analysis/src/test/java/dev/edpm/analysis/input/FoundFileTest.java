package dev.edpm.analysis.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that somebody else may have put into a folder. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FoundFileTest {

  @TempDir Path folder;

  @Test
  void aFileIsReadUpToALength() throws IOException {
    Path file = Files.write(folder.resolve("f"), new byte[] {'a', (byte) 0xff, 'b'});
    assertThat(FoundFile.bytes(file, 3)).hasSize(3);
    assertThat(FoundFile.text(file, 3)).isEqualTo("a\ufffdb");
    assertThatThrownBy(() -> FoundFile.bytes(file, 2))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("it has more than 2 bytes");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void onlyRegularFilesAreOpened() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    for (Path file : new Path[] {pipe, Path.of("/dev/zero"), folder}) {
      assertThatThrownBy(() -> FoundFile.bytes(file, 10))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("it is not a regular file");
    }
    assertThatThrownBy(() -> FoundFile.bytes(folder.resolve("none"), 10))
        .isInstanceOf(NoSuchFileException.class);
  }

  /** Its size is 0 for the system, whatever its content is. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void aFileOfTheKernelIsBoundedToo() {
    assertThatThrownBy(() -> FoundFile.bytes(Path.of("/proc/self/status"), 10))
        .hasMessageContaining("it has more than 10 bytes");
  }
}
