package dev.edpm.agent;

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

  String binaryName() {
    return name.replace('/', '.');
  }

  /** Returns the version of its package in the manifest of its jar, {@code null} if it has none. */
  String version() {
    String binaryName = binaryName();
    Package known =
        loader.getDefinedPackage(binaryName.substring(0, Math.max(0, binaryName.lastIndexOf('.'))));
    return known == null ? null : known.getImplementationVersion();
  }
}
