package dev.edpm.agent;

import java.lang.instrument.ClassFileTransformer;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/**
 * Weaves the selected classes when they are loaded, and again when an agent has the JVM transform
 * them again. Most classes are left out because of their names. Safe on any thread; never throws.
 */
final class LoadedClassTransformer implements ClassFileTransformer {

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final String OWN = "dev/edpm/";

  /** The protocol of the classes of the JDK. */
  private static final String JDK = "jrt";

  private final Selection selection;
  private final Origins origins;

  LoadedClassTransformer(Selection selection, Origins origins) {
    this.selection = selection;
    this.origins = origins;
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> loaded,
      ProtectionDomain domain,
      byte[] classFile) {
    if (name == null || loader == null || loader == PLATFORM || name.startsWith(OWN)) {
      return null;
    }
    boolean matched = mayMatch(name);
    if (!matched && !selection.annotations()) {
      return null;
    }
    try {
      CodeSource source = domain == null ? null : domain.getCodeSource();
      URL location = source == null ? null : source.getLocation();
      if (location != null && location.getProtocol().equals(JDK)) {
        return null;
      }
      Origin origin = origins.of(loader, location);
      // The runtime is looked up without a monitor, because class loaders have locks of their own.
      return matched || origin.isMarked(name, classFile)
          ? origin.weave(
              new LoadedClass(module, loader, name, domain), classFile, origins.runtime(loader))
          : null;
    } catch (RuntimeException | Error e) {
      origins.results().failed(name.replace('/', '.'), e.toString());
      return null;
    }
  }

  /** Tells whether a pattern may match a class or its methods. A dollar sign may be of its name. */
  private boolean mayMatch(String name) {
    String binaryName = name.replace('/', '.');
    return selection.patterns().mayIncludeIn(binaryName)
        || name.indexOf('$') >= 0
            && selection.patterns().mayIncludeIn(binaryName.replace('$', '.'));
  }
}
