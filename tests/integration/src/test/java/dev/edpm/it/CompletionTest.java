package dev.edpm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Asks shells for completions of {@code edpm}, with the scripts of the zip. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class CompletionTest {

  /** Prints what bash offers for the words of its command line, of which the last is unfinished. */
  private static final String BASH =
      """
      # bash has it only while it completes for a user.
      compopt() { :; }
      source "$1"
      shift
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      registered=$(complete -p edpm)
      [[ $registered =~ -F\\ ([a-z_]+) ]] && "${BASH_REMATCH[1]}" edpm "${COMP_WORDS[COMP_CWORD]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """;

  /** Types a command line and a tab into an interactive zsh, and prints what it shows then. */
  private static final String ZSH =
      """
      setopt extended_glob
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell "PS1=''; unsetopt zle_bracketed_paste; fpath=(\\$FOLDER \\$fpath)"
      zpty -w shell "autoload -U compinit; compinit -u -D; setopt no_beep; LISTMAX=10000"
      zpty -w shell "print ready"
      zpty -r shell output '*ready*ready*'
      zpty -n -w shell "$1"$'\\t'
      sleep_until=$((SECONDS + 60))
      seen=
      while (( SECONDS < sleep_until )); do
        if zpty -r -t shell output; then
          # Without escape sequences of the terminal.
          seen+=${output//$'\\e'\\[[0-9;?]#[a-zA-Z]/}
          [[ $seen == *"$2"* ]] && break
        else
          sleep 0.1
        fi
      done
      print -r -- "$seen"
      zpty -d shell
      """;

  private Path folder;
  private Path completion;

  @BeforeEach
  void unzip() throws IOException {
    folder = Folders.empty("completion scripts");
    completion = Distribution.unzip(folder).resolve("completion");
  }

  @Test
  void bashCompletesCommandsOptionsAndValues() throws IOException {
    assumeTrue(Distribution.tool("bash").isPresent(), "bash is not installed");
    assertThat(bash("edpm", "sh")).containsExactly("show");
    assertThat(bash("edpm", "")).contains("check", "counters", "help", "merge", "show");
    // A jar that is run reports which options there are.
    List<String> options =
        Pattern.compile("(?<=[ ,])--[a-z-]+(?==|  )")
            .matcher(
                Command.jdk(folder, "java", "-jar", Artifact.CLI.built(".jar"), "help", "show")
                    .run()
                    .succeeded()
                    .output()
                    .replace("\n", "  \n"))
            .results()
            .map(found -> found.group())
            .distinct()
            .toList();
    assertThat(options).contains("--columns", "--debug", "--help", "--json", "--sort", "--top");
    assertThat(bash("edpm", "show", "--")).containsExactlyInAnyOrderElementsOf(options);
    assertThat(bash("edpm", "show", "--sort", "p"))
        .containsExactly("p50", "p90", "p95", "p99", "p999", "parents");
    assertThat(bash("edpm", "help", "c"))
        .containsExactly("check", "codelets", "compare", "counters");
  }

  @Test
  void zshCompletesTheSame() throws IOException {
    assumeTrue(Distribution.tool("zsh").isPresent(), "zsh is not installed");
    assertThat(zsh("edpm sh", "edpm show ")).contains("edpm show ");
    assertThat(zsh("edpm show --js", "--json ")).contains("edpm show --json ");
    assertThat(zsh("edpm show --sort over", "overhead ")).contains("--sort overhead ");
  }

  private List<String> bash(String... words) throws IOException {
    Path script = Files.writeString(folder.resolve("complete.bash"), BASH);
    Command.Result result =
        Command.program(folder, Path.of("bash"), script, completion.resolve("edpm.bash"))
            .with((Object[]) words)
            .run();
    assertThat(result.errors()).isEmpty();
    return result.output().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
  }

  private String zsh(String typed, String expected) throws IOException {
    Path script = Files.writeString(folder.resolve("complete.zsh"), ZSH);
    return Command.program(folder, Path.of("zsh"), "-f", script, typed, expected)
        .environment("FOLDER", completion)
        .environment("TERM", "xterm")
        .run()
        .succeeded()
        .output();
  }
}
