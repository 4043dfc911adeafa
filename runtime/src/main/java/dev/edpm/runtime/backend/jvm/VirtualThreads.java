package dev.edpm.runtime.backend.jvm;

import dev.edpm.runtime.ThreadInfo;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * What virtual threads have used. Carriers have counters and virtual threads have none, so each
 * virtual thread that reads a counter has an account, to which its carriers add what they counted
 * while it was mounted. {@code dev.edpm.agent} has the JDK call {@link #hooks}; it calls this class
 * by reflection, because each class loader may have a runtime of its own. Safe on any thread.
 */
public final class VirtualThreads {

  private static final Map<Thread, VirtualAccount> ACCOUNTS = new ConcurrentHashMap<>();

  private static volatile MethodHandle allocated;
  private static volatile MethodHandle cpu;

  /** Why nothing is counted; {@code null} if it is. */
  private static volatile String refusal =
      "counting virtual threads needs JDK 24 or newer, -javaagent:edpm-agent.jar and"
          + " -Dedpm.virtual-threads=on";

  private VirtualThreads() {}

  /**
   * Only for {@code dev.edpm.agent}: returns what the JDK calls on a carrier before it mounts a
   * virtual thread, and after it has unmounted one.
   *
   * @param allocatedBytes returns the bytes that the calling thread or its carrier has allocated
   * @param cpuTime returns its CPU time
   */
  public static List<Consumer<Thread>> hooks(MethodHandle allocatedBytes, MethodHandle cpuTime) {
    allocated = allocatedBytes;
    cpu = cpuTime;
    return List.of(new Mounting(), new Unmounting());
  }

  /** Only for {@code dev.edpm.agent}: the JDK calls the hooks from now on. */
  public static void start() {
    refusal = null;
  }

  /** Only for {@code dev.edpm.agent}: nothing can be counted. */
  public static void refuse(String reason) {
    refusal = reason;
  }

  /** Returns why virtual threads have no counters here; empty if they have. */
  public static Optional<String> refusal() {
    return Optional.ofNullable(refusal);
  }

  /** Returns how a counter is read, if there is no refusal. */
  static String source(JvmCounter counter) {
    return "VirtualThread.mount, "
        + (counter == JvmCounter.CPU ? Carrier.cpuSource() : counter.source());
  }

  /** Returns by how much a yield increases the CPU time itself, in ns. */
  static long yieldError() {
    return Trial.YIELD_ERROR;
  }

  /** Tells whether a thread, which calls this, is a virtual thread that can have an account. */
  static boolean counts(Thread self) {
    return refusal == null && ThreadInfo.isVirtual(self);
  }

  /** Returns the account of the calling virtual thread. */
  static VirtualAccount account(Thread self) {
    VirtualAccount known = ACCOUNTS.get(self);
    if (known == null) {
      known = new VirtualAccount();
      ACCOUNTS.put(self, known);
    }
    return known;
  }

  /** Forgets a thread that has ended. */
  static void forget(Thread ended) {
    ACCOUNTS.remove(ended);
  }

  static MethodHandle allocated() {
    return allocated;
  }

  static MethodHandle cpu() {
    return cpu;
  }

  /** Runs once. */
  private static final class Trial {
    static final long YIELD_ERROR = VirtualAccount.yieldError();
  }

  /** Called on a carrier. */
  private static final class Mounting implements Consumer<Thread> {
    @Override
    public void accept(Thread thread) {
      VirtualAccount account = ACCOUNTS.get(thread);
      if (account != null) {
        account.mounted();
      }
    }
  }

  /** Called on a carrier. */
  private static final class Unmounting implements Consumer<Thread> {
    @Override
    public void accept(Thread thread) {
      VirtualAccount account = ACCOUNTS.get(thread);
      if (account != null) {
        account.unmounted();
      }
    }
  }
}
