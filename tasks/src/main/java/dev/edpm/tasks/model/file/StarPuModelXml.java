package dev.edpm.tasks.model.file;

import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.DeviceType;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * StarPU's XML format of performance models: the output of {@code starpu_perfmodel_display -x}, by
 * {@code starpu-perfmodel.dtd}. Values that the model does not have, such as the sums of a model
 * from a report, are left out.
 */
public final class StarPuModelXml {

  private final ModelSnapshot model;
  private final StringBuilder xml = new StringBuilder();

  private StarPuModelXml(ModelSnapshot model) {
    this.model = model;
  }

  /** Returns a model in this format, in ASCII. */
  public static String text(ModelSnapshot model) {
    return new StarPuModelXml(model).text();
  }

  private String text() {
    boolean energy = model.unit() == ModelUnit.JOULES;
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    line("<!DOCTYPE StarPUPerfmodel SYSTEM \"starpu-perfmodel.dtd\">");
    line("<!-- symbol " + comment(model.symbol()) + " -->");
    line(energy ? "<!-- All energy in J -->" : "<!-- All times in us -->");
    line("<perfmodel version=\"45\">");
    int number = 0;
    for (List<ArchSnapshot> combination : combinations()) {
      combination(combination, number++);
    }
    line("</perfmodel>");
    return xml.toString();
  }

  /** Returns the implementations on each architecture. */
  private Collection<List<ArchSnapshot>> combinations() {
    Map<Arch, List<ArchSnapshot>> combinations = new LinkedHashMap<>();
    for (ArchSnapshot one : model.archs()) {
      combinations.computeIfAbsent(one.arch(), arch -> new ArrayList<>()).add(one);
    }
    return combinations.values();
  }

  private void combination(List<ArchSnapshot> implementations, int number) {
    Arch arch = implementations.get(0).arch();
    line("  <combination>");
    line(
        "    <device type=\""
            + arch.type().label().toUpperCase(Locale.ROOT)
            + "\" id=\""
            + arch.device()
            + "\""
            + (arch.type() == DeviceType.CPU ? " ncores=\"" + arch.cores() + "\"" : "")
            + "/>");
    for (ArchSnapshot one : implementations) {
      line("    <implementation id=\"" + one.implementation() + "\">");
      line(
          "      <!-- "
              + arch.label()
              + "_impl"
              + one.implementation()
              + " (Comb"
              + number
              + ") -->");
      implementation(one);
      line("    </implementation>");
    }
    line("  </combination>");
  }

  private void implementation(ArchSnapshot one) {
    String quantity = model.unit() == ModelUnit.JOULES ? "energy" : "time";
    // StarPU leaves it out beside a non-linear regression, whose range of sizes it then is.
    if (one.power().samples() > 0 && !one.nonLinear().isKnown()) {
      line("      <!-- " + quantity + " = alpha size ^ beta -->");
      power(one.power());
    }
    if (one.nonLinear().isKnown()) {
      line("      <!-- " + quantity + " = a size ^b + c -->");
      start("nl_regression");
      attribute("a", one.nonLinear().a());
      attribute("b", one.nonLinear().b());
      attribute("c", one.nonLinear().c());
      line("/>");
    }
    if (!one.multiple().coefficients().isEmpty()) {
      multiple(one.multiple());
    }
    one.history().forEach(this::entry);
  }

  private void power(PowerSnapshot power) {
    start("l_regression");
    known("sumlnx", power.sumLnX());
    known("sumlnx2", power.sumLnX2());
    known("sumlny", power.sumLnY());
    known("sumlnxlny", power.sumLnXLnY());
    attribute("alpha", power.alpha());
    attribute("beta", power.beta());
    attribute("nsample", power.samples());
    attribute("minx", power.minSize());
    attribute("maxx", power.maxSize());
    line("/>");
  }

  private void multiple(MultipleSnapshot multiple) {
    List<Double> coefficients = multiple.coefficients();
    start("ml_regression");
    attribute("constant", coefficients.get(0));
    line(">");
    for (int term = 1; term < coefficients.size(); term++) {
      xml.append("        <monomial name=\"").append(attributeText(name(term - 1))).append('"');
      attribute("coef", coefficients.get(term));
      line("/>");
    }
    line("      </ml_regression>");
  }

  /** Returns the product of a term, such as {@code n^2*m}. StarPU's files do not contain it. */
  private String name(int term) {
    ParameterTerms terms = model.terms();
    if (term >= terms.exponents().size()) {
      return "c" + (term + 1);
    }
    StringBuilder product = new StringBuilder();
    for (int i = 0; i < terms.names().size(); i++) {
      int exponent = terms.exponents().get(term).get(i);
      if (exponent != 0) {
        product.append(product.isEmpty() ? "" : "*").append(terms.names().get(i));
        product.append(exponent == 1 ? "" : "^" + exponent);
      }
    }
    return product.isEmpty() ? "1" : product.toString();
  }

  private void entry(HistorySnapshot entry) {
    start("entry");
    xml.append(String.format(" footprint=\"%08x\"", entry.footprint()));
    attribute("size", entry.size());
    attribute("flops", entry.flops());
    attribute("mean", entry.mean());
    attribute("deviation", entry.deviation());
    attribute("sum", entry.sum());
    attribute("sum2", entry.sum2());
    attribute("nsample", entry.samples());
    line("/>");
  }

  private void start(String element) {
    xml.append("      <").append(element);
  }

  private void attribute(String name, long value) {
    xml.append(' ').append(name).append("=\"").append(value).append('"');
  }

  private void attribute(String name, double value) {
    xml.append(' ').append(name).append("=\"").append(ScientificNumber.of(value)).append('"');
  }

  private void known(String name, double value) {
    if (!Double.isNaN(value)) {
      attribute(name, value);
    }
  }

  private void line(String text) {
    xml.append(text).append('\n');
  }

  /** A comment must not contain two hyphens, and has no escapes. */
  private static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .map(c -> c < ' ' || c > '~' || c == '<' || c == '>' ? '?' : c)
        .forEach(safe::appendCodePoint);
    String comment = safe.toString();
    while (comment.contains("--")) {
      comment = comment.replace("--", "- -");
    }
    return comment;
  }

  private static String attributeText(String text) {
    StringBuilder safe = new StringBuilder();
    for (int c : text.codePoints().toArray()) {
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '"' -> safe.append("&quot;");
        default -> {
          boolean ascii = c >= ' ' && c <= '~';
          boolean isText = c >= 0xa0 && (c < 0xd800 || c > 0xdfff) && c != 0xfffe && c != 0xffff;
          safe.append(ascii ? Character.toString(c) : isText ? "&#" + c + ";" : "?");
        }
      }
    }
    return safe.toString();
  }
}
