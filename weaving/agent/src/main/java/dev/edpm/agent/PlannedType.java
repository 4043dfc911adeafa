package dev.edpm.agent;

import dev.edpm.weaver.ClassWeaving;
import dev.edpm.weaver.LoadingWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A top-level type of a class loader whose regions are planned. Safe on any thread. */
final class PlannedType {

  private final LoadingWeaver.Type type;
  private final Wiring wiring;

  /** The classes whose regions the runtime knows. */
  private final Set<String> listed;

  private final Set<String> lacking;

  private PlannedType(
      LoadingWeaver.Type type, Wiring wiring, Set<String> listed, Set<String> lacking) {
    this.type = type;
    this.wiring = wiring;
    this.listed = listed;
    this.lacking = lacking;
  }

  /** Creates a type that was never woven. */
  PlannedType(LoadingWeaver.Type type) {
    this(type, new Wiring(), ConcurrentHashMap.newKeySet(), Set.of());
  }

  /** Returns the regions of another plan, as far as the wiring class of this type has them. */
  PlannedType limitedTo(PlannedType wanted) {
    return new PlannedType(type.limitedTo(wanted.type), wiring, listed, type.lacking(wanted.type));
  }

  /** Returns errors, warnings and notes. */
  List<Diagnostic> found() {
    return type.found();
  }

  /** Tells whether a class of the type has regions. */
  boolean hasRegions(String binaryName) {
    return type.hasRegions(binaryName);
  }

  /** Returns the classes of which regions are left out, because of an earlier plan. */
  Set<String> lacking() {
    return lacking;
  }

  /** Returns the names of the methods of a class that are regions, or contain some. */
  Set<String> methods(String binaryName) {
    return type.methods(binaryName);
  }

  /** Weaves a class. Its wiring class is defined before the class runs. */
  ClassWeaving.Outcome weave(String binaryName, byte[] classFile) {
    // No class loader is called here.
    synchronized (wiring) {
      ClassWeaving.Outcome outcome = type.weave(binaryName, classFile);
      outcome
          .files()
          .forEach(
              (name, bytes) -> {
                if (!name.equals(binaryName)) {
                  wiring.keep(name, bytes);
                }
              });
      return outcome;
    }
  }

  /** Returns its wiring class. */
  Wiring wiring() {
    return wiring;
  }

  /** Notes that the runtime knows the regions of a class, and returns whether it did not. */
  boolean list(String binaryName) {
    return listed.add(binaryName);
  }
}
