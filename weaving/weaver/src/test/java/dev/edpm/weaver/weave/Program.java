package dev.edpm.weaver.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.weaver.diagnostic.NoPlace;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SourceItem;
import dev.edpm.weaver.plan.RegionPlan;
import dev.edpm.weaver.plan.WiringPlan;
import dev.edpm.weaver.wiring.WiringClass;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** A program that was compiled and woven, and the same program unwoven. */
final class Program {

  private static final String IMPORTS =
      """
      import dev.edpm.annotations.Region;
      import dev.edpm.runtime.Span;
      import java.util.*;
      import java.util.function.*;
      """;

  private final Map<String, byte[]> plain;
  private final Map<String, byte[]> woven = new TreeMap<>();
  private final Map<String, WeaveResult.Woven> results = new LinkedHashMap<>();

  private Program(MemoryCompiler.Output compiled) {
    plain = compiled.classes();
    woven.putAll(plain);
    Set<String> wirings = new TreeSet<>();
    compiled
        .targets()
        .forEach(
            (name, targets) -> {
              WeaveResult result = Weaver.weave(plain.get(name), targets);
              assertThat(result).as(name).isInstanceOf(WeaveResult.Woven.class);
              results.put(name, (WeaveResult.Woven) result);
              woven.put(name, results.get(name).classFile());
              wirings.add(targets.wiringInternalName().replace('/', '.'));
            });
    wirings.forEach(name -> wire(name, compiled.regions()));
    verify();
  }

  /** Compiles with every kind of debugging information, weaves and verifies. */
  static Program of(String... sources) {
    return compiled(List.of("-g"), sources);
  }

  static Program compiled(List<String> options, String... sources) {
    return new Program(output(options, sources));
  }

  static MemoryCompiler.Output output(List<String> options, String... sources) {
    String[] complete = sources.clone();
    for (int i = 0; i < complete.length; i++) {
      complete[i] =
          complete[i].startsWith("package ")
              ? complete[i].replaceFirst(";\n", ";\n" + IMPORTS)
              : IMPORTS + complete[i];
    }
    return MemoryCompiler.compile(options, complete);
  }

  Map<String, byte[]> plain() {
    return plain;
  }

  Map<String, byte[]> woven() {
    return woven;
  }

  WeaveResult.Woven result(String className) {
    return results.get(className);
  }

  /**
   * Calls {@code static Object run()} of the class {@code Main} unwoven, woven by the marks in its
   * source, and woven by those in its class files.
   *
   * @return the record of the woven form, after a check that all forms behave the same
   */
  List<String> run() {
    Outcome measured = runWoven();
    ClassFilePrograms.weave(plain)
        .ifPresent(
            classes -> {
              Outcome third = run(classes);
              assertThat(third.value()).as("woven from class files").isEqualTo(measured.value());
              ClassFilePrograms.assertSame(third.events(), measured.events());
            });
    return measured.events();
  }

  /** Does the same, but does not weave the program from its class files too. */
  List<String> runFromTrees() {
    return runWoven().events();
  }

  private Outcome runWoven() {
    Outcome unmeasured = run(plain);
    Outcome measured = run(woven);
    assertThat(measured.value()).isEqualTo(unmeasured.value());
    assertThat(unmeasured.events()).isEmpty();
    return measured;
  }

  private record Outcome(String value, List<String> events) {}

  @SuppressWarnings("unchecked")
  private static Outcome run(Map<String, byte[]> classes) {
    Loader loader = new Loader(classes);
    try {
      var main = loader.loadClass("Main").getDeclaredMethod("run");
      main.setAccessible(true);
      String value;
      try {
        value = String.valueOf(main.invoke(null));
      } catch (java.lang.reflect.InvocationTargetException e) {
        if (e.getCause() instanceof LinkageError) {
          throw new AssertionError(e.getCause());
        }
        value = "threw " + e.getCause();
      }
      List<String> events =
          (List<String>)
              loader.loadClass("dev.edpm.runtime.region.hot.Trace").getMethod("take").invoke(null);
      return new Outcome(value, events);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private void verify() {
    Loader loader = new Loader(woven);
    for (String name : results.keySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(woven.get(name)), loader, false, new PrintWriter(problems));
      assertThat(problems.toString()).as(name).isEmpty();
    }
    for (String name : results.keySet()) {
      link(name, loader);
    }
  }

  private static void link(String name, Loader loader) {
    try {
      // The JVM verifies all methods of a class before it initialises the class.
      Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    } catch (ExceptionInInitializerError e) {
      // The program throws an exception of its own.
    }
  }

  private static RegionPlan region(MarkReader.Named region, int number) {
    return new RegionPlan(
        new RegionPlan.Origin(
            region.kind(),
            new MemberId("T", "m", "()V"),
            MemberDecl.NO_CONSTRUCTOR,
            "",
            RegionMark.Form.REGION,
            new SourceItem(region.name(), number),
            1,
            1,
            new NoPlace(),
            Set.of(),
            region.isAsynchronous()),
        new RegionPlan.Names(region.name(), Optional.empty(), Optional.empty()),
        List.of(),
        new RegionPlan.Block(number, List.of()));
  }

  /** Returns the class files of a wiring class. */
  static Map<String, byte[]> wiring(
      String binaryName, List<MarkReader.Named> regions, byte[] like) {
    int dot = binaryName.lastIndexOf('.');
    return WiringClass.write(
        new WiringPlan(
            binaryName.substring(0, Math.max(0, dot)),
            "T",
            binaryName.substring(dot + 1),
            "T.java",
            IntStream.range(0, regions.size()).mapToObj(i -> region(regions.get(i), i)).toList()),
        like);
  }

  private void wire(String name, List<MarkReader.Named> regions) {
    woven.putAll(wiring(name, regions, results.values().iterator().next().classFile()));
  }

  /** A loader that defines the program's classes and the double of the runtime. */
  static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes = new TreeMap<>(RuntimeDouble.CLASSES);

    Loader(Map<String, byte[]> program) {
      super(Program.class.getClassLoader());
      classes.putAll(program);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        byte[] bytes = classes.get(name);
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null || bytes == null) {
          return loaded != null ? loaded : super.loadClass(name, resolve);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    }
  }
}
