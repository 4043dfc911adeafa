package dev.edpm.agent;

import dev.edpm.weaver.weave.MountCalls;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Has the runtime count what virtual threads use: the JDK's class of virtual threads calls it when
 * it mounts and unmounts one. The class is transformed only if it is as expected, and a trial shows
 * that the calls work; otherwise it stays as it is.
 */
final class VirtualThreadHooks implements ClassFileTransformer {

  private static final String SETTING = "edpm.virtual-threads";
  private static final String ON = "on";

  /** The first version in which a virtual thread that waits for a monitor is unmounted. */
  private static final int FIRST_JDK = 24;

  private static final String TYPE = "java.lang.VirtualThread";
  private static final String INTERNAL_TYPE = TYPE.replace('.', '/');
  private static final String HOOK = "dev.edpm.agent.MountHook";
  private static final String INTERNAL_HOOK = HOOK.replace('.', '/');
  private static final String HOOK_DESCRIPTOR = "(Ljava/lang/Thread;)V";
  private static final String NEEDS = "counting virtual threads needs ";
  private static final String BEANS = "java.management";
  private static final String THREADS = "sun.management.ThreadImpl";

  private final Instrumentation instrumentation;
  private final Access access;

  private VirtualThreadHooks(Instrumentation instrumentation, Access access) {
    this.instrumentation = instrumentation;
    this.access = access;
  }

  /**
   * Installs the hooks if the setting asks for them. If they cannot be installed, the runtime
   * reports the reason.
   *
   * @return whether virtual threads are counted
   */
  static boolean install(Instrumentation instrumentation, Access access, RuntimeLink runtime) {
    if (Selection.setting(SETTING).filter(ON::equals).isEmpty()) {
      return false;
    }
    try {
      new VirtualThreadHooks(instrumentation, access).install(runtime);
      return true;
    } catch (RefusedException e) {
      runtime.refuseVirtualThreads(e.getMessage());
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      runtime.refuseVirtualThreads(differs(e.toString()));
    }
    return false;
  }

  private void install(RuntimeLink runtime) throws RefusedException, ReflectiveOperationException {
    int jdk = Runtime.version().feature();
    if (jdk < FIRST_JDK) {
      throw new RefusedException(NEEDS + "JDK " + FIRST_JDK + " or newer, and this is " + jdk);
    }
    Module beans =
        ModuleLayer.boot()
            .findModule(BEANS)
            .orElseThrow(
                () -> new RefusedException(NEEDS + "the module " + BEANS + ", which is missing"));
    access.open(beans, THREADS.substring(0, THREADS.lastIndexOf('.')));
    List<Consumer<Thread>> counting =
        runtime.virtualThreads(
            reading("getThreadAllocatedMemory0"), reading("getThreadTotalCpuTime0"));
    access.defineInJdk(HOOK, classFile());
    transform();
    MountHook.set(counting.get(0), counting.get(1));
    runtime.countVirtualThreads();
  }

  /** Returns the JDK's own reading of the thread that calls it, carriers included. */
  private static MethodHandle reading(String method) throws ReflectiveOperationException {
    Class<?> type = Class.forName(THREADS);
    MethodHandle ofId =
        MethodHandles.privateLookupIn(type, MethodHandles.lookup())
            .findStatic(type, method, MethodType.methodType(long.class, long.class));
    return MethodHandles.insertArguments(ofId, 0, 0L);
  }

  private static byte[] classFile() {
    try (InputStream in =
        VirtualThreadHooks.class.getResourceAsStream("/" + INTERNAL_HOOK + ".class")) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void transform() throws RefusedException, ReflectiveOperationException {
    Class<?> type = Class.forName(TYPE);
    instrumentation.addTransformer(this, true);
    try {
      instrumentation.retransformClasses(type);
      String missed = tried();
      if (missed.isEmpty()) {
        return;
      }
      undo(type);
      throw new RefusedException(differs(missed));
    } catch (UnmodifiableClassException | RuntimeException | Error e) {
      undo(type);
      throw new RefusedException(differs(e.toString()));
    }
  }

  /** Removes the calls. */
  private void undo(Class<?> type) {
    instrumentation.removeTransformer(this);
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | RuntimeException | Error e) {
      // Without a consumer, the calls that stay do nothing.
      MountHook.set(null, null);
    }
  }

  /** Runs a virtual thread that yields; returns what the hooks have missed, empty if nothing. */
  private static String tried() throws ReflectiveOperationException {
    AtomicInteger mounts = new AtomicInteger();
    AtomicInteger unmounts = new AtomicInteger();
    MountHook.set(thread -> mounts.incrementAndGet(), thread -> unmounts.incrementAndGet());
    Runnable yielding = Thread::yield;
    Thread thread =
        (Thread)
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, yielding);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      MountHook.set(null, null);
    }
    return mounts.get() == 2 && unmounts.get() == 2
        ? ""
        : mounts + " mounts and " + unmounts + " unmounts of a thread that yields once";
  }

  private static String differs(String detail) {
    return "the virtual threads of this JDK differ from those that edpm-agent knows ("
        + detail
        + ")";
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> loaded,
      ProtectionDomain domain,
      byte[] classFile) {
    if (loader != null || !INTERNAL_TYPE.equals(name)) {
      return null;
    }
    return MountCalls.insert(
            classFile,
            new MountCalls.Call("mount", INTERNAL_HOOK, "mounted", HOOK_DESCRIPTOR),
            new MountCalls.Call("unmount", INTERNAL_HOOK, "unmounted", HOOK_DESCRIPTOR))
        .orElse(null);
  }

  /** Thrown with the reason why the hooks cannot be installed. */
  private static final class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
      super(message, null, false, false);
    }
  }
}
