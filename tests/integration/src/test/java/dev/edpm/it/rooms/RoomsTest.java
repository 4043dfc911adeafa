package dev.edpm.it.rooms;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.edpm.it.Artifact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packages build on each other in the order of {@code rooms.txt}. */
@AnalyzeClasses(locations = ClassFolders.class)
class RoomsTest {

  private static final RoomTable TABLE = RoomTable.INSTANCE;

  private static final Pattern EXPORT =
      Pattern.compile("^ +exports ([\\w.]+);$", Pattern.MULTILINE);

  @ArchTest
  static void eachPackageHasARowAndEachRowAPackage(JavaClasses classes) {
    Set<String> packages = new TreeSet<>();
    own(classes).forEach(type -> packages.add(type.getPackageName()));
    Set<String> rows =
        TABLE.rooms().stream().map(Room::name).collect(Collectors.toCollection(TreeSet::new));
    assertThat(packages).as("packages with classes, and the rows of rooms.txt").isEqualTo(rows);
  }

  @ArchTest
  static void typesThatTheTableNamesAreThere(JavaClasses classes) {
    for (Room room : TABLE.rooms()) {
      for (String type : room.types()) {
        assertThat(classes.contain(room.name() + "." + type)).as("%s in %s", type, room).isTrue();
      }
    }
  }

