package dev.edpm.runtime.boot.instruments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueException;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.listed.Compiled;
import dev.edpm.runtime.isolation.Log;
import dev.edpm.runtime.isolation.Problems;
import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Class loaders that throw when resources are looked for: only the list is missing. */
class RefusingLoaderTest {

  private static final String LINE = "p.A_Edpm\ta\tp.A\ta\t()V\tA.java\t3\t\t0\t\n";

  private static final RegionDescriptor RAN =
      new RegionDescriptor(
          "ran",
          "q.B",
          "m",
          "()V",
          "B.java",
          1,
          List.of(),
          new LexicalBlock("q.B_Edpm", 0, List.of()));

  @TempDir Path folder;

  private final Problems problems = new Problems(Log.to(line -> {}, Log.Level.OFF));

  /** Throws, or finds {@code null} in place of resources. */
  private static final class Refusing extends ClassLoader {
    private final Throwable thrown;

    Refusing(Throwable thrown) {
      super(null);
      this.thrown = thrown;
    }

    @Override
    public URL getResource(String name) {
      Refusing.<RuntimeException>raise(thrown);
      return null;
    }

    @Override
    public Enumeration<URL> getResources(String name) {
      Refusing.<RuntimeException>raise(thrown);
      return null;
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
      if (thrown != null) {
        throw (T) thrown;
      }
    }
  }

  static Stream<Refusing> refusing() {
    return Stream.of(
            new IllegalStateException("the application has been stopped"),
            new SecurityException("denied"),
            new NoClassDefFoundError("p/Handler"),
            new AssertionError("closed"),
            new IOException("stale file handle"),
            null)
        .map(Refusing::new);
  }

  private static Class<?> wiring(ClassLoader loader) {
    return Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (p, m, a) -> null)
        .getClass();
  }

  private URLClassLoader other() throws IOException {
    Path list = folder.resolve("META-INF/edpm/regions");
    Files.createDirectories(list.getParent());
    Files.writeString(list, LINE);
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, null);
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void theRegionsOfOthersAreListed(ClassLoader refusing) throws IOException {
    Compiled compiled = new Compiled();
    try (URLClassLoader other = other()) {
      compiled.add(wiring(refusing), RAN);
      compiled.add(wiring(other), RAN);
      assertThat(compiled.regions(problems)).extracting(RegionDescriptor::name).contains("a");
    }
    assertThat(problems.list())
        .extracting(Problem::message)
        .filteredOn(message -> message.startsWith("the list of compiled regions cannot be read: "))
        .hasSize(1);
  }

  @Test
  void theRegionsOfAClosedLoaderStayKnown() throws IOException {
    Compiled compiled = new Compiled();
    URLClassLoader closed = other();
    compiled.add(wiring(closed), RAN);
    closed.close();
    Files.delete(folder.resolve("META-INF/edpm/regions"));
    assertThat(compiled.regions(problems)).extracting(RegionDescriptor::name).containsExactly("a");
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void hooksThatCannotBeLookedForAreOneProblem(ClassLoader refusing) {
    List<Problem> found = new ArrayList<>();
    HookIndex index = new HookIndex(found::add);
    index.load(refusing);
    index.load(refusing);
    assertThat(found)
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .startsWith("the list of hooks cannot be read: ")
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void theCounterCatalogueIsThere(ClassLoader refusing) {
    List<CatalogueException> broken = new ArrayList<>();
    Catalogue catalogue = Catalogue.load(refusing, broken::add);
    assertThat(catalogue.find("time.wall")).isPresent();
    assertThat(broken).hasSize(1);
  }
}
