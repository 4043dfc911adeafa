package dev.edpm.annotations.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The counters that a program can request, grouped by type. The order is fixed: the built-in
 * counters in the order of the documentation, then those that other jars add. Immutable, so safe on
 * any thread.
 */
public final class Catalogue {

  /**
   * The resource in which a jar lists the counters that it adds, in the format of the built-in one.
   */
  public static final String EXTRA_RESOURCE = "META-INF/edpm/counters";

  private static final String BUILTIN_RESOURCE = "counters.tsv";

  private final Map<String, List<CatalogueEntry>> types;
  private final Map<String, CatalogueEntry> byName;

  private Catalogue(Collection<CatalogueEntry> entries) {
    // No lambdas here: every measured program runs this code while it starts.
    Map<String, List<CatalogueEntry>> grouped = new LinkedHashMap<>();
    for (CatalogueEntry entry : entries) {
      List<CatalogueEntry> known = grouped.get(entry.type());
      if (known == null) {
        known = new ArrayList<>();
        grouped.put(entry.type(), known);
      }
      known.add(entry);
    }
    Map<String, CatalogueEntry> names = new LinkedHashMap<>();
    for (Map.Entry<String, List<CatalogueEntry>> type : grouped.entrySet()) {
      type.setValue(List.copyOf(type.getValue()));
      for (CatalogueEntry entry : type.getValue()) {
        names.put(entry.name(), entry);
      }
    }
    this.types = grouped;
    this.byName = names;
  }

  /** Returns the built-in counters of this version. */
  public static Catalogue builtin() {
    return Builtin.CATALOGUE;
  }

  /**
   * Returns the built-in counters and those of every {@value #EXTRA_RESOURCE} that {@code loader}
   * finds. A resource that cannot be read is left out as a whole.
   *
   * @param loader the loader to search, or {@code null} for the system class loader
   * @param broken receives the reason for each resource that was left out
   */
  public static Catalogue load(ClassLoader loader, Consumer<CatalogueException> broken) {
    ClassLoader from = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    Catalogue catalogue = builtin();
    for (URL resource : resources(from, broken)) {
      try {
        catalogue = catalogue.with(resource.toString(), open(resource));
      } catch (CatalogueException e) {
        broken.accept(e);
      }
    }
    return catalogue;
  }

  /**
   * Returns this catalogue with the counters of one more resource. A counter that the catalogue
   * already has with the same definition is not an error, because the same jar may be found twice.
   *
   * @param file the name of the resource in messages
   * @param in the text of the resource; this method closes it
   * @throws CatalogueException if a line is malformed, its type name is reserved, or it defines a
   *     known counter differently; the message names file and line
   */
  public Catalogue with(String file, Reader in) {
    Map<String, CatalogueEntry> all = new LinkedHashMap<>(byName);
    CatalogueFile.read(file, in, all);
    return new Catalogue(all.values());
  }

  /** Returns all counters, in catalogue order. */
  public Collection<CatalogueEntry> entries() {
    return Collections.unmodifiableCollection(byName.values());
  }

  /** Returns the names of all types, in catalogue order. */
  public Collection<String> types() {
    return Collections.unmodifiableCollection(types.keySet());
  }

  /** Returns the counter {@code type.counter}. */
  public Optional<CatalogueEntry> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /**
   * Returns the counters of a type, in catalogue order, or an empty list if there is no such type.
   */
  public List<CatalogueEntry> ofType(String type) {
    return types.getOrDefault(type, List.of());
  }

  /**
   * Returns the counters that one string of {@code @Counters} requests: one counter for {@code
   * type.counter}, all counters of the type for a bare {@code type}, none for an unknown name.
   */
  public List<CatalogueEntry> expand(String asked) {
    CatalogueEntry entry = byName.get(asked);
    return entry == null ? ofType(asked) : List.of(entry);
  }

  /**
   * Returns the counters that several such strings request together: each counter once, in
   * catalogue order. Unknown names are ignored.
   */
  public List<CatalogueEntry> union(Collection<String> asked) {
    List<CatalogueEntry> union = new ArrayList<>();
    for (CatalogueEntry entry : byName.values()) {
      if (asked.contains(entry.type()) || asked.contains(entry.name())) {
        union.add(entry);
      }
    }
    return List.copyOf(union);
  }

  /**
   * Returns up to three suggestions for the unknown name {@code asked}, the nearest first; each is
   * valid for {@link #expand}. For {@code type.counter} with a known type, the suggestions are
   * counters of that type if one is near, else of any type.
   */
  public List<String> suggest(String asked) {
    int dot = asked.indexOf('.');
    if (dot < 0) {
      List<String> near = NearNames.of(asked, types.keySet());
      return near.isEmpty() ? namesEndingIn(asked) : near;
    }
    String counter = asked.substring(dot + 1);
    List<CatalogueEntry> siblings = ofType(asked.substring(0, dot));
    List<String> near =
        NearNames.of(counter, siblings.stream().map(CatalogueEntry::counter).toList()).stream()
            .map(found -> asked.substring(0, dot + 1) + found)
            .toList();
    if (near.isEmpty()) {
      near = NearNames.of(asked, byName.keySet());
    }
    return near.isEmpty() ? namesEndingIn(counter) : near;
  }

  /**
   * Returns counters of any type with this name: the user may know the counter but not its type.
   */
  private List<String> namesEndingIn(String counter) {
    return byName.values().stream()
        .filter(entry -> entry.counter().equals(counter))
        .map(CatalogueEntry::name)
        .limit(3)
        .toList();
  }

  private static List<URL> resources(ClassLoader loader, Consumer<CatalogueException> broken) {
    try {
      return Collections.list(loader.getResources(EXTRA_RESOURCE));
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      // The class loader belongs to the program and may throw anything.
      broken.accept(new CatalogueException(EXTRA_RESOURCE, 0, "cannot be looked for: " + e));
      return List.of();
    }
  }

  private static Reader open(URL resource) {
    try {
      URLConnection connection = resource.openConnection();
      // A cached connection would keep the jar open, and Windows could not delete it.
      connection.setUseCaches(false);
      try (InputStream in = connection.getInputStream()) {
        return new StringReader(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new CatalogueException(resource.toString(), 0, "cannot be read: " + e);
    }
  }

  private static final class Builtin {
    static final Catalogue CATALOGUE = read();

    private static Catalogue read() {
      InputStream in = Catalogue.class.getResourceAsStream(BUILTIN_RESOURCE);
      if (in == null) {
        throw new CatalogueException(BUILTIN_RESOURCE, 0, "is missing from edpm-annotations");
      }
      return new Catalogue(List.of())
          .with(BUILTIN_RESOURCE, new InputStreamReader(in, StandardCharsets.UTF_8));
    }
  }
}
