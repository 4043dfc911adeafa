package dev.edpm.agent;

import dev.edpm.weaver.names.RuntimeNames;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The runtime that the classes of a class loader use: one that the program brings, or the one in
 * the jar of the agent, which is at the end of the class path. It is called by reflection, because
 * class loaders may have runtimes of their own.
 *
 * @param type the class of the runtime that gets what an agent wove
 */
record RuntimeLink(Class<?> type, Access access) {

  /** The version of the agent. */
  static final String AGENT = RuntimeLink.class.getPackage().getImplementationVersion();

  private static final String TYPE = "dev.edpm.runtime.boot.listed.LoadedClasses";
  private static final String VIRTUAL_THREADS = "dev.edpm.runtime.backend.jvm.VirtualThreads";
  private static final String VERSION = "dev.edpm.runtime.config.Version";

  /** Returns the runtime of a class loader, empty if it sees none that works with an agent. */
  static Optional<RuntimeLink> of(ClassLoader loader, Access access) {
    try {
      // Wiring classes extend these.
      Class.forName(RuntimeNames.HANDLE, false, loader);
      Class.forName(RuntimeNames.WIRING, false, loader);
      Class<?> type = Class.forName(TYPE, false, loader);
      access.open(type.getModule(), type.getPackageName());
      access.open(type.getModule(), VERSION.substring(0, VERSION.lastIndexOf('.')));
      return Optional.of(new RuntimeLink(type, access));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  /**
   * Returns the runtime of the class path, or else one that a class loader of the program has
   * loaded.
   *
   * @throws OptionsException if there is none that works with this agent
   */
  static RuntimeLink ofProgram(Instrumentation instrumentation, Access access)
      throws OptionsException {
    Optional<RuntimeLink> found = of(ClassLoader.getSystemClassLoader(), access);
    if (found.isEmpty()) {
      found =
          Stream.of(instrumentation.getAllLoadedClasses())
              .filter(each -> each.getName().startsWith("dev.edpm.runtime."))
              .map(each -> each.getClassLoader())
              .distinct()
              .flatMap(loader -> of(loader, access).stream())
              .findFirst();
    }
    RuntimeLink link =
        found.orElseThrow(
            () -> new OptionsException("edpm-runtime of the program does not work with an agent"));
    if (!link.version().equals(AGENT)) {
      throw new OptionsException(
          "this is edpm-agent "
              + AGENT
              + ", but edpm-runtime of the program is "
              + link.version()
              + ": use the same version of both");
    }
    return link;
  }

  /** Returns the version. */
  String version() {
    try {
      Class<?> version = Class.forName(VERSION, true, type.getClassLoader());
      return String.valueOf(version.getField("CURRENT").get(null));
    } catch (ReflectiveOperationException e) {
      return "another version (" + e + ")";
    }
  }

  /** Adds the regions of a class. */
  void add(ClassLoader loader, String list, URL location, String version) {
    call(
        type,
        "add",
        new Class<?>[] {ClassLoader.class, String.class, URL.class, String.class},
        loader,
        list,
        location,
        version);
  }

  /** Adds a problem to the report. */
  void report(String id, String message) {
    call(type, "report", new Class<?>[] {String.class, String.class}, id, message);
  }

  /**
   * Returns what counts a virtual thread: the first is called before it is mounted, the second
   * after it was unmounted.
   *
   * @param allocated returns the bytes that the calling carrier has allocated
   * @param cpu returns its CPU time
   */
  @SuppressWarnings("unchecked") // The method of the runtime returns this.
  List<Consumer<Thread>> virtualThreads(MethodHandle allocated, MethodHandle cpu) {
    Class<?>[] parameters = {MethodHandle.class, MethodHandle.class};
    return (List<Consumer<Thread>>) call(virtualThreads(), "hooks", parameters, allocated, cpu);
  }

  /** Has the runtime count virtual threads from now on. */
  void countVirtualThreads() {
    call(virtualThreads(), "start", new Class<?>[0]);
  }

  /** Passes on why virtual threads cannot be counted. */
  void refuseVirtualThreads(String reason) {
    call(virtualThreads(), "refuse", new Class<?>[] {String.class}, reason);
  }

  /** Returns the class of the runtime that counts what virtual threads use. */
  private Class<?> virtualThreads() {
    try {
      Class<?> counting = Class.forName(VIRTUAL_THREADS, true, type.getClassLoader());
      access.open(counting.getModule(), counting.getPackageName());
      return counting;
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object call(
      Class<?> type, String method, Class<?>[] parameters, Object... arguments) {
    try {
      return type.getMethod(method, parameters).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
