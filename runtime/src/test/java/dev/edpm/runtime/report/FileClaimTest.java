package dev.edpm.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
  void anotherFolderIsAnotherClaim() throws IOException {
    byDefault();
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(ReportFile.byDefault(Reports.RUN, other, locks))
        .hasToString(other.resolve("edpm-report.json").toString());
  }

  @Test
  void withoutAFolderForLocksThePlainNameIsUsed() {
    assertThat(ReportFile.byDefault(Reports.RUN, folder, folder.resolve("missing")))
        .hasToString(folder.resolve("edpm-report.json").toString());
  }

  private ReportFile byDefault() {
    return ReportFile.byDefault(Reports.RUN, folder, locks);
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

  /** Claims the default file, says so, and lives on until it is killed. */
  static final class Holder {

    private Holder() {}

    public static void main(String[] args) throws IOException {
      ReportFile.byDefault(Reports.RUN, Path.of(args[0]), Path.of(args[1]));
      System.out.println("held");
      // Ends with the parent too, which closes this end of the pipe.
      System.in.read();
    }
  }
}
