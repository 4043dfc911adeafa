package dev.edpm.spring;

import dev.edpm.runtime.Edpm;
import dev.edpm.runtime.Problem;
import dev.edpm.view.page.ReportPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.springframework.util.ClassUtils;
import org.springframework.util.FileSystemUtils;

/** Reports and pages of what was measured up to now. Leaves no files behind. */
final class ReportFiles {

  private ReportFiles() {}

  /** Tells whether the program has what writes pages. */
  static boolean havePages() {
    return ClassUtils.isPresent(
        "dev.edpm.view.page.ReportPage", ReportFiles.class.getClassLoader());
  }

  /** Returns the report, as JSON. */
  static byte[] report() throws IOException {
    return with(ReportFiles::written);
  }

  /** Returns the page of the report, as HTML. */
  static byte[] page() throws IOException {
    return with(ReportFiles::writtenPage);
  }

  private interface Writer {
    /** Writes a file in a folder, and returns its path. */
    Path write(Path folder) throws IOException;
  }

  private static byte[] with(Writer writer) throws IOException {
    Path folder = Files.createTempDirectory("edpm-");
    try {
      return Files.readAllBytes(writer.write(folder));
    } finally {
      FileSystemUtils.deleteRecursively(folder);
    }
  }

  private static Path written(Path folder) throws IOException {
    Path report = folder.resolve("edpm-report.json");
    Optional<Problem> problem = Edpm.writeReport(report);
    if (problem.isPresent()) {
      throw new IOException(problem.get().message());
    }
    return report;
  }

  private static Path writtenPage(Path folder) throws IOException {
    ReportPage html = new ReportPage(List.of());
    html.add(written(folder), folder);
    Path page = folder.resolve("edpm-report.html");
    try (OutputStream to = Files.newOutputStream(page)) {
      html.write(Edpm.VERSION, to);
    }
    return page;
  }
}
