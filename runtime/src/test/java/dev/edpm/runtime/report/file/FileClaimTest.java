package dev.edpm.runtime.report.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.file.OtherUser;
import dev.edpm.runtime.report.Reports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class FileClaimTest {

  @TempDir Path folder;
  private Path locks;

  @BeforeEach
  void lockFolder() throws IOException {
    locks = Files.createDirectory(folder.resolve("locks"));
  }

  @Test
  void theOnlyProcessHasThePlainName() {
    assertThat(byDefault()).hasToString(folder.resolve("edpm-report.json").toString());
  }

  @Test
  void besideALiveProcessTheNameHasThePid() throws Exception {
    Process other = otherProcess();
    try {
      assertThat(other.getInputStream().read()).isEqualTo('h');
      assertThat(byDefault()).hasToString(folder.resolve("edpm-report-4242.json").toString());
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void aDeadProcessClaimsNothing() throws Exception {
    Process other = otherProcess();
    assertThat(other.getInputStream().read()).isEqualTo('h');
    other.destroyForcibly();
    assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();

    assertThat(byDefault()).hasToString(folder.resolve("edpm-report.json").toString());
  }

  @Test
  void severalRuntimesInOneProcessHaveNamesOfTheirOwn() {
    byDefault();
    assertThat(byDefault()).hasToString(folder.resolve("edpm-report-4242.json").toString());
    assertThat(byDefault()).hasToString(folder.resolve("edpm-report-4242-2.json").toString());
  }

  @Test
  void aFileThatAnotherUserHasMadeSinceIsLeftAlone() throws IOException {
    ReportFile mine = byDefault();
    Path theirs = Files.writeString(folder.resolve("edpm-report.json"), "theirs");
    OtherUser.owns(theirs);

    assertThat(mine.write(Reports.small(), problem -> {})).isEmpty();
    assertThat(theirs).hasContent("theirs");
    Path written = folder.resolve("edpm-report-4242.json");
    assertThat(mine).hasToString(written.toString());
    assertThat(written).content().contains("edpm-report/1");
  }

  @Test
  void anotherFolderIsAnotherClaim() throws IOException {
    byDefault();
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(ReportFile.byDefault(Reports.RUN, other, Optional.of(locks)))
        .hasToString(other.resolve("edpm-report.json").toString());
  }

  @Test
  void withoutAFolderForLocksThePlainNameIsUsed() {
    assertThat(ReportFile.byDefault(Reports.RUN, folder, Optional.of(folder.resolve("missing"))))
        .hasToString(folder.resolve("edpm-report.json").toString());
  }

  @Test
  void theNamesOfLocksCannotBeForeseenAndNobodyElseSeesThem() throws IOException {
    byDefault();
    List<Path> mine = lockFolders();
    assertThat(mine).hasSize(1);
    assertThat(Files.getPosixFilePermissions(mine.get(0)))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    Files.delete(only(mine.get(0)));
    Files.delete(mine.get(0));
    byDefault();
    assertThat(lockFolders()).hasSize(1).doesNotContainAnyElementsOf(mine);
  }

  @Test
  void theFolderIsMadeOnce() throws IOException {
    byDefault();
    List<Path> first = lockFolders();
    byDefault();
    assertThat(lockFolders()).isEqualTo(first);
  }

  @Test
  void aFolderThatOthersMayWriteIsNotTaken() throws IOException {
    Path open = Files.createDirectory(locks.resolve("edpm-locks-planted"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThat(byDefault()).hasToString(folder.resolve("edpm-report.json").toString());
    assertThat(open).isEmptyDirectory();
  }

  @Test
  @Timeout(60)
  void aPipeAmongTheLocksKeepsNobodyWaiting() throws Exception {
    byDefault();
    Path lock = only(lockFolders().get(0));
    Files.delete(lock);
    assertThat(new ProcessBuilder("mkfifo", lock.toString()).start().waitFor()).isZero();
    assertThat(byDefault()).hasToString(folder.resolve("edpm-report.json").toString());
  }

  @Test
  void theReportOfAnotherUserIsLeftAlone() throws IOException {
    Path report = Files.writeString(folder.resolve("edpm-report.json"), "theirs");
    OtherUser.owns(report);
    assertThat(byDefault()).hasToString(folder.resolve("edpm-report-4242.json").toString());
  }

  private List<Path> lockFolders() throws IOException {
    try (Stream<Path> files = Files.list(locks)) {
      return files.toList();
    }
  }

  private static Path only(Path ofFolder) throws IOException {
    try (Stream<Path> files = Files.list(ofFolder)) {
      List<Path> all = files.toList();
      assertThat(all).hasSize(1);
      return all.get(0);
    }
  }

  private ReportFile byDefault() {
    return ReportFile.byDefault(Reports.RUN, folder, Optional.of(locks));
  }

  private Process otherProcess() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Holder.class.getName(),
            folder.toString(),
            locks.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /** Claims the default file, prints a line, and runs until it is killed. */
  static final class Holder {

    private Holder() {}

    public static void main(String[] args) throws IOException {
      ReportFile.byDefault(Reports.RUN, Path.of(args[0]), Optional.of(Path.of(args[1])));
      System.out.println("held");
      // Ends with the parent too, which closes this end of the pipe.
      System.in.read();
    }
  }
}
