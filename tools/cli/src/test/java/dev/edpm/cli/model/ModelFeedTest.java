package dev.edpm.cli.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models that are fed from a file of samples. */
class ModelFeedTest {

  private static final String LINE = "m\tcpu\t0\t8\t1f\t-\t-\t";

  @TempDir Path folder;

  /** StarPU was given the same samples: outliers, a flush and too few samples among them. */
  @ParameterizedTest
  @CsvSource({"fed_history,history", "fed_regression,regression"})
  void aFedModelIsWhatStarPuMadeOfTheSamples(String symbol, String type) throws IOException {
    Path samples = StarPuFiles.samples(symbol, folder);
    Path models = folder.resolve("models");
    Invocation fed = Invocation.of("model", "feed", samples, "--type", type, "--models", models);
    assertThat(fed.err()).isEmpty();
    assertThat(fed.status()).isZero();
    assertThat(Invocation.of("model", "xml", models).out()).isEqualTo(StarPuFiles.xml(symbol));
  }

  @Test
  void samplesAreAddedToThoseOfEarlierCalls() throws IOException {
    Path samples = Files.writeString(folder.resolve("s.tsv"), (LINE + "5.0\n").repeat(4));
    Path models = folder.resolve("models");
    assertThat(feed(samples, models).out()).contains("m      history      4        3");
    assertThat(feed(samples, models).out()).contains("m      history      4        7");
    Invocation again = Invocation.of("model", "feed", samples, "--models", models, "--reset");
    assertThat(again.out()).contains("m      history      4        3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "m cpu 0 8 1f - -|has 8 columns separated by tabs",
        "m gpu 0 8 1f - - 5|the architecture is gpu; expected one of cpu, cuda",
        "m cpu 1.5 8 1f - - 5|the implementation must be from 0 to 1023, not 1.5",
        "m cpu 0 x 1f - - 5|the size is x; expected a number of bytes",
        "m cpu 0 -8 1f - - 5|must be finite and not negative",
        "m cpu 0 8 zz - - 5|the footprint is zz; expected up to 8 hexadecimal digits",
        "m cpu 0 8 1f - - nan|the time is nan; expected a number",
        "m cpu 0 8 1f - - -1|the time must be a finite number of at least 0, not -1"
      })
  void aWrongSampleIsOneSentenceAndChangesNothing(String line, String sentence) throws IOException {
    Path samples =
        Files.writeString(folder.resolve("s.tsv"), LINE + "5\n" + line.replace(' ', '\t') + "\n");
    Path models = folder.resolve("models");
    Invocation call = feed(samples, models);
    assertThat(call.status()).isEqualTo(2);
    assertThat(call.err()).startsWith("edpm model feed: " + samples + ":2: ").contains(sentence);
    assertThat(call.err().lines()).hasSize(1);
    assertThat(models).doesNotExist();
  }

  @Test
  void anotherTypeThanThatOfTheFileIsOneSentence() throws IOException {
    Path samples = Files.writeString(folder.resolve("s.tsv"), LINE + "5\n");
    feed(samples, folder);
    assertThat(
            Invocation.of("model", "feed", samples, "--models", folder, "--type", "regression")
                .err())
        .isEqualTo(
            "edpm model feed: the model m is of type history, not regression; leave out --type, or"
                + " start again with --reset\n");
    assertThat(
            Invocation.of(
                    "model", "feed", samples, "--models", folder.resolve("x"), "--type", "multiple")
                .err())
        .startsWith("edpm model feed: the terms of the multiple regression m are not known");
  }

  private static Invocation feed(Path samples, Path models) {
    return Invocation.of("model", "feed", samples, "--models", models);
  }
}
