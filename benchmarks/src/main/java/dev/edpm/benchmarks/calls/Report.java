package dev.edpm.benchmarks.calls;

import dev.edpm.annotations.Region;
import dev.edpm.runtime.Edpm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a report of one region, which has been executed once and has a record. */
final class Report implements Runnable {

  private final Path file;

  Report() throws IOException {
    file = Files.createTempFile("edpm-calls-", ".json");
    file.toFile().deleteOnExit();
    execute();
  }

  @Region("one")
  private static void execute() {}

  @Override
  public void run() {
    Edpm.writeReport(file)
        .ifPresent(
            problem -> {
              throw new IllegalStateException(problem.message());
            });
  }
}
