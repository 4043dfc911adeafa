package dev.edpm.docs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A jq command that a page shows.
 *
 * @param place page and line
 * @param command what a shell runs
 */
record Recipe(String place, String command) {

  private static final Pattern FILE = Pattern.compile("(?<![\\w./*-])[\\w./-]+\\.jsonl?\\b");
  private static final Pattern WORD = Pattern.compile("[A-Za-z][\\w-]*(?:\\.[A-Za-z][\\w-]*)*");

  /** Returns the recipes of all pages and of the examples. */
  static List<Recipe> all() throws IOException {
    List<Recipe> recipes = new ArrayList<>();
    List<Page> pages = new ArrayList<>(Page.all());
    pages.add(Page.named("examples/README.md"));
    for (Page page : pages) {
      for (Block block : page.blocks()) {
        int start = ("\n" + block.text()).indexOf("\njq ");
        if (Step.is(block) && start >= 0) {
          recipes.add(
              new Recipe(
                  page.name() + ":" + block.line(), block.text().substring(start).stripTrailing()));
        }
      }
    }
    return recipes;
  }

  /** Returns the files of JSON that the command names. */
  Stream<String> files() {
    return matches(FILE);
  }

  /** Returns all that may be a name in its program, dots and all and part by part. */
  Stream<String> words() {
    return Stream.concat(
        matches(WORD), matches(WORD).flatMap(word -> Stream.of(word.split("\\."))));
  }

  private Stream<String> matches(Pattern pattern) {
    Matcher matcher = pattern.matcher(command);
    return matcher.results().map(result -> result.group());
  }

  @Override
  public String toString() {
    return place;
  }
}
