package dev.edpm.agent;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.ClassFileWeaver;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** The weaving of the selected classes, from its start to its end. */
final class Weaving {

  /** A class that is being loaded during the first pass may have passed the transformers. */
  private static final int PASSES = 2;

  private final Instrumentation instrumentation;
  private final WovenTypes types;
  private final Results results;
  private final LoadedClassTransformer transformer;
  private final Thread atExit;

  /**
   * Prepares the weaving.
   *
   * @param counting has the runtime of the program count virtual threads, and tells whether it does
   */
  Weaving(
      Selection selection,
      Instrumentation instrumentation,
      Access access,
      WovenTypes types,
      Predicate<RuntimeLink> counting)
      throws OptionsException {
    this.instrumentation = instrumentation;
    this.types = types;
    // A backend may know any counter; the runtime reports those that none knows.
    ClassFileWeaver.Options all =
        new ClassFileWeaver.Options(selection.patterns(), NamePatterns.parse("**"));
    RuntimeLink ofProgram = RuntimeLink.ofProgram(instrumentation, access);
    results = new Results(selection.patterns(), ofProgram, counting.test(ofProgram));
    transformer = new LoadedClassTransformer(selection, new Origins(all, access, results, types));
    atExit = new Thread(results, "edpm-agent-end");
  }

  /** Weaves the classes that are loaded from now on. */
  void start() {
    Runtime.getRuntime().addShutdownHook(atExit);
    instrumentation.addTransformer(transformer, true);
  }

  /** Weaves the classes that were loaded before, and returns lines for the user. */
  String weaveLoaded() {
    Set<Class<?>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int pass = 0; pass < PASSES; pass++) {
      List<Class<?>> classes = new ArrayList<>();
      Map<String, Set<String>> methods = new HashMap<>();
      for (Class<?> each : instrumentation.getAllLoadedClasses()) {
        if (seen.add(each) && instrumentation.isModifiableClass(each)) {
          transformer
              .planned(each)
              .ifPresent(
                  type -> {
                    classes.add(each);
                    methods.put(each.getName(), type.methods(each.getName()));
                  });
        }
      }
      results.running(OnStack.of(methods));
      transform(
          classes,
          (each, reason) ->
              results.failed(each.getName(), "it was loaded before, and the JVM says: " + reason));
    }
    return results.afterAttaching();
  }

  /** Gives all classes their own code again, and returns lines for the user. */
  String end() {
    instrumentation.removeTransformer(transformer);
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook runs.
      return "";
    }
    StringBuilder lines = new StringBuilder();
    Set<Class<?>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int pass = 0; pass < PASSES; pass++) {
      List<Class<?>> woven = types.woven(instrumentation.getAllLoadedClasses());
      woven.removeIf(each -> !seen.add(each));
      transform(
          woven,
          (each, reason) ->
              lines.append(each.getName() + " stays instrumented; the JVM says: " + reason + "\n"));
    }
    types.forgetWoven();
    return lines.toString();
  }

  /**
   * Has the JVM transform classes again, together if possible, because it stops the program each
   * time.
   */
  private void transform(List<Class<?>> classes, BiConsumer<Class<?>, Throwable> failed) {
    if (classes.isEmpty()) {
      return;
    }
    try {
      instrumentation.retransformClasses(classes.toArray(Class<?>[]::new));
    } catch (UnmodifiableClassException | RuntimeException | Error e) {
      if (classes.size() == 1) {
        failed.accept(classes.get(0), e);
      } else {
        int half = classes.size() / 2;
        transform(classes.subList(0, half), failed);
        transform(classes.subList(half, classes.size()), failed);
      }
    }
  }
}
