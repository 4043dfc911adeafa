package dev.edpm.it.rooms;

import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.LocationProvider;
import dev.edpm.it.Artifact;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;

/** The folders in which the build writes the classes of the modules in the table. */
final class ClassFolders implements LocationProvider {

  ClassFolders() {}

  @Override
  public Set<Location> get(Class<?> testClass) {
    Set<Location> locations = new LinkedHashSet<>();
    for (String module : RoomTable.INSTANCE.modules()) {
      Path classes = Artifact.PROJECT.resolve(module).resolve("target/classes");
      if (!Files.isDirectory(classes)) {
        throw new IllegalStateException(classes + " is missing: build the module " + module);
      }
      locations.add(Location.of(classes));
    }
    return locations;
  }
}
