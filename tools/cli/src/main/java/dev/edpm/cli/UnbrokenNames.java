package dev.edpm.cli;

import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Keeps names such as {@code edpm.workers} on one line of a help text. Picocli breaks lines after
 * periods, commas and exclamation marks, so while it does, letters that no help text has are in
 * their place.
 */
final class UnbrokenNames {

  /** Marks that are not at the end of a word. */
  private static final Pattern INSIDE = Pattern.compile("[.,!](?=\\S)");

  private static final String MARKS = ".,!";
  private static final String LETTERS = "\u01c0\u01c1\u01c2";

  private UnbrokenNames() {}

  /** Changes the help of a command and its subcommands. */
  static void keep(CommandLine line) {
    line.getCommandSpec().resourceBundle(new Texts(line.getCommandSpec()));
    line.getHelpSectionMap()
        .replaceAll((key, section) -> help -> replaced(section.render(help), LETTERS, MARKS));
    line.getSubcommands().values().forEach(UnbrokenNames::keep);
  }

  private static String unbroken(String text) {
    return INSIDE.matcher(text).replaceAll(mark -> replaced(mark.group(), MARKS, LETTERS));
  }

  private static String replaced(String text, String some, String others) {
    String result = text;
    for (int i = 0; i < some.length(); i++) {
      result = result.replace(some.charAt(i), others.charAt(i));
    }
    return result;
  }

  /** The descriptions of a command, by the keys with which picocli looks for translations. */
  private static final class Texts extends ResourceBundle {

    private final Map<String, String> texts = new LinkedHashMap<>();

    Texts(CommandSpec spec) {
      add("usage.description", spec.usageMessage().description());
      for (OptionSpec option : spec.options()) {
        add(option.longestName().replaceFirst("^-+", ""), option.description());
      }
      for (PositionalParamSpec parameter : spec.positionalParameters()) {
        add(parameter.paramLabel() + "[" + parameter.index() + "]", parameter.description());
      }
    }

    private void add(String key, String[] lines) {
      for (int i = 0; i < lines.length; i++) {
        // Picocli formats it again.
        texts.put(key + "." + i, unbroken(lines[i].replace("%", "%%")));
      }
    }

    @Override
    protected Object handleGetObject(String key) {
      return texts.get(key);
    }

    @Override
    public Enumeration<String> getKeys() {
      return Collections.enumeration(texts.keySet());
    }
  }
}
