package dev.edpm.agent;

import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.ClassWeaving;
import dev.edpm.weaver.LoadingWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.reader.classfile.ClassFileSearch;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A folder or an archive whose classes a class loader loads. Does not keep the class loader, which
 * the program may discard. Safe on any thread: the monitor is held while a type is read and woven,
 * because a class must not run before its wiring class exists.
 */
final class Origin {

  private final WeakReference<ClassLoader> loader;
  private final URL location;
  private final Access access;
  private final Results results;
  private final LoadingWeaver weaver;
  private final ClassFileSearch search;

  /** The types that were planned, by the internal names of their classes. */
  private final Map<String, Optional<LoadingWeaver.Type>> types = new HashMap<>();

  private final Set<String> settled = new HashSet<>();
  private boolean named;

  Origin(
      ClassLoader loader,
      URL location,
      ClassFileWeaver.Options options,
      Access access,
      Results results) {
    this.loader = new WeakReference<>(loader);
    this.location = location;
    this.access = access;
    this.results = results;
    this.weaver = new LoadingWeaver(options);
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
  synchronized boolean isMarked(String name, byte[] classFile) {
    return search.isMarked(name, classFile);
  }

  /**
   * Weaves a class; returns {@code null} if it stays as it is.
   *
   * @param runtime the runtime of its class loader, empty if it sees none
   */
  synchronized byte[] weave(LoadedClass loaded, byte[] classFile, Optional<RuntimeLink> runtime) {
    Optional<LoadingWeaver.Type> type = type(loaded, runtime);
    if (type.isEmpty() || !type.get().hasRegions(loaded.binaryName())) {
      return null;
    }
    if (runtime.isEmpty() || !runtime.get().version().equals(RuntimeLink.AGENT)) {
      results.failed(loaded.binaryName(), reason(loaded.loader(), runtime));
      return null;
    }
    ClassWeaving.Outcome outcome = type.get().weave(loaded.binaryName(), classFile);
    byte[] woven = outcome.files().get(loaded.binaryName());
    if (woven == null) {
      outcome.failure().ifPresent(failure -> report(loaded, runtime.get(), failure));
      return null;
    }
    access.read(loaded.module(), runtime.get().type().getModule());
    outcome
        .files()
        .forEach(
            (name, bytes) -> {
              if (!name.equals(loaded.binaryName())) {
                access.define(loaded.loader(), name, bytes, loaded.domain());
              }
            });
    if (settled.add(loaded.name())) {
      outcome.warnings().forEach(warning -> report(loaded, runtime.get(), warning));
      runtime
          .get()
          .add(loaded.loader(), LoadingWeaver.Type.list(outcome), location, loaded.version());
      results.woven(outcome.woven());
    }
    return woven;
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
  private Optional<LoadingWeaver.Type> type(LoadedClass loaded, Optional<RuntimeLink> runtime) {
    Optional<LoadingWeaver.Type> known = types.get(loaded.name());
    if (known != null) {
      return known;
    }
    addNames();
    Optional<ClassFileSearch.Found> found = search.find(loaded.name());
    Optional<LoadingWeaver.Type> type =
        found.map(each -> weaver.plan(each.files(), each.topLevel()));
    types.put(loaded.name(), type);
    found.ifPresent(
        each ->
            each.files()
                .files()
                .keySet()
                .forEach(file -> types.put(file.substring(0, file.length() - 6), type)));
    if (type.isPresent() && runtime.isPresent()) {
      type.get().found().forEach(each -> report(loaded, runtime.get(), each));
    }
    return type;
  }

  /** Adds the names of all types once, because default names of regions depend on them. */
  private void addNames() {
    if (!named) {
      named = true;
      TypeNames.in(location).forEach(weaver::add);
    }
  }

  private void report(LoadedClass loaded, RuntimeLink runtime, Diagnostic diagnostic) {
    String text =
        diagnostic.place().map(place -> place + ": ").orElse("")
            + diagnostic.text().replace("-Aedpm.regions", "the agent");
    if (diagnostic.message().severity() == Severity.ERROR) {
      results.failed(loaded.binaryName(), text, runtime);
    } else if (diagnostic.message().severity() == Severity.WARNING) {
      runtime.report("weaving", text);
    }
  }
}
