package dev.edpm.runtime.boot.listed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.RegionDescriptor;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists in multi-release jars, whose classes the JVM chooses by its version. */
class RegionListsTest {

  private static final String LIST = "META-INF/edpm/regions";

  @TempDir Path folder;

  private final Map<String, String> entries = new TreeMap<>();

  private static String row(String wiring, String name) {
    return wiring + "\t" + name + "\tp.A\tm\t()V\tA.java\t1\t\t0\t\n";
  }

  private List<String> names(boolean isMultiRelease) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (isMultiRelease) {
      manifest.getMainAttributes().put(Attributes.Name.MULTI_RELEASE, "true");
    }
    Path jar = folder.resolve(isMultiRelease + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (Map.Entry<String, String> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    List<String> problems = new ArrayList<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      List<RegionDescriptor> listed =
          RegionLists.read(loader, problem -> problems.add(problem.message()));
      assertThat(problems).isEmpty();
      return listed.stream().map(RegionDescriptor::name).toList();
    }
  }

  @Test
  void theListOfTheVersionThatIsLoadedCounts() throws IOException {
    entries.put(LIST, row("p.A_Edpm", "old") + row("p.B_Edpm", "same"));
    entries.put("p/A_Edpm.class", "");
    entries.put("p/B_Edpm.class", "");
    entries.put("META-INF/versions/11/" + LIST, row("p.A_Edpm", "new") + row("p.C_Edpm", "added"));
    entries.put("META-INF/versions/11/p/A_Edpm.class", "");
    entries.put("META-INF/versions/11/p/C_Edpm.class", "");
    entries.put("META-INF/versions/99/" + LIST, row("p.A_Edpm", "later"));
    entries.put("META-INF/versions/99/p/A_Edpm.class", "");
    assertThat(names(true)).containsExactlyInAnyOrder("new", "same", "added");
    assertThat(names(false)).containsExactly("old", "same");
  }

  @Test
  void aVersionWithoutAListHasNoRegions() throws IOException {
    entries.put(LIST, row("p.A_Edpm", "old") + row("p.B_Edpm", "same"));
    entries.put("META-INF/versions/11/p/A_Edpm.class", "");
    assertThat(names(true)).containsExactly("same");
  }
}
