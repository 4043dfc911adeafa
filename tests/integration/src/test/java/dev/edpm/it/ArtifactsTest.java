package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The content of the jars. */
class ArtifactsTest {

  /** The packages of libraries that are built in, as they are called outside. */
  private static final List<String> FOREIGN =
      List.of(
          "com.fasterxml",
          "org.apache.commons",
          "org.objectweb",
          "org.ojalgo",
          "com.palantir",
          "com.squareup");

  @ParameterizedTest
  @EnumSource(
      names = {"CLI", "AGENT"},
      mode = EnumSource.Mode.EXCLUDE)
  void holdsNoClassOutsideItsOwnPackages(Artifact artifact) throws IOException {
    try (JarFile jar = new JarFile(artifact.jar().toFile())) {
      assertThat(names(jar))
          .filteredOn(name -> name.endsWith(".class") && !name.equals("module-info.class"))
          .isNotEmpty()
          .allMatch(name -> name.startsWith(artifact.module().replace('.', '/') + "/"));
    }
  }

  @ParameterizedTest
  @EnumSource(
      names = {"CLI", "AGENT"},
      mode = EnumSource.Mode.EXCLUDE)
  void namesNoLibraryByItsPublicPackage(Artifact artifact) throws IOException {
    List<String> found = new ArrayList<>();
    try (JarFile jar = new JarFile(artifact.jar().toFile())) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        // Constant pools and service files alike spell names in ASCII.
        String content =
            new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
        boolean own = entry.getName().endsWith(".class") || entry.getName().contains("services/");
        for (String library : FOREIGN) {
          if (own && (content.contains(library) || content.contains(library.replace('.', '/')))) {
            found.add(entry.getName() + ": " + library);
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void bearsItsLicence(Artifact artifact) throws IOException {
    try (JarFile jar = new JarFile(artifact.jar().toFile())) {
      assertThat(names(jar)).contains("META-INF/LICENSE");
    }
  }

  @ParameterizedTest
  @EnumSource
  void comesWithSources(Artifact artifact) {
    assertThat(artifact.built("-sources.jar")).exists();
  }

  @ParameterizedTest
  @EnumSource(
      names = {"CLI", "AGENT"},
      mode = EnumSource.Mode.EXCLUDE)
  void isAModuleOfItsVersion(Artifact artifact) {
    ModuleDescriptor module = module(artifact);
    assertThat(module.isAutomatic()).isFalse();
    assertThat(module.name()).isEqualTo(artifact.module());
    assertThat(module.rawVersion()).contains(Artifact.VERSION);
  }

  @Test
  void exportsWhatProgramsAndGeneratedCodeCall() {
    assertThat(exports(Artifact.ANNOTATIONS))
        .containsExactlyInAnyOrder(
            "dev.edpm.annotations",
            "dev.edpm.annotations.catalogue",
            "dev.edpm.annotations.distribution",
            "dev.edpm.annotations.rule");
    assertThat(exports(Artifact.RUNTIME))
        .contains(
            "dev.edpm.runtime",
            "dev.edpm.runtime.boot",
            "dev.edpm.runtime.event",
            "dev.edpm.runtime.monitor",
            "dev.edpm.runtime.region",
            "dev.edpm.runtime.region.hot",
            "dev.edpm.runtime.series",
            "dev.edpm.runtime.steer")
        .noneMatch(name -> name.contains("shaded"));
    assertThat(exports(Artifact.TASKS))
        .containsExactlyInAnyOrder(
            "dev.edpm.tasks",
            "dev.edpm.tasks.bound",
            "dev.edpm.tasks.codelet",
            "dev.edpm.tasks.driver",
            "dev.edpm.tasks.feedback",
            "dev.edpm.tasks.model",
            "dev.edpm.tasks.model.file",
            "dev.edpm.tasks.model.fit",
            "dev.edpm.tasks.sched");
    assertThat(exports(Artifact.NATIVE_JNA)).isEmpty();
    assertThat(exports(Artifact.PAPI)).isEmpty();
    assertThat(exports(Artifact.OPENCL)).isEmpty();
    assertThat(exports(Artifact.REACTOR)).isEmpty();
    assertThat(exports(Artifact.MUTINY)).isEmpty();
    assertThat(exports(Artifact.RXJAVA)).isEmpty();
    assertThat(exports(Artifact.WEAVER)).isEmpty();
    assertThat(exports(Artifact.PROCESSOR)).isEmpty();
    assertThat(exports(Artifact.ANALYSIS))
        .containsExactlyInAnyOrder(
            "dev.edpm.analysis.align",
            "dev.edpm.analysis.chrome",
            "dev.edpm.analysis.compare",
            "dev.edpm.analysis.compare.match",
            "dev.edpm.analysis.compare.side",
            "dev.edpm.analysis.compare.stats",
            "dev.edpm.analysis.flame",
            "dev.edpm.analysis.history",
            "dev.edpm.analysis.input",
            "dev.edpm.analysis.json",
            "dev.edpm.analysis.merge",
            "dev.edpm.analysis.paje",
            "dev.edpm.analysis.notable",
            "dev.edpm.analysis.part",
            "dev.edpm.analysis.perfetto",
            "dev.edpm.analysis.plot",
            "dev.edpm.analysis.read",
            "dev.edpm.analysis.starpu",
            "dev.edpm.analysis.steady",
            "dev.edpm.analysis.timeline");
    assertThat(exports(Artifact.VIEW))
        .containsExactlyInAnyOrder("dev.edpm.view.live", "dev.edpm.view.page");
    assertThat(exports(Artifact.PROFILE)).containsExactly("dev.edpm.profile");
    assertThat(exports(Artifact.JUNIT)).containsExactly("dev.edpm.junit");
  }

  @Test
  void exportsItsInsidesToItsOwnModulesAlone() {
    Set<String> own =
        Arrays.stream(Artifact.values()).map(Artifact::module).collect(Collectors.toSet());
    // Its jar is not among those of the tests.
    own.add("dev.edpm.opentelemetry");
    for (Artifact artifact : List.of(Artifact.ANNOTATIONS, Artifact.RUNTIME, Artifact.ANALYSIS)) {
      assertThat(module(artifact).exports())
          .filteredOn(ModuleDescriptor.Exports::isQualified)
          .isNotEmpty()
          .allMatch(exported -> own.containsAll(exported.targets()));
    }
  }

  @Test
  void aProgramWithoutTasksCarriesNoSolver() throws IOException {
    assertThat(Files.size(Artifact.RUNTIME.jar())).isLessThan(2_100_000);
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "RUNTIME",
        "TASKS",
        "NATIVE_JNA",
        "PAPI",
        "OPENCL",
        "PROCESSOR",
        "JUNIT",
        "REACTOR",
        "MUTINY",
        "RXJAVA"
      })
  void providesTheSameServicesOnBothPaths(Artifact artifact) throws IOException {
    Map<String, Set<String>> asModule =
        module(artifact).provides().stream()
            .collect(
                Collectors.toMap(
                    ModuleDescriptor.Provides::service, p -> Set.copyOf(p.providers())));
    assertThat(asModule).isEqualTo(services(artifact.jar()));
  }

  @ParameterizedTest
  @EnumSource(
      names = {"ANNOTATIONS", "NATIVE_JNA"},
      mode = EnumSource.Mode.EXCLUDE)
  void publishesNoLibraryThatIsInside(Artifact artifact) throws IOException {
    String name = artifact.jar().getFileName().toString().replace(".jar", ".pom");
    String pom = Files.readString(artifact.jar().resolveSibling(name));
    String dependencies = pom.substring(pom.indexOf("<dependencies>"));
    assertThat(dependencies.split("<dependency>"))
        .filteredOn(dependency -> dependency.contains("<scope>compile</scope>"))
        .allMatch(dependency -> dependency.contains("<groupId>dev.edpm</groupId>"));
    assertThat(dependencies).doesNotContain("<scope>runtime</scope>");
  }

  @Test
  void theCommandLineRunsByItself() {
    Command.Result run =
        Command.jdk(Artifact.PROJECT, "java", "-jar", Artifact.CLI.jar(), "--version").run();
    assertThat(run.succeeded().output()).contains(Artifact.VERSION);
  }

  @Test
  void theCommandLineBringsBackendsAndMayCallC() {
    Command.Result run =
        Command.jdk(Artifact.PROJECT, "java", "-jar", Artifact.CLI.jar(), "counters", "time", "cpu")
            .run();
    assertThat(run.succeeded().output())
        .contains("\n  papi", "cpu.cycles", "jvm:ThreadMXBean.getCurrentThreadCpuTime")
        .doesNotContain("edpm-native-jna");
    assertThat(run.errors()).isEmpty();
  }

  private static ModuleDescriptor module(Artifact artifact) {
    return ModuleFinder.of(artifact.jar()).findAll().iterator().next().descriptor();
  }

  private static Set<String> exports(Artifact artifact) {
    return module(artifact).exports().stream()
        .map(ModuleDescriptor.Exports::source)
        .collect(Collectors.toSet());
  }

  private static List<String> names(JarFile jar) {
    return jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName).toList();
  }

  private static Map<String, Set<String>> services(Path file) throws IOException {
    String folder = "META-INF/services/";
    Map<String, Set<String>> services = new java.util.HashMap<>();
    try (JarFile jar = new JarFile(file.toFile())) {
      for (String name : names(jar)) {
        if (name.startsWith(folder)) {
          byte[] content = jar.getInputStream(jar.getEntry(name)).readAllBytes();
          services.put(
              name.substring(folder.length()),
              new String(content, StandardCharsets.UTF_8)
                  .lines()
                  .filter(line -> !line.isBlank() && !line.startsWith("#"))
                  .collect(Collectors.toSet()));
        }
      }
    }
    return services;
  }
}
