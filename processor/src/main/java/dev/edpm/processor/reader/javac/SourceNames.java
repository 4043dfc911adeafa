package dev.edpm.processor.reader.javac;

import dev.edpm.weaver.model.hook.GeneratedName;
import dev.edpm.weaver.names.RuntimeNames;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** The names of the top-level types in this compilation. */
public final class SourceNames {

  private static final String GENERATED =
      RuntimeNames.GENERATED.substring(RuntimeNames.GENERATED.lastIndexOf('.') + 1);

  private final Elements elements;
  private final Set<String> names = new TreeSet<>();

  /** Creates the names of one compilation. */
  public SourceNames(ProcessingEnvironment environment) {
    this.elements = environment.getElementUtils();
  }

  /** Adds the types among {@code roots}, the root elements of a round. */
  public void add(Collection<? extends Element> roots) {
    for (TypeElement type : ElementFilter.typesIn(new LinkedHashSet<>(roots))) {
      names.add(type.getQualifiedName().toString());
    }
  }

  /** Adds types that javac has entered. */
  public void addEntered(Set<String> qualifiedNames) {
    names.addAll(qualifiedNames);
  }

  /** Returns the qualified names of all types. */
  public Set<String> all() {
    return Collections.unmodifiableSet(names);
  }

  /** Tells whether this compilation contains the top-level type {@code qualifiedName}. */
  public boolean contains(String qualifiedName) {
    return names.contains(qualifiedName);
  }

  /** Returns whether a class {@code name} can be generated. */
  public GeneratedName state(String name) {
    if (!names.contains(name)) {
      return GeneratedName.FREE; // a class file of an earlier compilation is replaced
    }
    boolean generated =
        elements.getTypeElement(name).getAnnotationMirrors().toString().contains(GENERATED);
    return generated ? GeneratedName.RECOMPILED : GeneratedName.TAKEN;
  }
}
