package dev.edpm.processor.generate;

import dev.edpm.processor.names.RuntimeNames;
import dev.edpm.processor.plan.RegionPlan;
import dev.edpm.processor.plan.WiringPlan;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes the wiring class of a top-level type: one documented constant per region, and the class of
 * hooks. What has no hooks is written piece by piece, for every method of a program may be a
 * region, and all that stands in it is known.
 */
public final class WiringWriter {

  private static final String REGION = simpleName(RuntimeNames.REGION);
  private static final String WIRING = simpleName(RuntimeNames.WIRING);
  private static final String GENERATED = simpleName(RuntimeNames.GENERATED);
  private static final String IMPORTS =
      "import "
          + String.join(
              ";\nimport ", RuntimeNames.GENERATED, RuntimeNames.WIRING, RuntimeNames.REGION)
          + ";\n\n";

  private final StringBuilder source = new StringBuilder();
  private final WiringPlan plan;

  private WiringWriter(WiringPlan plan) {
    this.plan = plan;
  }

  /** Returns the source of the wiring class. */
  public static String write(WiringPlan plan) {
    return plan.hooks().isEmpty() ? new WiringWriter(plan).write() : HookedWiring.write(plan);
  }

  /** Returns what is registered, by the constant that holds it. */
  public static Map<String, String> rows(WiringPlan plan) {
    Map<String, String> rows = new LinkedHashMap<>();
    plan.regions().forEach(region -> rows.put(region.constant(), RegionRow.of(plan, region)));
    return rows;
  }

  private String write() {
    String name = plan.wiringName();
    if (!plan.packageName().isEmpty()) {
      add("package ", plan.packageName(), ";\n\n");
    }
    add(IMPORTS);
    document("", WiringDoc.of(plan));
    add("@", GENERATED, "\nfinal class ", name, " {\n");
    add("  private static final ", WIRING, " ", WiringPlan.HOLDER, " = ");
    add(WIRING, ".", RuntimeNames.WIRING_OF, "(", name, ".class);\n\n");
    for (RegionPlan region : plan.regions()) {
      constant(region);
    }
    add("  private ", name, "() {\n  }\n}\n");
    return source.toString();
  }

  /** One call with one string: what javac does for more of them adds up over all regions. */
  private void constant(RegionPlan region) {
    document("  ", WiringDoc.of(plan, region));
    add("  static final ", REGION, " ", region.constant(), " = ");
    add(WiringPlan.HOLDER, ".", RuntimeNames.WIRING_REGION, "(");
    literal(RegionRow.of(plan, region));
    add(");\n\n");
  }

  private void document(String indent, String what) {
    add(indent, "/**\n", indent, " * ", what, "\n", indent, " */\n");
  }

  private void literal(String text) {
    source.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> source.append("\\\"");
        case '\\' -> source.append("\\\\");
        case '\t' -> source.append("\\t");
        default -> {
          if (Character.isISOControl(c)) {
            source.append("\\u%04x".formatted((int) c));
          } else {
            source.append(c);
          }
        }
      }
    }
    source.append('"');
  }

  private void add(String... parts) {
    for (String part : parts) {
      source.append(part);
    }
  }

  private static String simpleName(String qualifiedName) {
    return qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
  }
}
