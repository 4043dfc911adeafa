package dev.edpm.programs;

import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.wiring.Wiring;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;

/** Runs the regions of a class, drops its loader, and prints whether the loader was collected. */
public final class UnloadedProgram {

  /** The class that the loader defines. It is the first to measure in this process. */
  public static final class Plugin implements Runnable {
    private static final RegionHandle WORK =
        Wiring.handles(
                Plugin.class, "Plugin.java", Wiring.region(0, "work", "Plugin", "run", "()V", 1))
            .get(0);

    /** For the loader. */
    public Plugin() {}

    @Override
    public void run() {
      WORK.exit(WORK.enter());
    }
  }

  /** Loads that class itself. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(UnloadedProgram.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(Plugin.class.getName())) {
        return super.loadClass(name, resolve);
      }
      String file = "/" + name.replace('.', '/') + ".class";
      try (InputStream in = UnloadedProgram.class.getResourceAsStream(file)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private UnloadedProgram() {}

  /** Prints {@code gone} when the loader is. */
  public static void main(String[] arguments) throws Exception {
    WeakReference<ClassLoader> loader = runPlugin();
    for (int i = 0; i < 200 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    System.out.println(loader.get() == null ? "gone" : "kept");
  }

  private static WeakReference<ClassLoader> runPlugin() throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    Loader loader = new Loader();
    thread.setContextClassLoader(loader);
    ((Runnable) loader.loadClass(Plugin.class.getName()).getConstructor().newInstance()).run();
    thread.setContextClassLoader(before);
    return new WeakReference<>(loader);
  }
}
