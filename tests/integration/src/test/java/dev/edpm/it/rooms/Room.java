package dev.edpm.it.rooms;

import java.util.Set;

/**
 * A package, or some types of one, that imports only rooms before it.
 *
 * @param module the folder of its module
 * @param below the folders of the modules that its module stands on
 * @param place its place in the table, from 0
 * @param name the package
 * @param types the types of the package that it is; empty for those that no other room has
 */
record Room(String module, Set<String> below, int place, String name, Set<String> types) {

  /** Tells whether classes of this room may depend on classes of another one. */
  boolean mayUse(Room other) {
    return other.module.equals(module) ? other.place <= place : below.contains(other.module);
  }

  @Override
  public String toString() {
    return types.isEmpty() ? name : name + " (" + String.join(", ", types) + ")";
  }
}
