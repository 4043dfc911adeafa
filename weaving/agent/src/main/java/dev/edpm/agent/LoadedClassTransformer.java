package dev.edpm.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Optional;

/**
 * Weaves the selected classes when they are loaded, and again when an agent has the JVM transform
 * them again. Most classes are left out because of their names. Safe on any thread; never throws.
 */
final class LoadedClassTransformer implements ClassFileTransformer {

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final String OWN = "dev/edpm/";

  private final NameFilter names;
  private final boolean annotations;
  private final Origins origins;

  LoadedClassTransformer(Selection selection, Origins origins) {
    this.names = new NameFilter(selection.patterns());
    this.annotations = selection.annotations();
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
    if (isLeftOut(loader, name)) {
      return null;
    }
    boolean matched = names.mayInclude(name);
    if (!matched && !annotations) {
      return null;
    }
    try {
      LoadedClass own = new LoadedClass(module, loader, name, domain);
      if (own.isOfJdk()) {
        return null;
      }
      Origin origin = origins.of(own);
      return matched || origin.isMarked(name, classFile)
          ? origin.weave(own, classFile, origins.runtime(loader))
          : null;
    } catch (RuntimeException | Error e) {
      origins.results().failed(name.replace('/', '.'), e.toString());
      return null;
    }
  }

  /** Returns the type of a class that was loaded earlier, if the class has regions. */
  Optional<PlannedType> planned(Class<?> loaded) {
    String name = loaded.getName().replace('.', '/');
    if (loaded.isArray() || loaded.isHidden() || isLeftOut(loaded.getClassLoader(), name)) {
      return Optional.empty();
    }
    boolean matched = names.mayInclude(name);
    if (!matched && !annotations) {
      return Optional.empty();
    }
    try {
      LoadedClass own =
          new LoadedClass(
              loaded.getModule(), loaded.getClassLoader(), name, loaded.getProtectionDomain());
      if (own.isOfJdk()) {
        return Optional.empty();
      }
      Origin origin = origins.of(own);
      return matched || origin.isMarked(name)
          ? origin
              .type(own, origins.runtime(own.loader()))
              .filter(type -> type.hasRegions(loaded.getName()))
          : Optional.empty();
    } catch (RuntimeException | Error e) {
      origins.results().failed(loaded.getName(), e.toString());
      return Optional.empty();
    }
  }

  /** Tells whether a class belongs to the JVM or to EDPM. */
  private static boolean isLeftOut(ClassLoader loader, String name) {
    return name == null || loader == null || loader == PLATFORM || name.startsWith(OWN);
  }
}
