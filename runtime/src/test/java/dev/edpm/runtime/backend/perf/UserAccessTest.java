package dev.edpm.runtime.backend.perf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.runtime.backend.perf.event.PerfEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What machines say of programs that want to read counters by themselves. */
class UserAccessTest {

  private static final String X86 = "x86_64";
  private static final String ARM = "aarch64";
  private static final String DEVICES = "bus/event_source/devices/";
  private static final boolean CALLS_CODE = Runtime.version().feature() >= 22;

  @TempDir Path root;

  @Test
  void jdksThatCallNoMachineCodeHaveThatReason() {
    assumeTrue(!CALLS_CODE, "this JDK calls machine code");
    assertThat(forbidden(X86)).contains("it requires JDK 22 or later");
  }

  @Test
  void onX86TheKernelAllowsItUnlessItIsSwitchedOff() throws IOException {
    needsCalls();
    assertThat(forbidden(X86)).isEmpty();
    Path rdpmc = write(DEVICES + "cpu/rdpmc", "1");
    assertThat(forbidden(X86)).isEmpty();
    Files.writeString(rdpmc, "0\n");
    assertThat(forbidden(X86)).contains(rdpmc + " is 0: root can set it to 1");
  }

  @Test
  void onArm64ItHasToBeSwitchedOn() throws IOException {
    needsCalls();
    Path access = root.resolve("sys/kernel/perf_user_access");
    assertThat(forbidden(ARM))
        .contains("the kernel has no " + access + ", which exists since Linux 5.17");
    write("sys/kernel/perf_user_access", "0\n");
    assertThat(forbidden(ARM)).contains(access + " is 0: root can set it to 1");
    Files.writeString(access, "1\n");
    assertThat(forbidden(ARM)).isEmpty();
  }

  @Test
  void coresOfSeveralKindsAreTooDangerous() throws IOException {
    needsCalls();
    write(DEVICES + "cpu_core/cpus", "0-7");
    assertThat(forbidden(X86)).isEmpty();
    write(DEVICES + "cpu_atom/cpus", "8-15");
    assertThat(forbidden(X86))
        .contains(
            "the CPU has cores of several kinds, each with a PMU of its own: cpu_atom, cpu_core");
  }

  @Test
  void otherArchitecturesHaveNoCode() {
    needsCalls();
    assertThat(forbidden("riscv64")).contains("it is not supported on riscv64");
  }

  @Test
  void onlyEventsThatThePmuCountsForAThreadAreTried() {
    PerfEvent cycles = PerfEvent.of("cycles", PerfEvent.HARDWARE, 0);
    PerfEvent named = PerfEvent.of("pmu/event/", 9, 0);
    for (String architecture : new String[] {X86, ARM}) {
      UserAccess access = access(architecture);
      assertThat(access.forbidden(cycles)).isEmpty();
      assertThat(access.forbidden(PerfEvent.of("faults", PerfEvent.SOFTWARE, 2)))
          .contains("the kernel counts it itself");
      assertThat(access.forbidden(named.on(0))).contains("it is counted for all threads");
    }
    assertThat(access(X86).forbidden(named)).isEmpty();
    assertThat(access(ARM).forbidden(named)).contains("it is an event of a PMU selected by name");
  }

  private static void needsCalls() {
    assumeTrue(CALLS_CODE, "this JDK calls no machine code");
  }

  private Optional<String> forbidden(String architecture) {
    return access(architecture).forbidden();
  }

  private UserAccess access(String architecture) {
    return new UserAccess(architecture, root, root);
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }
}
