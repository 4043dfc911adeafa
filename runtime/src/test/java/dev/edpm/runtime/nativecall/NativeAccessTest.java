package dev.edpm.runtime.nativecall;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way to call C, compared with values of the kernel and the JDK from other sources. */
class NativeAccessTest {

  private static final Architecture ARCHITECTURE = Architecture.ofThisMachine();

  // The same on all of them, from the kernel's headers.
  private static final int EBADF = 9;
  private static final int ENOMEM = 12;
  private static final int EINVAL = 22;
  private static final int ENOSYS = 38;
  private static final int AT_FDCWD = -100;
  private static final int PROT_NONE = 0;
  private static final int PROT_READ = 1;
  private static final int PROT_WRITE = 2;
  private static final int PROT_EXEC = 4;
  private static final int MAP_PRIVATE_ANONYMOUS = 0x22;
  private static final long AUXV_PAGE_SIZE = 6;

  @TempDir Path folder;

  static List<NativeAccess> accesses() {
    return NativeAccesses.candidates();
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void makesSystemCalls(NativeAccess access) {
    LibC libc = usable(access);
    assertThat(libc.syscall(ARCHITECTURE.getpid, 0, 0, 0, 0, 0))
        .isEqualTo(ProcessHandle.current().pid());
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void reportsWhyACallFailed(NativeAccess access) {
    LibC libc = usable(access);
    assertThat(libc.close(-1)).isEqualTo(-EBADF);
    assertThat(libc.ioctl(-1, 0, 0)).isEqualTo(-EBADF);
    assertThat(libc.syscall(123_456, 0, 0, 0, 0, 0)).isEqualTo(-ENOSYS);
    assertThat(libc.mmap(0, 0, PROT_READ, MAP_PRIVATE_ANONYMOUS, -1, 0)).isEqualTo(-EINVAL);
    assertThat(libc.munmap(1, 1)).isEqualTo(-EINVAL);
    assertThat(libc.mprotect(0, libc.pageSize(), PROT_NONE)).isEqualTo(-ENOMEM);
    assertThat(libc.read(-1, 0, 0)).isEqualTo(-1);
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void reportsToEachThreadItsOwnFailure(NativeAccess access) throws Exception {
    LibC libc = usable(access);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Future<Long> bad = threads.submit(repeated(() -> (long) libc.close(-1)));
      Future<Long> unknown = threads.submit(repeated(() -> libc.syscall(123_456, 0, 0, 0, 0, 0)));
      assertThat(bad.get()).isEqualTo(-EBADF);
      assertThat(unknown.get()).isEqualTo(-ENOSYS);
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void mapsProtectsAndUnmapsMemory(NativeAccess access) throws IOException {
    LibC libc = usable(access);
    int page = libc.pageSize();
    long address = libc.mmap(0, 3L * page, PROT_READ | PROT_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
    // The middle page, because the kernel joins what lies side by side.
    long middle = address + page;
    assertThat(permissions(middle)).contains("rw-p");

    ByteBuffer view = access.view(middle, page);
    view.putLong(page - 8, 0x0102_0304_0506_0708L);
    assertThat(access.view(middle + page - 8, 8).getLong(0)).isEqualTo(0x0102_0304_0506_0708L);
    assertThat(view.order()).isEqualTo(ByteOrder.nativeOrder());
    assertThat(view.capacity()).isEqualTo(page);

    assertThat(libc.mprotect(middle, page, PROT_READ)).isZero();
    assertThat(permissions(middle)).contains("r--p");
    assertThat(libc.munmap(middle, page)).isZero();
    assertThat(permissions(middle)).isEmpty();
    assertThat(libc.munmap(address, 3L * page)).isZero();
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void readsIntoABuffer(NativeAccess access) throws IOException {
    LibC libc = usable(access);
    Path file = Files.write(folder.resolve("ünïcode.txt"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9});
    int fd = open(access, file);
    NativeBuffer buffer = access.allocate(32);

    assertThat(libc.read(fd, buffer.address(), 8)).isEqualTo(8);
    assertThat(buffer.bytes().getLong(0))
        .isEqualTo(
            ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder()).getLong());
    assertThat(buffer.bytes().getLong(8)).as("nothing is written beyond").isZero();
    assertThat(libc.read(fd, buffer.address() + 8, 24)).isEqualTo(1);
    assertThat(buffer.bytes().get(8)).isEqualTo((byte) 9);
    assertThat(libc.read(fd, buffer.address(), 8)).as("the end").isZero();

    assertThat(libc.close(fd)).isZero();
    assertThat(libc.close(fd)).isEqualTo(-EBADF);
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void readsWithoutAllocating(NativeAccess access) throws IOException {
    LibC libc = usable(access);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    int fd = open(access, Path.of("/dev/zero"));
    NativeBuffer buffer = access.allocate(8);
    long own = allocatedByReads(threads, libc, -1, buffer, 0);
    allocatedByReads(threads, libc, fd, buffer, 20_000);
    assertThat(allocatedByReads(threads, libc, fd, buffer, 20_000) - own).isLessThan(20_000);
    libc.close(fd);
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void knowsTheSizeOfAPage(NativeAccess access) throws IOException {
    LibC libc = usable(access);
    ByteBuffer vector =
        ByteBuffer.wrap(Files.readAllBytes(Path.of("/proc/self/auxv")))
            .order(ByteOrder.nativeOrder());
    long size = 0;
    while (size == 0) {
      long key = vector.getLong();
      long value = vector.getLong();
      size = key == AUXV_PAGE_SIZE ? value : 0;
    }
    assertThat(libc.pageSize()).isEqualTo((int) size);
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void callsFunctionsOfTheCLibrary(NativeAccess access) {
    usable(access);
    NativeLibrary libc = access.library().orElseThrow();
    NativeFunction getppid = libc.function("getppid").orElseThrow();
    NativeFunction strlen = libc.function("strlen").orElseThrow();
    NativeFunction memchr = libc.function("memchr").orElseThrow();
    NativeBuffer text = access.allocate(32);
    text.putString("grüße");

    assertThat((int) getppid.call(0))
        .isEqualTo((int) ProcessHandle.current().parent().orElseThrow().pid());
    assertThat(strlen.call(text.address())).isEqualTo(7);
    assertThat(memchr.call(text.address(), 'e', 32)).isEqualTo(text.address() + 6);
    assertThat(memchr.call(text.address(), 'x', 32)).isZero();
    assertThat(libc.address("pthread_self")).isPresent();
    assertThat(libc.function("no_such_function")).isEmpty();
    assertThat(libc.address("no_such_function")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void passesTenArguments(NativeAccess access) {
    usable(access);
    WideFunction snprintf = access.library().orElseThrow().wideFunction("snprintf").orElseThrow();
    NativeBuffer text = access.allocate(128);
    NativeBuffer format = access.allocate(64);
    format.putString("%ld %ld %ld %ld %ld %ld %ld");
    long large = 1L << 40;
    long length =
        snprintf.call(text.address(), 128, format.address(), 1, -2, 3, large, 5, 6, -large);
    format.keep();
    byte[] written = new byte[(int) length];
    text.bytes().get(0, written);
    assertThat(new String(written, StandardCharsets.US_ASCII))
        .isEqualTo("1 -2 3 " + large + " 5 6 -" + large);
    assertThat(access.library().orElseThrow().wideFunction("no_such_function")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void opensTheFirstLibraryThatIsThere(NativeAccess access) {
    usable(access);
    assertThat(access.library("libnosuch.so.1")).isEmpty();
    NativeLibrary libm = access.library("libnosuch.so.1", "libm.so.6").orElseThrow();
    assertThat(libm.name()).isEqualTo("libm.so.6");
    assertThat(libm.function("lrint")).isPresent();
  }

  @ParameterizedTest
  @MethodSource("accesses")
  void callsMachineCode(NativeAccess access) {
    LibC libc = usable(access);
    int page = libc.pageSize();
    long code = libc.mmap(0, page, PROT_READ | PROT_WRITE, MAP_PRIVATE_ANONYMOUS, -1, 0);
    access.view(code, page).put(ARCHITECTURE.sum);
    assertThat(libc.mprotect(code, page, PROT_READ | PROT_EXEC)).isZero();
    Optional<NativeFunction> sum = access.leaf(code);
    assumeTrue(sum.isPresent(), access.name() + " notifies the JVM of every call");
    assertThat(sum.get().call(1L << 40, 2)).isEqualTo((1L << 40) + 2);
    libc.munmap(code, page);
  }

  private static LibC usable(NativeAccess access) {
    access.unavailable().ifPresent(reason -> abort(access.name() + ": " + reason));
    return access.libc();
  }

  private static int open(NativeAccess access, Path file) {
    NativeBuffer name = access.allocate(4096);
    name.putString(file.toString());
    long fd = access.libc().syscall(ARCHITECTURE.openat, AT_FDCWD, name.address(), 0, 0, 0);
    name.keep();
    assertThat(fd).isNotNegative();
    return (int) fd;
  }

  private static Callable<Long> repeated(Callable<Long> call) {
    return () -> {
      long first = call.call();
      for (int i = 0; i < 10_000; i++) {
        assertThat(call.call()).isEqualTo(first);
      }
      return first;
    };
  }

  private static long allocatedByReads(
      ThreadMXBean threads, LibC libc, int fd, NativeBuffer buffer, int times) {
    long before = threads.getCurrentThreadAllocatedBytes();
    long read = 0;
    for (int i = 0; i < times; i++) {
      read += libc.read(fd, buffer.address(), 8);
    }
    long after = threads.getCurrentThreadAllocatedBytes();
    assertThat(read).isEqualTo(8L * times);
    return after - before;
  }

  /** The permissions of the memory at an address, according to the kernel. */
  private static Optional<String> permissions(long address) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/maps"))) {
      String[] words = line.split("[- ]", 4);
      long from = Long.parseUnsignedLong(words[0], 16);
      long to = Long.parseUnsignedLong(words[1], 16);
      if (Long.compareUnsigned(from, address) <= 0 && Long.compareUnsigned(address, to) < 0) {
        return Optional.of(line.substring(line.indexOf(' ') + 1).substring(0, 4));
      }
    }
    return Optional.empty();
  }
}
