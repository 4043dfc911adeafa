import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;

/**
 * Links every class of a woven jar, which makes the JVM verify it, without initialising it. A class
 * that cannot be linked in the plain jar either, because a library is missing, is no failure.
 */
class Verify {

  public static void main(String[] arguments) throws Exception {
    Set<String> plain = refused(arguments[0], arguments[2]);
    Set<String> woven = refused(arguments[1], arguments[2]);
    woven.removeAll(plain);
    woven.forEach(System.out::println);
    System.exit(woven.isEmpty() ? 0 : 1);
  }

  /** Returns the classes that the JVM refuses, with the kind of the error. */
  private static Set<String> refused(String jar, String path) throws Exception {
    List<URL> urls = new ArrayList<>();
    urls.add(new File(jar).toURI().toURL());
    for (String entry : path.split(File.pathSeparator)) {
      urls.add(new File(entry).toURI().toURL());
    }
    Set<String> refused = new TreeSet<>();
    int linked = 0;
    try (JarFile file = new JarFile(jar);
        URLClassLoader loader =
            new URLClassLoader(
                urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      for (String name : names(file)) {
        try {
          Class.forName(name, false, loader).getDeclaredMethods();
          linked++;
        } catch (ClassNotFoundException | LinkageError e) {
          refused.add(name + ": " + e.getClass().getSimpleName());
        }
      }
    }
    if (linked == 0) {
      throw new AssertionError("no class of " + jar + " can be linked");
    }
    return refused;
  }

  private static List<String> names(JarFile jar) {
    return jar.stream()
        .map(entry -> entry.getName())
        .filter(name -> name.endsWith(".class"))
        .filter(name -> !name.startsWith("META-INF/") && !name.endsWith("-info.class"))
        .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
        .toList();
  }
}
