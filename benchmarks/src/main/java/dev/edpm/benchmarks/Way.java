package dev.edpm.benchmarks;

import dev.edpm.benchmarks.Members.Calls;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A way from sources to class files.
 *
 * @param build the build
 * @param calls the woven calls, if any
 * @param libraries the libraries that the classes need at run time, in addition to this program's
 *     class path
 */
record Way(Build build, Optional<Calls> calls, List<Path> libraries) {

  static final String PLAIN = "javac";

  static final String EDPM = "edpm";

  /** The most important comparison. */
  static final Set<String> COMPARED = Set.of(PLAIN, EDPM);

  /** The suffix of the name of a way that does not start a process. */
  static final String IN_PROCESS = ", in process";

  /** The generated class of each type has the methods that woven code calls. */
  static final Calls REGION =
      new Calls(
          type -> type.endsWith("_Edpm"),
          called -> called.startsWith("enter"),
          called -> called.startsWith("exit") || called.startsWith("fail"),
          "");

  private static final Calls PROBE = Calls.of(Probe.class, "enter", "exit", AspectJ.ASPECT_TYPE);

  /** Writes class files to a folder. */
  interface Build {
    /** Fails with an exception that states the reason. */
    Void to(Path output) throws Exception;
  }

  /**
   * Returns all ways by name.
   *
   * @param folder the folder with the jars of the compilers
   * @param scratch a folder for temporary files
   */
  static Map<String, Way> all(List<Path> sources, Path folder, Path scratch) throws Exception {
    Compilation plain = Compilation.plain(sources);
    Compilation edpm = Compilation.woven(sources, folder, "-Aedpm.regions=**");
    AspectJ aspectJ = new AspectJ(sources, folder, scratch);
    Map<String, Way> ways = new LinkedHashMap<>();
    ways.put(PLAIN, new Way(plain::fork, Optional.empty(), List.of()));
    ways.put(EDPM, new Way(edpm::fork, Optional.of(REGION), List.of()));
    ways.put(
        "ajc",
        new Way(aspectJ::fork, Optional.of(PROBE), List.of(folder.resolve("aspectjtools.jar"))));
    ways.put(
        "byte-buddy",
        new Way(
            output -> plain.forkWithByteBuddy(folder.resolve("byte-buddy.jar"), output),
            Optional.of(PROBE),
            List.of()));
    ways.put(PLAIN + IN_PROCESS, new Way(plain::inProcess, Optional.empty(), List.of()));
    ways.put(EDPM + IN_PROCESS, new Way(edpm::inProcess, Optional.of(REGION), List.of()));
    return ways;
  }
}
