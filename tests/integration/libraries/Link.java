import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Links every class of a folder, which makes the JVM verify it, without initialising it. */
class Link {

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    List<String> names;
    try (Stream<Path> files = Files.walk(folder)) {
      names =
          files
              .map(file -> folder.relativize(file).toString())
              .filter(file -> file.endsWith(".class"))
              .map(file -> file.substring(0, file.length() - 6).replace('/', '.'))
              .sorted()
              .toList();
    }
    List<String> refused = new ArrayList<>();
    for (String name : names) {
      try {
        Class.forName(name, false, Link.class.getClassLoader().getParent()).getDeclaredMethods();
      } catch (ClassNotFoundException | LinkageError e) {
        refused.add(name + ": " + e);
      }
    }
    refused.forEach(System.out::println);
    System.out.println(names.size() - refused.size() + " classes verified");
    System.exit(refused.isEmpty() && !names.isEmpty() ? 0 : 1);
  }
}
