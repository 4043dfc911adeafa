package dev.edpm.programs;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

/**
 * A host that runs a program in a class loader of its own, and closes the class loader when the
 * program has ended.
 */
public final class ClosedLoaderProgram {

  /** Looks for the program's classes here before the parent does. */
  private static final class Loader extends URLClassLoader {
    private final String afterwards;
    private volatile boolean closed;

    Loader(URL[] urls, ClassLoader parent, String afterwards) {
      super(urls, parent);
      this.afterwards = afterwards;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      // In the jar of EDPM, the library is among its own classes.
      boolean isOfLibrary = name.startsWith("com.fasterxml.");
      if (closed && afterwards.equals("throws") && !isOfLibrary) {
        // Also for classes of the JDK, as Tomcat does.
        throw new ClassNotFoundException(name);
      }
      synchronized (getClassLoadingLock(name)) {
        if (name.startsWith("dev.edpm.programs.") && findLoadedClass(name) == null) {
          return findClass(name);
        }
        return super.loadClass(name, resolve);
      }
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      if (closed && afterwards.equals("throws")) {
        throw new IllegalStateException("this application has been stopped");
      }
      return closed && afterwards.equals("null") ? null : super.getResources(name);
    }

    @Override
    public void close() throws IOException {
      closed = true;
      super.close();
    }
  }

  private ClosedLoaderProgram() {}

  /**
   * Runs a region.
   *
   * @param args {@code own} if the class loader also loads EDPM, or {@code shared} if its parent
   *     does; what a closed class loader does when it looks for resources: {@code empty}, {@code
   *     throws}, which it also does for classes, or {@code null}; and folders with further
   *     resources
   */
  public static void main(String[] args) throws Exception {
    List<URL> urls = new ArrayList<>();
    List<URL> libraries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(":")) {
      (entry.contains("jackson") ? libraries : urls).add(url(entry));
    }
    for (int i = 2; i < args.length; i++) {
      urls.add(url(args[i]));
    }
    ClassLoader parent =
        args[0].equals("shared")
            ? ClosedLoaderProgram.class.getClassLoader()
            // In the jar of EDPM, the library is among its own classes.
            : new URLClassLoader(
                libraries.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    try (Loader loader = new Loader(urls.toArray(URL[]::new), parent, args[1])) {
      loader
          .loadClass("dev.edpm.programs.MeasuredProgram")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[] {"work"});
    }
  }

  private static URL url(String entry) throws MalformedURLException {
    return Path.of(entry).toUri().toURL();
  }
}
