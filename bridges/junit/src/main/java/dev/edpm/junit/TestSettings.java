package dev.edpm.junit;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The settings of this module, each a system property or an environment variable, as those of the
 * runtime.
 *
 * @param updates whether baselines are stored in place of being compared with
 * @param machine the name of this kind of machine in baselines of times
 * @param strict whether expectations that cannot be judged fail their test
 * @param baselines the folder of the baselines
 */
record TestSettings(boolean updates, String machine, boolean strict, Path baselines) {

  /** Reads the settings; an invalid value fails the test that needs them. */
  static TestSettings read() {
    String machine = text("edpm.baseline.machine", "");
    return new TestSettings(
        isFirst("edpm.baseline", "update", "check"),
        machine.isEmpty() ? MachineClass.ofThisMachine() : machine,
        isFirst("edpm.expect.strict", "on", "off"),
        project().resolve("src/test/edpm"));
  }

  /** Returns the folder of the project: Surefire names it, other tools run tests in it. */
  private static Path project() {
    return Path.of(System.getProperty("basedir", ""));
  }

  private static boolean isFirst(String property, String first, String second) {
    String value = text(property, second);
    if (!value.equals(first) && !value.equals(second)) {
      throw new ExtensionConfigurationException(
          property + "=" + value + " is invalid: expected " + first + " or " + second);
    }
    return value.equals(first);
  }

  private static String text(String property, String usual) {
    String value = System.getProperty(property);
    if (value == null) {
      String variable = property.replace('.', '_').toUpperCase(Locale.ROOT);
      value = System.getenv(variable);
    }
    return value == null || value.isBlank() ? usual : value.strip();
  }
}
