package dev.edpm.processor.reader.source;

import com.sun.source.tree.ImportTree;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reads declarations {@code import module M;} (JLS 7.5.5), which Java has since version 25. */
final class ModuleImports {

  /** The method of javac 23 and newer that tells whether an import is a module import. */
  private static final Optional<Method> IS_MODULE = isModule();

  private ModuleImports() {}

  private static Optional<Method> isModule() {
    try {
      return Optional.of(ImportTree.class.getMethod("isModule"));
    } catch (NoSuchMethodException e) {
      return Optional.empty();
    }
  }

  static boolean isOne(ImportTree imported) {
    try {
      return IS_MODULE.isPresent() && (boolean) IS_MODULE.get().invoke(imported);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Returns the packages whose public types {@code import module name} imports into {@code own}:
   * those that the module, and the modules that it requires transitively, export to it.
   */
  static Set<String> packages(Elements elements, ModuleElement own, String name) {
    Set<String> packages = new LinkedHashSet<>();
    ModuleElement module = elements.getModuleElement(name);
    if (module != null) {
      add(module, own, packages, new HashSet<>());
    }
    return packages;
  }

  private static void add(
      ModuleElement module, ModuleElement own, Set<String> packages, Set<ModuleElement> seen) {
    if (!seen.add(module)) {
      return;
    }
    for (ModuleElement.ExportsDirective exports : ElementFilter.exportsIn(module.getDirectives())) {
      if (exports.getTargetModules() == null || exports.getTargetModules().contains(own)) {
        packages.add(exports.getPackage().getQualifiedName().toString());
      }
    }
    for (ModuleElement.RequiresDirective requires :
        ElementFilter.requiresIn(module.getDirectives())) {
      if (requires.isTransitive()) {
        add(requires.getDependency(), own, packages, seen);
      }
    }
  }
}
