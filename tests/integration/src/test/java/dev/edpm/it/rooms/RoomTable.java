package dev.edpm.it.rooms;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The table {@code rooms.txt}; its comments explain its lines. */
final class RoomTable {

  static final RoomTable INSTANCE = new RoomTable();

  private final List<Room> rooms = new ArrayList<>();
  private final List<Library> libraries = new ArrayList<>();
  private int files;
  private String module;
  private Set<String> below;

  private RoomTable() {
    for (String line : lines()) {
      if (!line.isBlank() && !line.startsWith("#")) {
        add(line);
      }
    }
  }

  private static List<String> lines() {
    try (InputStream in = RoomTable.class.getResourceAsStream("rooms.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    String[] words = line.split(":? ");
    List<String> rest = List.of(words).subList(1, words.length);
    switch (words[0]) {
      case "files" -> files = Integer.parseInt(words[1]);
      case "module" -> {
        module = words[1];
        below = rest.size() > 2 ? Set.copyOf(rest.subList(2, rest.size())) : Set.of();
      }
      case "library" -> {
        String[] parts = line.substring("library ".length()).split(": ");
        libraries.add(new Library(List.of(parts[0].split(" ")), List.of(parts[1].split(" "))));
      }
      default ->
          rooms.add(new Room(module, below, rooms.size(), words[0], new LinkedHashSet<>(rest)));
    }
  }

  /** Returns how many source files a package may have. */
  int files() {
    return files;
  }

  List<Library> libraries() {
    return libraries;
  }

  List<Room> rooms() {
    return rooms;
  }

  /** Returns the folders of the modules, in order. */
  Set<String> modules() {
    Set<String> modules = new LinkedHashSet<>();
    rooms.forEach(room -> modules.add(room.module()));
    return modules;
  }

  /** Returns the rooms of a module, in order. */
  List<Room> of(String moduleFolder) {
    return rooms.stream().filter(room -> room.module().equals(moduleFolder)).toList();
  }

  /**
   * Returns the room of a type.
   *
   * @param type the simple name of its top-level type
   */
  Optional<Room> find(String packageName, String type) {
    List<Room> those = rooms.stream().filter(room -> room.name().equals(packageName)).toList();
    return those.stream()
        .filter(room -> room.types().contains(type))
        .findFirst()
        .or(() -> those.stream().filter(room -> room.types().isEmpty()).findFirst());
  }
}