  @ArchTest
  static void importOnlyRoomsBeforeThem(JavaClasses classes) {
    List<String> upwards = new ArrayList<>();
    for (JavaClass type : own(classes).toList()) {
      Optional<Room> from = room(type);
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        Optional<Room> to = room(dependency.getTargetClass().getBaseComponentType());
        if (from.isPresent() && to.isPresent() && !from.get().mayUse(to.get())) {
          upwards.add(from.get() + " -> " + to.get() + ": " + dependency.getDescription());
        }
      }
    }
    assertThat(upwards.stream().sorted().distinct()).as("uses of rooms that are later").isEmpty();
  }

  /** Constants that the compiler copies, and references of comments, are seen in sources alone. */
  @ArchTest
  static void sourcesImportOnlyRoomsBeforeThem(JavaClasses classes) throws IOException {
    List<String> upwards = new ArrayList<>();
    Map<String, JavaClass> known =
        own(classes).collect(Collectors.toMap(JavaClass::getName, Function.identity()));
    for (Room from : TABLE.rooms()) {
      for (Path file : sources(from)) {
        String name = file.getFileName().toString().replace(".java", "");
        if (!TABLE.find(from.name(), name).equals(Optional.of(from))) {
          continue;
        }
        for (String line : Files.readAllLines(file)) {
          Optional<Room> to =
              imported(line, known.keySet()).map(known::get).flatMap(RoomsTest::room);
          if (to.isPresent() && !from.mayUse(to.get())) {
            upwards.add(from + " -> " + to.get() + ": " + file + ": " + line);
          }
        }
      }
    }
    assertThat(upwards).as("imports of rooms that are later").isEmpty();
  }

  /** Returns the class that an import names, or that has the member that it names. */
  private static Optional<String> imported(String line, Set<String> known) {
    if (!line.startsWith("import ")) {
      return Optional.empty();
    }
    String name = line.replaceFirst("import (static )?", "").replace(";", "");
    return Stream.iterate(
            name, part -> part.contains("."), part -> part.replaceFirst("\\.\\w+$", ""))
        .filter(known::contains)
        .findFirst();
  }

  /**
   * A type that only its own package uses is package-private, unless it is exported or named by a
   * descriptor. Lambda expressions do not show the interfaces that they implement.
   */
  @ArchTest
  static void publicTypesAreUsedInOtherPackages(JavaClasses classes) throws IOException {
    Set<String> exported = exportedPackages();
    String outside = namesOutsideSources();
    List<String> unused = new ArrayList<>();
    for (JavaClass type : own(classes).toList()) {
      if (type.getModifiers().contains(JavaModifier.PUBLIC)
          && type.isTopLevelClass()
          && !type.isInterface()
          && isOfModule(type)
          && !exported.contains(type.getPackageName())
          && !outside.contains(type.getName())
          && type.getDirectDependenciesToSelf().stream()
              .allMatch(use -> use.getOriginClass().getPackageName().equals(type.getPackageName()))
          && !isImported(type)) {
        unused.add(type.getName());
      }
    }
    assertThat(unused).as("public types that no other package uses").isEmpty();
  }

  /** Constants are copied by the compiler, so only an import shows their use. */
  private static boolean isImported(JavaClass type) throws IOException {
    for (Room room : TABLE.rooms()) {
      if (!room.name().equals(type.getPackageName())) {
        for (Path file : sources(room)) {
          if (Files.readString(file).contains(type.getName())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean isOfModule(JavaClass type) {
    return room(type).map(room -> Files.exists(descriptor(room.module()))).orElse(false);
  }

  private static Path descriptor(String module) {
    return Artifact.PROJECT.resolve(module).resolve("src/main/module/module-info.java");
  }

  private static Set<String> exportedPackages() throws IOException {
    Set<String> exported = new TreeSet<>();
    for (String module : TABLE.modules()) {
      if (Files.exists(descriptor(module))) {
        EXPORT
            .matcher(Files.readString(descriptor(module)))
            .results()
            .forEach(export -> exported.add(export.group(1)));
      }
    }
    return exported;
  }

  /** Returns what names classes besides sources: descriptors, lists of services, and builds. */
  private static String namesOutsideSources() throws IOException {
    StringBuilder text = new StringBuilder();
    for (String module : TABLE.modules()) {
      Path folder = Artifact.PROJECT.resolve(module);
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          String name = folder.relativize(file).toString();
          if (name.equals("pom.xml")
              || name.startsWith("src/main/module/")
              || name.startsWith("src/main/resources/META-INF/edpm/")
              || name.contains("META-INF/services/")) {
            text.append(Files.readString(file)).append('\n');
          }
        }
      }
    }
    return text.toString();
  }

  @ArchTest
  static void haveNoCycles(JavaClasses classes) {
    SlicesRuleDefinition.slices()
        .assignedFrom(
            new SliceAssignment() {
              @Override
              public SliceIdentifier getIdentifierOf(JavaClass type) {
                return room(type)
                    .map(room -> SliceIdentifier.of(room.toString()))
                    .orElse(SliceIdentifier.ignore());
              }

              @Override
              public String getDescription() {
                return "rooms";
              }
            })
        .should()
        .beFreeOfCycles()
        .check(classes);
  }

  @ArchTest
  static void packagesAreSmall(JavaClasses classes) throws IOException {
    List<String> large = new ArrayList<>();
    for (Room room : TABLE.rooms()) {
      int files = sources(room).size();
      if (files > TABLE.files()) {
        large.add(room.name() + ": " + files);
      }
    }
    assertThat(large).as("packages with more source files than rooms.txt allows").isEmpty();
  }

  @ArchTest
  static void librariesAreUsedWhereTheTableSays(JavaClasses classes) {
    List<String> wrong = new ArrayList<>();
    Map<String, List<Library>> librariesOf = new HashMap<>();
    for (JavaClass type : own(classes).toList()) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String used = dependency.getTargetClass().getBaseComponentType().getName();
        for (Library library : librariesOf.computeIfAbsent(used, RoomsTest::librariesOf)) {
          if (!library.mayBeUsedIn(type.getPackageName())) {
            wrong.add(type.getPackageName() + ": " + dependency.getDescription());
          }
        }
      }
    }
    assertThat(wrong).as("uses of a library outside its rooms").isEmpty();
  }

  private static List<Library> librariesOf(String className) {
    String name = unshaded(className);
    return TABLE.libraries().stream().filter(library -> library.has(name)).toList();
  }

  /** Modules see the relocated libraries of the modules that they stand on. */
  private static String unshaded(String className) {
    return className
        .replaceFirst("^dev\\.edpm\\.\\w+\\.shaded\\.jackson\\.", "com.fasterxml.jackson.")
        .replaceFirst("^dev\\.edpm\\.\\w+\\.shaded\\.asm\\.", "org.objectweb.asm.")
        .replaceFirst("^dev\\.edpm\\.\\w+\\.shaded\\.javapoet\\.", "com.palantir.javapoet.")
        .replaceFirst("^dev\\.edpm\\.\\w+\\.shaded\\.ojalgo\\.", "org.ojalgo.")
        .replaceFirst("^dev\\.edpm\\.\\w+\\.shaded\\.commons\\.", "org.apache.commons.");
  }

  private static Stream<JavaClass> own(JavaClasses classes) {
    return classes.stream()
        .filter(type -> !type.getPackageName().contains(".shaded."))
        .filter(type -> !type.getPackageName().isEmpty())
        .filter(type -> !type.getSimpleName().equals("package-info"));
  }

  private static Optional<Room> room(JavaClass type) {
    JavaClass top = type;
    while (top.getEnclosingClass().isPresent()) {
      top = top.getEnclosingClass().get();
    }
    return TABLE.find(top.getPackageName(), top.getSimpleName());
  }

  private static List<Path> sources(Room room) throws IOException {
    Path folder = RoomSources.folder(room);
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("package-info.java"))
          .sorted()
          .toList();
    }
  }
}
