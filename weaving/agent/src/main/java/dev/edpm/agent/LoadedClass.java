package dev.edpm.agent;

import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/**
 * A class that is being loaded.
 *
 * @param module its module
 * @param loader its class loader
 * @param name its internal name
 * @param domain its protection domain
 */
record LoadedClass(Module module, ClassLoader loader, String name, ProtectionDomain domain) {

  /** The protocol of the classes of the JDK. */
  private static final String JDK = "jrt";

  String binaryName() {
    return name.replace('/', '.');
  }

  /** Returns the location of its class file, {@code null} if it is unknown. */
  URL location() {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    return source == null ? null : source.getLocation();
  }

  /** Tells whether it belongs to the JDK. */
  boolean isOfJdk() {
    URL location = location();
    return location != null && location.getProtocol().equals(JDK);
  }

  /** Returns the version of its package in the manifest of its jar, {@code null} if it has none. */
  String version() {
    String binaryName = binaryName();
    Package known =
        loader.getDefinedPackage(binaryName.substring(0, Math.max(0, binaryName.lastIndexOf('.'))));
    return known == null ? null : known.getImplementationVersion();
  }
}
