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
 * The list of packages that were compiled with {@code -Aedpm.weave=off}, one on each line, {@code
 * .} for the unnamed package. With it, the runtime distinguishes spans that are switched off from
 * those of a build without the processor. It is not written if {@code Span} is not on the class
 * path.
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

  /** Records the packages of a round. */
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

  /** Writes the list, merged with that of earlier compilations into the same folder. */
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
      // The only consequence is a line on the standard error of the program.
      packages.clear();
    }
  }
}
