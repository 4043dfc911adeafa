package dev.edpm.it.rooms;

import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** Where the build leaves the classes of the modules that the table has. */
final class ClassFolders implements LocationProvider {

  /** The root of the project. */
  static final Path PROJECT = Path.of(System.getProperty("it.project")).normalize();

  ClassFolders() {}

  @Override
  public Set<Location> get(Class<?> testClass) {
    Set<Location> locations = new LinkedHashSet<>();
    for (String module : RoomTable.INSTANCE.modules()) {
      Path classes = PROJECT.resolve(module).resolve("target/classes");
      if (!Files.isDirectory(classes)) {
        throw new IllegalStateException(classes + " is missing: build the module " + module);
      }
      locations.add(Location.of(classes));
    }
    return locations;
  }
}
