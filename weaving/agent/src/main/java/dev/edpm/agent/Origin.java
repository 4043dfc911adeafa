package dev.edpm.agent;

import dev.edpm.weaver.ClassWeaving;
import dev.edpm.weaver.LoadingWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.reader.classfile.ClassFileSearch;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A folder or an archive whose classes a class loader loads. Does not keep the class loader, which
 * the program may discard. Safe on any thread: its monitor is held only while a type is planned,
 * and never while a class loader is called, because that may wait for a thread that waits here.
 */
final class Origin {

  private final WeakReference<ClassLoader> loader;
  private final URL location;
  private final LoadingWeaver weaver;
  private final Access access;
  private final Results results;
  private final WovenTypes woven;
  private final ClassFileSearch search;

  /** The types that were planned, by the internal names of their classes. */
  private final Map<String, Optional<Planned>> types = new ConcurrentHashMap<>();

  private final Set<String> settled = ConcurrentHashMap.newKeySet();

  /** Whether the weaver knows the names of all types. */
  private volatile boolean named;

  /** A top-level type, and its internal name. */
  private record Planned(String topLevel, PlannedType type) {}

  Origin(
      ClassLoader loader,
      URL location,
      LoadingWeaver weaver,
      Access access,
      Results results,
      WovenTypes woven) {
    this.loader = new WeakReference<>(loader);
    this.location = location;
    this.weaver = weaver;
    this.access = access;
    this.results = results;
    this.woven = woven;
    this.search = new ClassFileSearch(this::classFile);
  }

  private Optional<byte[]> classFile(String internalName) {
    ClassLoader from = loader.get();
    if (from == null) {
      return Optional.empty();
    }
    try (InputStream in = from.getResourceAsStream(internalName + ".class")) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Tells whether a class has a mark. */
  boolean isMarked(String name, byte[] classFile) {
    return search.isMarked(name, classFile);
  }

  /** Tells the same of a class whose class file is in its place. */
  boolean isMarked(String name) {
    return classFile(name).filter(file -> isMarked(name, file)).isPresent();
  }

  /**
   * Weaves a class; returns {@code null} if it stays as it is.
   *
   * @param runtime the runtime of its class loader, empty if it sees none
   */
  byte[] weave(LoadedClass loaded, byte[] classFile, Optional<RuntimeLink> runtime) {
    Optional<Planned> planned = planned(loaded, runtime);
    if (planned.isEmpty() || !planned.get().type().hasRegions(loaded.binaryName())) {
      return null;
    }
    if (runtime.isEmpty() || !runtime.get().version().equals(RuntimeLink.AGENT)) {
      results.failed(loaded.binaryName(), reason(loaded.loader(), runtime));
      return null;
    }
    PlannedType type = planned.get().type();
    ClassWeaving.Outcome outcome = type.weave(loaded.binaryName(), classFile);
    byte[] result = outcome.files().get(loaded.binaryName());
    if (result == null) {
      outcome.failure().ifPresent(failure -> report(loaded, runtime.get(), failure));
      return null;
    }
    access.read(loaded.module(), runtime.get().type().getModule());
    type.wiring().define(loaded, access);
    woven.add(loaded, planned.get().topLevel(), type);
    if (settled.add(loaded.name())) {
      outcome.warnings().forEach(warning -> report(loaded, runtime.get(), warning));
      if (type.list(loaded.binaryName())) {
        runtime
            .get()
            .add(loaded.loader(), LoadingWeaver.Type.list(outcome), location, loaded.version());
      }
      results.woven(outcome.woven());
    }
    return result;
  }

  private static String reason(ClassLoader loader, Optional<RuntimeLink> runtime) {
    String name = loader.getClass().getName();
    return runtime
        .map(
            other ->
                "edpm-runtime of its class loader ("
                    + name
                    + ") is "
                    + other.version()
                    + ", and edpm-agent is "
                    + RuntimeLink.AGENT
                    + "; use the same version of both")
        .orElse(
            "its class loader ("
                + name
                + ") finds no edpm-runtime; let it load dev.edpm.runtime from the class path");
  }

  /** Returns the type of a class, empty for a class without a class file, which tools generate. */
  Optional<PlannedType> type(LoadedClass loaded, Optional<RuntimeLink> runtime) {
    return planned(loaded, runtime).map(Planned::type);
  }

  private Optional<Planned> planned(LoadedClass loaded, Optional<RuntimeLink> runtime) {
    Optional<Planned> known = types.get(loaded.name());
    if (known != null) {
      return known;
    }
    Optional<TypeNames> names = named ? Optional.empty() : Optional.of(TypeNames.in(location));
    Optional<ClassFileSearch.Found> found = search.find(loaded.name());
    Optional<Planned> planned;
    synchronized (this) {
      known = types.get(loaded.name());
      if (known != null) {
        return known;
      }
      planned = found.map(each -> plan(loaded.loader(), each, names));
      types.put(loaded.name(), planned);
      found.ifPresent(
          each ->
              each.files()
                  .files()
                  .keySet()
                  .forEach(file -> types.put(file.substring(0, file.length() - 6), planned)));
    }
    if (planned.isPresent() && runtime.isPresent()) {
      PlannedType type = planned.get().type();
      type.found().forEach(diagnostic -> report(loaded, runtime.get(), diagnostic));
      type.lacking().forEach(name -> results.limited(name, runtime.get()));
    }
    return planned;
  }

  /** Plans a type. The names of all types come first, because default names depend on them. */
  private Planned plan(ClassLoader own, ClassFileSearch.Found found, Optional<TypeNames> names) {
    if (!named) {
      names.ifPresent(all -> all.forEach(weaver::add));
      named = true;
    }
    PlannedType fresh = new PlannedType(weaver.plan(found.files(), found.topLevel()));
    return new Planned(found.topLevel(), woven.known(own, found.topLevel(), fresh));
  }

  private void report(LoadedClass loaded, RuntimeLink runtime, Diagnostic diagnostic) {
    String text = diagnostic.line(diagnostic.text().replace("-Aedpm.regions", "the agent"));
    if (diagnostic.message().severity() == Severity.ERROR) {
      results.failed(loaded.binaryName(), text, runtime);
    } else if (diagnostic.message().severity() == Severity.WARNING) {
      runtime.report("weaving", text);
    }
  }
}
