package dev.edpm.processor;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.util.Elements;

/**
 * The packages that were compiled with {@code -Aedpm.weave=off}, one a line, {@code .} for the
 * unnamed one: by this list a program tells spans that are not to be measured from those of a build
 * that forgot the processor. There is none where sources cannot open spans.
 */
final class OffIndex {

  static final String RESOURCE = "META-INF/edpm/off";

  private static final String SPAN = "dev.edpm.runtime.Span";

  private final Elements elements;
  private final OutputFolder output;
  private final Set<String> packages = new TreeSet<>();

  OffIndex(Elements elements, OutputFolder output) {
    this.elements = elements;
    this.output = output;
  }

  /** Notes the sources of a round. */
  void note(Set<? extends Element> roots) {
    for (Element root : roots) {
      if (root.getKind().isClass() || root.getKind().isInterface()) {
        String name = elements.getPackageOf(root).getQualifiedName().toString();
        packages.add(name.isEmpty() ? "." : name);
      } else if (root.getKind() == ElementKind.PACKAGE) {
        packages.add(root.toString());
      }
    }
  }

  /** Writes the list, with what earlier compilations into the same folder have put there. */
  void write() {
    if (packages.isEmpty() || elements.getTypeElement(SPAN) == null) {
      return;
    }
    try {
      Optional<OutputFolder.Entry> earlier = output.resource("", RESOURCE);
      if (earlier.isPresent()) {
        new String(earlier.get().read(), StandardCharsets.UTF_8).lines().forEach(packages::add);
      }
      String text = String.join("\n", packages) + "\n";
      output.write("", RESOURCE, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException | RuntimeException e) {
      // All that comes of it is a line that the program says on its standard error.
      packages.clear();
    }
  }
}
