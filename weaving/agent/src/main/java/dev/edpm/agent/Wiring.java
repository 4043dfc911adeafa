package dev.edpm.agent;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The wiring class of a top-level type, until it is defined. Each thread that weaves a class of the
 * type defines it, unless another one has, because no woven class may run before. So no lock is
 * held, which a class loader might wait for. Safe on any thread.
 */
final class Wiring {

  private final Map<String, byte[]> files = new ConcurrentHashMap<>();

  /** Keeps a class file until it is defined. */
  void keep(String name, byte[] classFile) {
    files.put(name, classFile);
  }

  /** Defines the wiring class in the class loader of its type. */
  void define(LoadedClass loaded, Access access) {
    files.forEach((name, bytes) -> access.define(loaded.loader(), name, bytes, loaded.domain()));
    files.clear();
  }
}
