package dev.edpm.runtime.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** A user that the tests are not, for tests that root alone can make. */
public final class OtherUser {

  /** The id of {@code nobody}; any other one is suitable, too. */
  public static final int ID = 65_534;

  private OtherUser() {}

  /** Gives a file, a folder or a link itself to the other user; else the test is skipped. */
  public static void owns(Path file) throws IOException {
    assumeTrue(isRoot(), "only root can give a file to another user");
    Files.setAttribute(file, "unix:uid", ID, LinkOption.NOFOLLOW_LINKS);
    assertThat(Files.getAttribute(file, "unix:uid", LinkOption.NOFOLLOW_LINKS)).isEqualTo(ID);
  }

  /** Skips the test where it cannot run a program as another user. */
  public static void canRun() throws IOException {
    assumeTrue(isRoot(), "only root can run a program as another user");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "there is no setpriv here");
  }

  private static boolean isRoot() throws IOException {
    Path status = Path.of("/proc/self/status");
    return Files.exists(status) && Files.readString(status).contains("Uid:\t0\t");
  }
}
