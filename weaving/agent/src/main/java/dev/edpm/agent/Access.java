package dev.edpm.agent;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;

/** What the JVM grants an agent: classes in any class loader, and access to modules. */
final class Access {

  private static final Module OWN = Access.class.getModule();

  private final Instrumentation instrumentation;
  private final Method defineClass;

  Access(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
    try {
      open(Object.class.getModule(), "java.lang");
      defineClass =
          ClassLoader.class.getDeclaredMethod(
              "defineClass",
              String.class,
              byte[].class,
              int.class,
              int.class,
              ProtectionDomain.class);
      defineClass.setAccessible(true);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has no ClassLoader.defineClass", e);
    }
  }

  /** Opens a package to the agent. */
  void open(Module module, String itsPackage) {
    if (module.isNamed() && !module.isOpen(itsPackage, OWN)) {
      instrumentation.redefineModule(
          module, Set.of(), Map.of(), Map.of(itsPackage, Set.of(OWN)), Set.of(), Map.of());
    }
  }

  /** Lets the classes of a module use those of another one. */
  void read(Module module, Module other) {
    if (module.isNamed() && !module.canRead(other)) {
      instrumentation.redefineModule(module, Set.of(other), Map.of(), Map.of(), Set.of(), Map.of());
    }
  }

  /** Defines a class in the class loader of the JDK, which other class loaders ask first. */
  void defineInJdk(String name, byte[] classFile) throws ReflectiveOperationException {
    Method define =
        ClassLoader.class.getDeclaredMethod(
            "defineClass1",
            ClassLoader.class,
            String.class,
            byte[].class,
            int.class,
            int.class,
            ProtectionDomain.class,
            String.class);
    define.setAccessible(true);
    define.invoke(null, null, name, classFile, 0, classFile.length, null, null);
  }

  /** Defines a class in a class loader, unless it has it. */
  void define(ClassLoader loader, String name, byte[] classFile, ProtectionDomain domain) {
    try {
      defineClass.invoke(loader, name, classFile, 0, classFile.length, domain);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof LinkageError && has(loader, name)) {
        return;
      }
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean has(ClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader).getClassLoader() == loader;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
