package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import dev.edpm.runtime.nativecall.NativeLibrary;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * A kernel with a PMU of few counters, in as far as perf events go: it takes {@code
 * perf_event_attr} where Linux has its fields, and counts as a test sets it.
 */
final class FakeMachine implements NativeAccess, LibC {

  /** What it was asked for. */
  record Asked(int type, long config, long flags, int thread, int cpu, int group, long config1) {}

  /** An open group, by its leader's descriptor. */
  static final class Group {
    final List<Integer> members = new ArrayList<>();
    boolean enabled;
    long wanted;
    long had;
  }

  private static final int EINVAL = 22;
  private static final long ENABLE = 0x2400;
  private static final long DISABLE = 0x2401;

  private final Map<Long, ByteBuffer> memory = new HashMap<>();
  final Map<Integer, Asked> open = new TreeMap<>();
  final Map<Integer, Long> counts = new HashMap<>();
  final Map<Integer, Group> groups = new TreeMap<>();
  final List<Asked> asked = new ArrayList<>();
  int counters = 4;
  int calls;
  boolean countsItself;
  boolean startsAtOnce = true;
  ToIntFunction<Asked> refusal = a -> 0;

  /** The descriptors of the pages that are mapped, and what programs may do with them. */
  final Map<Long, Integer> pages = new TreeMap<>();

  long capabilities = 1 << 2 | 1 << 3;
  int mapError;
  private long nextAddress = 0x1000;
  private int nextDescriptor = 100;

  /** Advances the time: every enabled event of that {@code config} counts that amount. */
  void count(long config, long count, long wanted, long had) {
    groups.forEach(
        (leader, group) -> {
          boolean of = group.members.stream().anyMatch(m -> open.get(m).config() == config);
          if (group.enabled && of) {
            group.wanted += wanted;
            group.had += had;
          }
        });
    open.forEach(
        (descriptor, event) -> {
          int leader = event.group() == -1 ? descriptor : event.group();
          if (event.config() == config && groups.get(leader).enabled) {
            counts.merge(descriptor, count, Long::sum);
          }
        });
  }

  @Override
  public long syscall(long number, long a, long b, long c, long d, long e) {
    ByteBuffer attr = memory.get(a);
    Asked event =
        new Asked(
            attr.getInt(0),
            attr.getLong(8),
            attr.getLong(40),
            (int) b,
            (int) c,
            (int) d,
            attr.getLong(56));
    asked.add(event);
    int error = refusal.applyAsInt(event);
    if (error != 0) {
      return -error;
    }
    int descriptor = nextDescriptor++;
    int leader = event.group() == -1 ? descriptor : event.group();
    Group group = groups.computeIfAbsent(leader, l -> new Group());
    if (group.members.size() == counters) {
      return -EINVAL;
    }
    group.members.add(descriptor);
    open.put(descriptor, event);
    counts.put(descriptor, 0L);
    return descriptor;
  }

  @Override
  public int ioctl(int fd, long request, long argument) {
    Group group = groups.get(fd);
    if (request == ENABLE) {
      group.enabled = true;
      // As on a machine where it gets onto the PMU at once.
      group.wanted++;
      group.had += startsAtOnce ? 1 : 0;
    } else if (request == DISABLE) {
      group.enabled = false;
    } else {
      return -EINVAL;
    }
    return 0;
  }

  @Override
  public long read(int fd, long address, long bytes) {
    calls++;
    ByteBuffer into = memory.get(address);
    Group group = groups.get(fd);
    into.putLong(0, group.members.size());
    into.putLong(8, group.wanted);
    into.putLong(16, group.had);
    for (int i = 0; i < group.members.size(); i++) {
      counts.merge(group.members.get(i), countsItself ? 1000L : 0L, Long::sum);
      into.putLong(24 + 8 * i, counts.get(group.members.get(i)));
    }
    return 24 + 8L * group.members.size();
  }

  @Override
  public int close(int fd) {
    Asked event = open.remove(fd);
    if (event == null) {
      throw new AssertionError("closed twice: " + fd);
    }
    int leader = event.group() == -1 ? fd : event.group();
    groups.get(leader).members.remove((Integer) fd);
    if (groups.get(leader).members.isEmpty()) {
      groups.remove(leader);
    }
    return 0;
  }

  @Override
  public NativeBuffer allocate(int bytes) {
    ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.nativeOrder());
    long address = nextAddress;
    nextAddress += 0x1000;
    memory.put(address, buffer);
    return new NativeBuffer(buffer, address);
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  public LibC libc() {
    return this;
  }

  @Override
  public Optional<NativeLibrary> library(String... names) {
    return Optional.empty();
  }

  @Override
  public Optional<NativeFunction> leaf(long address) {
    return Optional.empty();
  }

  @Override
  public ByteBuffer view(long address, int bytes) {
    return memory.get(address);
  }

  @Override
  public long mmap(long address, long bytes, int protection, int flags, int fd, long offset) {
    if (mapError != 0) {
      return -mapError;
    }
    Asked event = open.get(fd);
    if (groups.get(event.group() == -1 ? fd : event.group()).enabled) {
      throw new AssertionError("mapped too late: its page would begin with a wrong count");
    }
    NativeBuffer page = allocate(pageSize());
    page.bytes().putLong(40, capabilities);
    pages.put(page.address(), fd);
    return page.address();
  }

  @Override
  public int munmap(long address, long bytes) {
    if (pages.remove(address) == null) {
      throw new AssertionError("unmapped twice: " + address);
    }
    return 0;
  }

  /** Does what machine code would, without a call. */
  boolean readPages(long list, long into, int events) {
    ByteBuffer values = memory.get(into);
    for (int i = 0; i < events; i++) {
      int descriptor = pages.get(memory.get(list).getLong(8 * i));
      values.putLong(24 + 8 * i, counts.get(descriptor));
      if (i == 0) {
        values.putLong(8, groups.get(descriptor).wanted);
        values.putLong(16, groups.get(descriptor).had);
      }
    }
    return true;
  }

  @Override
  public int mprotect(long address, long bytes, int protection) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int pageSize() {
    return 4096;
  }
}
