package dev.edpm.runtime.backend.os;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Serves {@code os.*} on Linux, from the calling thread's files in procfs and from that of the
 * process's control group.
 */
public final class OsBackend implements Backend {

  private final String system;
  private final Path proc;
  private final ThreadLocal<ThreadFolder> folder;
  private final ControlGroup group;

  /** Creates the backend, for service loading. */
  public OsBackend() {
    this(System.getProperty("os.name", ""), Path.of("/proc"));
  }

  OsBackend(String system, Path proc) {
    this.system = system;
    this.proc = proc;
    this.group = new ControlGroup(proc);
    this.folder = ThreadLocal.withInitial(() -> ThreadFolder.ofCurrentThread(proc, group));
  }

  @Override
  public String name() {
    return "os";
  }

  @Override
  public Optional<String> unavailable() {
    if (!system.equals("Linux")) {
      return Optional.of("it needs Linux, and this is " + (system.isEmpty() ? "unknown" : system));
    }
    return Files.exists(proc.resolve("thread-self"), LinkOption.NOFOLLOW_LINKS)
        ? Optional.empty()
        : Optional.of(
            "there is no " + proc + "/thread-self: it needs procfs and Linux 3.17 or later");
  }

  @Override
  public Service serve(CatalogueEntry entry) {
    Optional<OsCounter> found = OsCounter.of(entry.name());
    if (found.isEmpty()) {
      return Service.foreign();
    }
    OsCounter counter = found.get();
    return unavailable()
        .or(() -> whyNot(counter))
        .map(Service::unavailable)
        .orElseGet(() -> Service.by(file(counter) + " " + counter.fields()));
  }

  @Override
  public CounterReader open(List<CatalogueEntry> entries) {
    OsCounter[] counters =
        entries.stream()
            .map(entry -> OsCounter.of(entry.name()).orElseThrow())
            .toArray(OsCounter[]::new);
    return new OsReader(folder.get(), counters);
  }

  /**
   * Reads the counter once, because kernels and sandboxes differ in the values that they provide.
   */
  private Optional<String> whyNot(OsCounter counter) {
    if (counter.file() == CounterFile.CPU_STAT && group.cpuStatistics().isEmpty()) {
      return Optional.of("this process is in no control group (cgroup) that counts CPU time");
    }
    long[] value = new long[1];
    try (CounterReader reader = new OsReader(folder.get(), new OsCounter[] {counter})) {
      reader.read(value, 0);
    } catch (UncheckedIOException e) {
      return Optional.of(
          file(counter)
              + " cannot be opened; a kernel without "
              + counter.file().kernelOption()
              + " has no such file ("
              + e.getCause().getMessage()
              + ")");
    }
    return value[0] == CounterReader.NO_VALUE
        ? Optional.of(file(counter) + " does not contain " + counter.fields() + " here")
        : Optional.empty();
  }

  private String file(OsCounter counter) {
    return counter.file() == CounterFile.CPU_STAT
        ? group.cpuStatistics().map(Path::toString).orElse("")
        : proc + "/thread-self/" + counter.file().fileName();
  }
}
