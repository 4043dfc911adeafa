package dev.edpm.runtime.report;

import static dev.edpm.runtime.report.Reports.none;
import static dev.edpm.runtime.report.Reports.region;
import static dev.edpm.runtime.report.Reports.report;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.edpm.runtime.region.Execution;
import dev.edpm.runtime.region.Executions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A million records through a JVM whose heap does not hold them. */
class ManyRecordsTest {

  private static final int RECORDS = 1_000_000;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void aMillionRecordsFitThroughASmallHeap(ReportFormat format) throws Exception {
    Path file = folder.resolve("many");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                format.name(),
                file.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).isZero();

    assertThat(sumOfWall(file)).isEqualTo((RECORDS - 1L) * RECORDS / 2);
  }

  @Test
  void recordsOnDiskLeaveNoFileBehind() throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    long before = slotFiles(temporary);
    Reports.written(Reports.small(), ReportFormat.DOCUMENT, 0);
    assertThat(slotFiles(temporary)).isEqualTo(before);
  }

  private static long slotFiles(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      return files.filter(f -> f.getFileName().toString().startsWith(".edpm-")).count();
    }
  }

  private static long sumOfWall(Path file) throws IOException {
    long sum = 0;
    try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
      for (JsonToken t = parser.nextToken(); t != null; t = parser.nextToken()) {
        if (t == JsonToken.VALUE_NUMBER_INT && "wall".equals(parser.currentName())) {
          sum += parser.getLongValue();
        }
      }
    }
    return sum;
  }

  static final class Main {

    private Main() {}

    public static void main(String[] args) throws IOException {
      Report report = report(List.of(region("r", RECORDS, RECORDS, none("time.wall"))), new Many());
      try (var out = Files.newOutputStream(Path.of(args[1]))) {
        ReportWriter.write(
            report,
            ReportFormat.valueOf(args[0]),
            out,
            problem -> {
              throw new IllegalStateException(problem.message());
            });
      }
    }
  }

  /** Threads of a pool that end out of order: neighbours swapped, and one that lasts throughout. */
  private record Many() implements Executions {

    @Override
    public void forEach(Consumer<? super Execution> visitor) {
      for (int i = 1; i < RECORDS; i++) {
        int id = i == RECORDS - 1 ? i : i % 2 == 0 ? i - 1 : i + 1;
        visitor.accept(FakeExecution.of(0, id, id, id));
      }
      visitor.accept(FakeExecution.of(0, 0, 0, 0));
    }

    @Override
    public long count(int region) {
      return RECORDS;
    }
  }
}
