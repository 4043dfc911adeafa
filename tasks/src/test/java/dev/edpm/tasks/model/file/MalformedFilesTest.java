package dev.edpm.tasks.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.FedSamples;
import dev.edpm.tasks.model.ModelDefinition;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.TestModels;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of others: each mistake is one sentence with file and line. */
class MalformedFilesTest {

  @TempDir Path folder;

  private ModelSnapshot readTheirs(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("m.h"), text, StandardCharsets.ISO_8859_1);
    return StarPuModelFile.read(file, "m", ModelUnit.MICROSECONDS);
  }

  private ModelSnapshot readOurs(String text) throws IOException {
    return ModelJsonReader.read(Files.writeString(folder.resolve("m.h.json"), text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      value = {
        "45\\n | 44\\n | :3: version 44 of the format is not supported, only version 45",
        "45\\n | x\\n | :3: expected an integer of at least 0, found 'x'",
        "45\\n | 45 45\\n | :3: expected no more numbers here, found '45'",
        "combinations\\n3 | combinations\\n2 | :113: there is text after the 2 announced combinations",
        "combinations\\n3 | combinations\\n4 | :150: it ends where the number of types of devices",
        "devices\\n1 | devices\\n2 | :12: a combination of 2 devices is not supported, only of 1",
        "TCPIP_MS - 6)\\n0 | TCPIP_MS - 6)\\n99 | :16: no type of device has the number 99",
        "cores \\n1 | cores \\n0 | :24: a device with 0 cores",
        "implementations\\n2 | implementations\\n2000000000 | :27: more than 1024 implementations",
        "cores \\n2 | cores \\n1 | :85: a second combination for cpu0 with 1 cores",
        "8c664347 | 8c66434g | :39: expected a footprint, eight hexadecimal digits, found '8c66",
        "ef2b3384 | 8c664347 | :40: a second entry for footprint 8c664347",
        "2000000  | -2000000  | :39: expected an integer of at least 0, found '-2000",
        "5.971799e+03 | -5.971799e+03 | :39: expected a number of at least 0, found -5971",
        "5.971799e+03 | 5.97x | :39: expected a number, found '5.97x'",
        "5.971799e+03 | nan | :39: expected a number of at least 0, found NaN",
        "1.000000e+06   \\t5.971799e+03 | '' | :39: expected more than 6 numbers",
      })
  void aMistakeInAFileOfStarPusIsNamed(String from, String to, String message) {
    String text = FedSamples.text("fed_history.h");
    String wrong = text.replaceFirst(Pattern.quote(from.translateEscapes()), to.translateEscapes());

    assertThatThrownBy(() -> readTheirs(wrong))
        .isInstanceOf(ModelFileException.class)
        .hasMessageContaining("m.h" + message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void fileThatIsNoTextIsNamed() {
    assertThatThrownBy(() -> readTheirs("45\n\u00ff\u00fe"))
        .isInstanceOf(ModelFileException.class)
        .hasMessageEndingWith("m.h: it is not text in UTF-8");
    assertThatThrownBy(() -> readTheirs(""))
        .hasMessageContaining("m.h:1: it ends where the version of the format should be");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "edpm-perf-model/1 | edpm-perf-model/2 | :1: \"format\" should be \"edpm-perf-model/1\"",
        "\"history\", | \"magic\", | :1: \"type\" should be a type of performance model, but it",
        "\"us\" | \"h\" | :1: \"unit\" should be \"us\" or \"J\", but it is 'h'",
        "\"cpu\" | \"abacus\" | :8: \"type\" should be a type of device, but it is 'abacus'",
        "\"cores\" : 1 | \"cores\" : 0 | :8: \"cores\" should be an integer of at least 1, but it is",
        "\"cores\" : 1, | '' | :8: \"cores\" should be an integer of at least 0, but it is miss",
        "\"implementation\" : 0 | \"implementation\" : 2147483647 | should be below 1024, but it is",
        "8c664347 | 8C664347 | \"footprint\" should be eight hexadecimal digits, but it is '8C664347'",
        "8c664347 | ef2b3384 | a second entry for the same footprint",
        "\"size\" : 4000, | \"size\" : 4e3, | \"size\" should be an integer of at least 0, but it is",
        "\"size\" : 4000, | \"size\" : [4000], | but it has another type",
        "\"flops\" : 2000.0 | \"flops\" : -2 | \"flops\" should be a number of at least 0, or null",
        "\"mean\" : | \"mean\" : 1e999, \"x\" : | \"mean\" should be a number, but it is 'Infinity'",
        "\"mean\" : | \"sum\" : 1, \"mean\" : | it is not valid JSON: Duplicate field 'sum'",
      })
  void aMistakeInAFileOfOursIsNamed(String from, String to, String message) throws IOException {
    String text = ours();
    String wrong = text.replaceFirst(Pattern.quote(from), to);

    assertThatThrownBy(() -> readOurs(wrong))
        .isInstanceOf(ModelFileException.class)
        .hasMessageContaining("m.h.json:")
        .hasMessageContaining(message)
        .hasMessageNotContaining("\n");
  }

  @Test
  void moreThanOneObjectOrNoneIsNamed() throws IOException {
    assertThatThrownBy(() -> readOurs(ours() + "{}")).hasMessageContaining("text after the end");
    assertThatThrownBy(() -> readOurs("[]")).hasMessageContaining("with a JSON object");
    assertThatThrownBy(() -> readOurs("")).hasMessageContaining("with a JSON object");
    assertThatThrownBy(() -> readOurs("{\"a\":".repeat(100_000)))
        .isInstanceOf(ModelFileException.class);
  }

  /** Whatever stands there: a model, or that exception. */
  @Test
  void noDamageIsAnythingElse() throws IOException {
    Random random = new Random(11);
    for (String text : List.of(FedSamples.text("fed_regression.h"), ours())) {
      for (int i = 0; i < 1500; i++) {
        StringBuilder damaged = new StringBuilder(text);
        for (int k = random.nextInt(3); k >= 0; k--) {
          int at = random.nextInt(damaged.length());
          switch (random.nextInt(3)) {
            case 0 -> damaged.setCharAt(at, (char) random.nextInt(128));
            case 1 -> damaged.delete(at, Math.min(damaged.length(), at + random.nextInt(200)));
            default -> damaged.insert(at, random.nextInt());
          }
        }
        try {
          ModelSnapshot read =
              text.startsWith("{") ? readOurs(damaged.toString()) : readTheirs(damaged.toString());
          TestModels.from(read, ModelDefinition.of("m", ModelType.NON_LINEAR)).snapshot();
        } catch (ModelFileException e) {
          assertThat(e.getMessage()).contains("m.h");
        }
      }
    }
  }

  private String ours() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ModelJsonWriter.write(FedSamples.read("fed_history"), "h", out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
