package dev.edpm.it.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.edpm.it.Artifact;
import dev.edpm.it.rooms.PublicTypes.PublicType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The types that programs can name: those of packages that modules export to everybody. */
class ApiTest {

  private static final Path LIST =
      Artifact.PROJECT.resolve("tests/integration/src/test/resources/dev/edpm/it/rooms/api.txt");

  private static final PublicTypes API = PublicTypes.ofArtifacts();

  /** Generated classes extend it; why it is not abstract either, it says itself. */
  private static final String SUPERCLASS_OF_GENERATED = "dev.edpm.runtime.wiring.Wiring";

  @TempDir Path folder;

  @Test
  void isTheOneInTheList() throws IOException {
    Kept.compare(
        LIST, API.all().stream().map(PublicType::line).collect(Collectors.joining("\n", "", "\n")));
  }

  @Test
  void hasNoSimpleNameTwice() throws IOException {
    Map<String, List<String>> names = new TreeMap<>();
    for (PublicType type : API.all()) {
      names.computeIfAbsent(type.simpleName(), name -> new ArrayList<>()).add(type.name());
    }
    for (String name : typesOfJavaLang()) {
      names.computeIfPresent(
          name, (simple, types) -> Stream.concat(types.stream(), Stream.of("java.lang")).toList());
    }
    names.values().removeIf(types -> types.size() == 1);
    assertThat(names).isEmpty();
  }

  @Test
  void isNotForInheritanceUnlessMeantSo() {
    assertThat(API.all())
        .filteredOn(PublicType::isOpenClass)
        .filteredOn(type -> !type.name().equals(SUPERCLASS_OF_GENERATED))
        .as("classes that are neither final, sealed nor abstract")
        .isEmpty();
  }

  @Test
  void compilesWithWildcardImportsOfAllPackages() throws IOException {
    String imports =
        API.all().stream()
            .map(PublicType::packageName)
            .distinct()
            .map(name -> "import " + name + ".*;\n")
            .collect(Collectors.joining());
    compile(imports, API.all(), "-cp", PublicTypes.path());
  }

  @Test
  void compilesWithImportsOfModules() throws IOException {
    assumeTrue(Runtime.version().feature() >= 25, "module imports need JDK 25");
    List<String> modules = List.of("dev.edpm.annotations", "dev.edpm.runtime", "dev.edpm.tasks");
    String imports =
        modules.stream().map(name -> "import module " + name + ";\n").collect(Collectors.joining());
    List<PublicType> types =
        API.all().stream().filter(type -> modules.contains(type.module())).toList();
    compile(imports, types, "-p", PublicTypes.path(), "--add-modules", String.join(",", modules));
  }

  private void compile(String imports, List<PublicType> types, String... options)
      throws IOException {
    String uses =
        types.stream()
            .map(type -> "    " + type.simpleName() + ".class,\n")
            .collect(Collectors.joining());
    Path source = folder.resolve("Program.java");
    Files.writeString(
        source, imports + "class Program {\n  Class<?>[] types = {\n" + uses + "  };\n}\n");
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(List.of("-proc:none", "-d", folder.toString(), source.toString()));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, said, said, arguments.toArray(String[]::new));
    assertThat(status).as("%s", said).isZero();
  }

  private static List<String> typesOfJavaLang() throws IOException {
    try (ModuleReader base = ModuleFinder.ofSystem().find("java.base").orElseThrow().open();
        Stream<String> names = base.list()) {
      return names
          .filter(name -> name.matches("java/lang/\\w+\\.class"))
          .map(name -> name.replaceAll("^java/lang/|\\.class$", ""))
          .toList();
    }
  }
}
