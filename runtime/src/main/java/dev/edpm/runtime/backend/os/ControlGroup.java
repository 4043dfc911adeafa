package dev.edpm.runtime.backend.os;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The control group (cgroup) of this process. A container usually has one of its own, with its
 * limit of CPUs. The kernel says in procfs where both versions of control groups are: {@code
 * mountinfo} has the mounted hierarchies, and {@code cgroup} the path of the process in each.
 */
final class ControlGroup {

  /** One line of {@code mountinfo}: what is mounted there, and what part of it. */
  private record Mount(String type, List<String> options, String root, Path at) {

    static Optional<Mount> of(String line) {
      String[] halves = line.split(" - ", 2);
      String[] first = halves[0].split(" ");
      String[] second = halves[halves.length - 1].split(" ");
      return halves.length < 2 || first.length < 5 || second.length < 3
          ? Optional.empty()
          : Optional.of(
              new Mount(second[0], List.of(second[2].split(",")), first[3], Path.of(first[4])));
    }

    /** Returns whether it is the hierarchy of version 2, or that of version 1 for the CPU. */
    boolean isOf(String controllers) {
      return controllers.isEmpty()
          ? type.equals("cgroup2")
          : type.equals("cgroup") && options.contains("cpu");
    }

    /** Returns the folder of a group; that of the whole mount if the group is not below it. */
    Path folder(String group) {
      String inside = group.startsWith(root) ? group.substring(root.length()) : group;
      Path folder = at.resolve(inside.replaceFirst("^/+", ""));
      return Files.exists(folder) ? folder : at;
    }
  }

  private final Path proc;
  private boolean searched;
  private Optional<Path> cpuStatistics = Optional.empty();

  /**
   * Creates the group of this process.
   *
   * @param proc the mount point of procfs
   */
  ControlGroup(Path proc) {
    this.proc = proc;
  }

  /** Returns the file with the statistics of the group's CPU time, if there is one. */
  synchronized Optional<Path> cpuStatistics() {
    if (!searched) {
      searched = true;
      try {
        cpuStatistics = search();
      } catch (IOException | RuntimeException e) {
        // As on a kernel without control groups, there is nothing that can be read.
        cpuStatistics = Optional.empty();
      }
    }
    return cpuStatistics;
  }

  private Optional<Path> search() throws IOException {
    List<Mount> mounts = new ArrayList<>();
    for (String line : Files.readAllLines(proc.resolve("self/mountinfo"))) {
      Mount.of(line).ifPresent(mounts::add);
    }
    for (String line : Files.readAllLines(proc.resolve("self/cgroup"))) {
      // Number, controllers, path. Version 2 has no controllers.
      String[] parts = line.split(":", 3);
      if (parts.length == 3) {
        Optional<Path> file = statistics(parts[1], parts[2], mounts);
        if (file.isPresent()) {
          return file;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Path> statistics(String controllers, String group, List<Mount> mounts) {
    if (!controllers.isEmpty() && !List.of(controllers.split(",")).contains("cpu")) {
      return Optional.empty();
    }
    return mounts.stream()
        .filter(mount -> mount.isOf(controllers))
        .map(mount -> mount.folder(group).resolve("cpu.stat"))
        .filter(Files::isReadable)
        .findFirst();
  }
}
