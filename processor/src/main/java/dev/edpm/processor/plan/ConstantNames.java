package dev.edpm.processor.plan;

import java.util.Locale;
import javax.lang.model.SourceVersion;

/** Makes names of constants from names of regions. */
final class ConstantNames {

  private ConstantNames() {}

  /** Returns {@code MAT_MUL_MULTIPLY} for {@code MatMul.multiply}. */
  static String of(String regionName) {
    StringBuilder name = new StringBuilder();
    char before = '_';
    for (int i = 0; i < regionName.length(); i++) {
      char c = regionName.charAt(i);
      if (!Character.isJavaIdentifierPart(c) || c == '$' || Character.isIdentifierIgnorable(c)) {
        c = '_';
      }
      if (Character.isUpperCase(c) && Character.isLowerCase(before)) {
        name.append('_');
      }
      if (c != '_' || before != '_') {
        name.append(c);
      }
      before = c;
    }
    String upper = name.toString().toUpperCase(Locale.ROOT).replaceAll("_+$", "");
    return SourceVersion.isName(upper) ? upper : "REGION_" + upper;
  }
}
