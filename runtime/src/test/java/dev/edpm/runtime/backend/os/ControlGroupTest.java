package dev.edpm.runtime.backend.os;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.runtime.backend.Reading;
import dev.edpm.runtime.backend.Service;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Folders as the kernel has them for both versions of control groups, inside containers and out.
 */
class ControlGroupTest {

  @TempDir Path folder;

  private Path proc;
  private Path mount;

  @BeforeEach
  void folders() throws Exception {
    proc = Files.createDirectories(folder.resolve("proc/self")).getParent();
    Files.createDirectories(proc.resolve("1/task/1"));
    Files.createSymbolicLink(proc.resolve("thread-self"), Path.of("1/task/1"));
    mount = Files.createDirectories(folder.resolve("cgroup"));
  }

  private void file(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  private void second(String root, String group) throws IOException {
    file(
        proc.resolve("self/mountinfo"),
        "29 1 0:25 / / rw,relatime - ext4 /dev/vda rw",
        "30 29 0:26 " + root + " " + mount + " ro,nosuid shared:9 - cgroup2 cgroup rw");
    file(proc.resolve("self/cgroup"), "0::" + group);
  }

  private void first(String root, String group) throws IOException {
    file(
        proc.resolve("self/mountinfo"),
        "31 29 0:28 / " + folder.resolve("memory") + " rw - cgroup cgroup rw,memory",
        "32 29 0:29 " + root + " " + mount + " rw - cgroup cgroup rw,cpuacct,cpu",
        "33 29 0:30 / " + folder.resolve("unified") + " rw - cgroup2 cgroup2 rw");
    file(
        proc.resolve("self/cgroup"),
        "4:memory:/" + group,
        "2:cpuacct,cpu:" + group,
        "1:name=systemd:/",
        "0::/");
  }

  /** Returns the value that the backend reads. */
  private long read() throws Exception {
    OsBackend backend = new OsBackend("Linux", proc);
    try (Reading reading = new Reading(backend, "os.throttled-time")) {
      return reading.now()[0];
    }
  }

  private Service service() {
    return new OsBackend("Linux", proc)
        .serve(Catalogue.builtin().find("os.throttled-time").orElseThrow());
  }

  @Test
  void aContainerSeesItsGroupAtTheMount() throws Exception {
    second("/", "/");
    file(mount.resolve("cpu.stat"), "usage_usec 9000", "nr_throttled 3", "throttled_usec 1234");
    assertThat(read()).isEqualTo(1_234_000);
    assertThat(service().source()).startsWith(mount + "/cpu.stat");
  }

  @Test
  void aProcessOutsideOfContainersHasAFolder() throws Exception {
    second("/", "/system.slice/shop.service");
    file(mount.resolve("cpu.stat"), "usage_usec 9000");
    file(mount.resolve("system.slice/shop.service/cpu.stat"), "throttled_usec 7");
    assertThat(read()).isEqualTo(7_000);
  }

  @Test
  void aMountOfAPartOfTheHierarchyIsRelativeToIt() throws Exception {
    second("/kubepods/pod1", "/kubepods/pod1/c");
    file(mount.resolve("c/cpu.stat"), "throttled_usec 8");
    assertThat(read()).isEqualTo(8_000);
  }

  @Test
  void versionOneCountsNanoseconds() throws Exception {
    first("/", "/docker/abc");
    file(mount.resolve("docker/abc/cpu.stat"), "nr_periods 12", "throttled_time 593876571");
    assertThat(read()).isEqualTo(593_876_571);
  }

  @Test
  void aGroupThatTheContainerDoesNotSeeIsItsOwnMount() throws Exception {
    first("/docker/abc", "/docker/abc");
    file(mount.resolve("cpu.stat"), "throttled_time 5");
    assertThat(read()).isEqualTo(5);
  }

  @Test
  void withoutALimitThereIsAReason() throws Exception {
    second("/", "/");
    assertThat(service().reason())
        .isEqualTo("this process is in no control group (cgroup) that counts CPU time");
    file(mount.resolve("cpu.stat"), "usage_usec 9000");
    assertThat(service().reason())
        .isEqualTo(mount + "/cpu.stat does not contain throttled_usec or throttled_time here");
  }

  @Test
  void withoutControlGroupsThereIsAReason() {
    assertThat(service().reason())
        .isEqualTo("this process is in no control group (cgroup) that counts CPU time");
  }
}
