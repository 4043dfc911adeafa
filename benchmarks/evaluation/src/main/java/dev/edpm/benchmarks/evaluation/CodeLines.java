package dev.edpm.benchmarks.evaluation;

import com.github.javaparser.JavaParser;
import com.github.javaparser.JavaToken;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The lines of a Java source that contain code, according to its tokens; without blank lines and
 * lines that contain only a comment.
 *
 * @param text the tokens of each line, separated by spaces
 * @param identifiers the names in these lines
 */
record CodeLines(List<String> text, Set<String> identifiers) {

  CodeLines {
    text = List.copyOf(text);
    identifiers = Set.copyOf(identifiers);
  }

  static CodeLines of(Path source) throws IOException {
    ParserConfiguration configuration =
        new ParserConfiguration().setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_17);
    ParseResult<CompilationUnit> parsed = new JavaParser(configuration).parse(source);
    if (!parsed.isSuccessful()) {
      throw new IllegalArgumentException(source + ": " + parsed.getProblems());
    }
    Map<Integer, List<String>> lines = new TreeMap<>();
    Set<String> identifiers = new HashSet<>();
    for (JavaToken token : parsed.getResult().orElseThrow().getTokenRange().orElseThrow()) {
      if (!token.getCategory().isWhitespaceOrComment()) {
        int first = token.getRange().orElseThrow().begin.line;
        List<String> parts = token.getText().lines().toList();
        for (int i = 0; i < parts.size(); i++) {
          lines.computeIfAbsent(first + i, line -> new ArrayList<>()).add(parts.get(i).strip());
        }
        if (token.getCategory().isIdentifier()) {
          identifiers.add(token.getText());
        }
      }
    }
    return new CodeLines(
        lines.values().stream().map(tokens -> String.join(" ", tokens)).toList(), identifiers);
  }

  int count() {
    return text.size();
  }
}
