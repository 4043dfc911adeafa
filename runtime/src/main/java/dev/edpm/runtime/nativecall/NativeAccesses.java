package dev.edpm.runtime.nativecall;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Chooses the way to call C, once for the process: {@code java.lang.foreign} if the JVM has it,
 * otherwise an implementation that service loading finds.
 *
 * <p>From JDK 24 on, the JVM prints a warning at the first call unless it is started with {@code
 * --enable-native-access=ALL-UNNAMED}, or {@code =dev.edpm.runtime} if the runtime is on the module
 * path. With {@code --illegal-native-access=deny} and without that option there is no access.
 */
public final class NativeAccesses {

  private static final class Best {
    static final NativeAccess CHOSEN = choose(candidates());
  }

  private NativeAccesses() {}

  /**
   * Returns the best access. If there is none, the result has the reason. The first call takes some
   * tens of milliseconds.
   */
  public static NativeAccess best() {
    return Best.CHOSEN;
  }

  /**
   * Tells whether native calls of EDPM are allowed explicitly, so that the JVM prints no warning.
   */
  public static boolean areEnabled() {
    try {
      return (boolean)
          Module.class.getMethod("isNativeAccessEnabled").invoke(NativeAccesses.class.getModule());
    } catch (ReflectiveOperationException e) {
      // Older than JDK 22.
      return false;
    }
  }

  /** Returns all candidates, the best first. */
  static List<NativeAccess> candidates() {
    List<NativeAccess> candidates = new ArrayList<>();
    candidates.add(new FfmAccess());
    load(NativeAccess.class.getClassLoader(), candidates);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null && !context.equals(NativeAccess.class.getClassLoader())) {
      load(context, candidates);
    }
    return candidates;
  }

  private static NativeAccess choose(List<NativeAccess> candidates) {
    String platform = platform();
    if (platform != null) {
      return new NoAccess("native calls need 64-bit Linux, and this is " + platform);
    }
    List<String> reasons = new ArrayList<>();
    for (NativeAccess candidate : candidates) {
      Optional<String> reason = candidate.unavailable();
      if (reason.isEmpty()) {
        return candidate;
      }
      reasons.add(reason.get());
    }
    // Return the reason of the access that should work in this JVM: on JDK 17 to 21 not that of
    // FFM.
    boolean ffm = FfmAccess.isInThisJvm() || reasons.size() == 1;
    return new NoAccess(ffm ? reasons.get(0) : reasons.get(reasons.size() - 1));
  }

  /** Returns the platform of this machine if it is not supported, or null. */
  private static String platform() {
    String system = System.getProperty("os.name", "");
    String bits = System.getProperty("sun.arch.data.model", "64");
    boolean known = system.toLowerCase(Locale.ROOT).equals("linux") && bits.equals("64");
    return known ? null : bits + "-bit " + (system.isEmpty() ? "unknown" : system);
  }

  private static void load(ClassLoader loader, List<NativeAccess> into) {
    try {
      for (NativeAccess access : ServiceLoader.load(NativeAccess.class, loader)) {
        if (into.stream().noneMatch(known -> known.getClass().equals(access.getClass()))) {
          into.add(access);
        }
      }
    } catch (ServiceConfigurationError | LinkageError e) {
      into.add(new NoAccess("a provider of native access cannot be loaded: " + e.getMessage()));
    }
  }
}
