package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random changes to files of every kind that the command reads, and to arguments: each call ends
 * with an exit status of its own and at most one sentence. The system properties {@code mutations}
 * and {@code mutations.seed} ask for other numbers of them and other ones; a failure names the seed
 * of its change.
 */
@Timeout(3600)
class MutatedInputTest {

  /** Each change is read by a dozen commands, so that there are fewer by default than elsewhere. */
  private static final int MUTATIONS = Integer.getInteger("mutations", 10);

  private static final long SEED = Long.getLong("mutations.seed", 1);

  @TempDir Path folder;

  @Test
  void documents() throws IOException {
    byte[] good = WholeSamples.document("0", 5, 7).getBytes(StandardCharsets.UTF_8);
    Path report = folder.resolve("r.json");
    Path other = Files.writeString(folder.resolve("other.json"), WholeSamples.document("1", 9));
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(report, mutated(good, seed));
      check(seed, "show", report);
      check(seed, "show", "--json", "--sort", "threads", "--columns", "parents,mean", report);
      check(seed, "merge", report, other, "-o", folder.resolve("all.json"));
      check(seed, "diff", report, other);
      checkTraces(seed, report);
    }
  }

  @Test
  void lines() throws IOException {
    byte[] good = WholeSamples.lines("0", 5, 7).getBytes(StandardCharsets.UTF_8);
    Path report = folder.resolve("r.jsonl");
    Path other = Files.writeString(folder.resolve("other.json"), WholeSamples.document("1", 9));
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(report, mutated(good, seed));
      check(seed, "show", report);
      check(seed, "show", "--json", "--sort", "threads", "--columns", "parents,mean", report);
      check(seed, "merge", report, other, "-o", folder.resolve("all.jsonl"));
      check(seed, "diff", "--format", "junit", other, report);
      checkTraces(seed, report);
    }
  }

  /** Values of JSON in place of others: mostly valid JSON, mostly no valid report. */
  @Test
  void values() throws IOException {
    String document = WholeSamples.document("0", 5, 7) + " ";
    String lines = WholeSamples.lines("0", 5, 7);
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Random random = new Random(seed);
      Path a = Files.writeString(folder.resolve("a.json"), withOtherValues(document, random));
      Path b = Files.writeString(folder.resolve("b.jsonl"), withOtherValues(lines, random));
      check(seed, "show", a);
      check(seed, "show", b);
      check(seed, "show", "--json", a);
      check(seed, "show", "--json", b);
      check(seed, "merge", a, b, "-o", folder.resolve("all.json"));
      check(seed, "diff", "--format", "json", a, b);
      check(seed, "diff", "--format", "markdown", a, b, "--", b, a);
      check(seed, "merge", b, a, "-o", folder.resolve("all.jsonl"));
      checkTraces(seed, a);
      checkTraces(seed, b);
    }
  }

  @Test
  void modelsAndTasks() throws IOException {
    Path starPu = Path.of("../../tasks/src/test/resources/starpu");
    byte[] history = Files.readAllBytes(starPu.resolve("fed_history.h"));
    byte[] samples = Files.readAllBytes(starPu.resolve("fed_samples.tsv"));
    byte[] tasks = Files.readAllBytes(Path.of("src/test/resources/starpu/tasks.rec"));
    byte[] run = Files.readAllBytes(Path.of("src/test/resources/replay/starpu-cholesky.rec"));
    Path traced = folder.resolve("run.rec");
    Path model = folder.resolve("model.h");
    Path fed = folder.resolve("samples.tsv");
    Path rec = folder.resolve("tasks.rec");
    for (long seed = SEED; seed < SEED + MUTATIONS / 4; seed++) {
      Files.write(model, mutated(history, seed));
      Files.write(fed, mutated(samples, seed));
      Files.write(rec, mutated(tasks, seed));
      check(seed, "model", "show", "--symbol", "**", model);
      check(seed, "model", "xml", model);
      check(seed, "model", "feed", fed, "--models", folder.resolve("models" + seed));
      Path completed = folder.resolve("completed.rec");
      Path good = starPu.resolve("fed_history.h");
      check(seed, "tasks", "--estimate", "--rec", rec, "--models", good, "-o", completed);
      Files.write(traced, mutated(run, seed));
      check(seed, "replay", traced);
    }
  }

  @Test
  void machines() throws IOException {
    Path bus = Path.of("../../tasks/src/test/resources/starpu/bus");
    byte[] declared = Files.readAllBytes(Path.of("src/main/dist/machines/two-gpus.properties"));
    byte[] described = Files.readAllBytes(Path.of("src/main/dist/machines/starpu-vm.properties"));
    Path run = Path.of("src/test/resources/replay/starpu-cholesky.rec");
    Path machine = folder.resolve("m.properties");
    Path files = Files.createDirectory(folder.resolve("bus"));
    List<String> parts = List.of("affinity", "bandwidth", "config", "latency");
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(machine, mutated(seed % 2 == 0 ? declared : described, seed));
      check(seed, "machine", "show", machine);
      check(seed, "replay", run, "--machine", machine);
      for (int i = 0; i < parts.size(); i++) {
        String name = "vm." + parts.get(i);
        byte[] good = Files.readAllBytes(bus.resolve(name));
        Files.write(files.resolve(name), i == seed % parts.size() ? mutated(good, seed) : good);
      }
      check(seed, "machine", "show", files);
    }
  }

  @Test
  void gates() throws IOException {
    byte[] good =
        """
        # what may not become slower
        region row: time.wall <= +5%
        region **: jvm.allocated-bytes.max <= 64k
        path all/row: executions == 0%
        """
            .getBytes(StandardCharsets.UTF_8);
    Path base = Files.writeString(folder.resolve("base.json"), WholeSamples.document("0", 5, 7));
    Path head = Files.writeString(folder.resolve("head.json"), WholeSamples.document("1", 9));
    Path gate = folder.resolve("gate.txt");
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(gate, mutated(good, seed));
      check(seed, "diff", base, head, "--gate", gate);
      check(seed, "diff", head, "--gate", gate);
    }
  }

  @Test
  void history() throws IOException {
    byte[] good = WholeSamples.document("0", 5, 7).getBytes(StandardCharsets.UTF_8);
    Path runs = Files.createDirectory(folder.resolve("runs"));
    for (int i = 0; i < 5; i++) {
      Files.write(runs.resolve("run" + i + ".json"), good);
    }
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(runs.resolve("run" + seed % 5 + ".json"), mutated(good, seed));
      check(seed, "history", runs, "--region", "row");
    }
  }

  @Test
  void classes() throws IOException {
    byte[] good = classFile("check/UnwovenClasses");
    Path file = folder.resolve("A.class");
    Path classes = Files.createDirectories(folder.resolve("classes/dev/edpm/cli/check"));
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(file, mutated(good, seed));
      check(seed, "check", file);
      Files.copy(
          file, classes.resolve("UnwovenClasses.class"), StandardCopyOption.REPLACE_EXISTING);
      Invocation weave =
          Invocation.of(
              "weave", folder.resolve("classes"), "--regions", "**", "-o", folder.resolve("woven"));
      assertThat(weave.status()).as("seed %s: %s", seed, weave).isIn(0, 1, 2);
      assertThat(weave.out() + weave.err()).as("seed %s", seed).doesNotContain("EdpmInternal");
    }
  }

  @Test
  void jars() throws IOException {
    ByteArrayOutputStream inner = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(inner)) {
      zip.putNextEntry(new ZipEntry("dev/edpm/cli/text/Table.class"));
      zip.write(classFile("text/Table"));
    }
    ByteArrayOutputStream outer = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(outer)) {
      zip.setLevel(0);
      zip.putNextEntry(new ZipEntry("inner.jar"));
      zip.write(inner.toByteArray());
      zip.setLevel(9);
      zip.putNextEntry(new ZipEntry("A.class"));
      zip.write(classFile("check/Unwoven"));
    }
    Path file = folder.resolve("a.jar");
    for (long seed = SEED; seed < SEED + MUTATIONS; seed++) {
      Files.write(file, mutated(outer.toByteArray(), seed));
      check(seed, "check", file);
    }
  }

  @Test
  void counters() {
    List<String> parts =
        List.of(
            "perf.",
            "papi.",
            "cpu.cycles",
            "cache",
            "**",
            "*",
            "!",
            "\\",
            ",",
            "/",
            "=",
            "{",
            "\u0000",
            "é",
            " ");
    for (long seed = SEED; seed < SEED + MUTATIONS / 4; seed++) {
      Random random = new Random(seed);
      StringBuilder argument = new StringBuilder();
      for (int i = random.nextInt(6); i >= 0; i--) {
        argument.append(parts.get(random.nextInt(parts.size())));
      }
      check(seed, "counters", "--", argument);
    }
  }

  private void checkTraces(long seed, Path report) {
    check(seed, "html", report, "-o", folder.resolve("run.html"));
    for (String format : List.of("collapsed", "speedscope.json", "pftrace", "dot")) {
      check(seed, "trace", report, "-o", folder.resolve("run." + format));
    }
    check(seed, "trace", report, "--starpu", folder.resolve("starpu"));
    check(seed, "trace", report, "--chrome", "-o", folder.resolve("chrome.json"));
    check(seed, "trace", report, "--count");
    if (seed % 4 != 0) {
      return;
    }
    check(seed, "model", "show", "--symbol", "**", report);
    check(seed, "model", "plot", report, "-o", folder.resolve("model.svg"));
    check(seed, "codelets", "histogram", report);
    check(seed, "stats", "states", report);
  }

  private static void check(long seed, Object... args) {
    Invocation call = Invocation.of(args);
    assertThat(call.status()).as("seed %s: %s", seed, call).isIn(0, 1, 2, 64);
    if (call.status() == 2 || call.status() == 64) {
      assertThat(call.err()).as("seed %s", seed).startsWith("edpm ").hasLineCount(1);
    } else {
      assertThat(call.err()).as("seed %s", seed).isEmpty();
    }
  }

  private static byte[] mutated(byte[] good, long seed) {
    Random random = new Random(seed);
    byte[] bytes = good.clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(6)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt();
        case 2 -> bytes = Arrays.copyOf(bytes, at + 1);
        case 3 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 4), (byte) -1);
        case 4 -> {
          int from = random.nextInt(bytes.length);
          int length = Math.min(random.nextInt(64), bytes.length - Math.max(at, from));
          System.arraycopy(bytes, from, bytes, at, length);
        }
        default -> {
          byte[] shorter = new byte[bytes.length - 1];
          System.arraycopy(bytes, 0, shorter, 0, at);
          System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
          bytes = shorter.length == 0 ? bytes : shorter;
        }
      }
    }
    return bytes;
  }

  private static final List<String> VALUES =
      List.of(
          "null",
          "true",
          "[]",
          "{}",
          "[null]",
          "[[1]]",
          "{\"a\": null}",
          "\"\"",
          "\"\\u0000\"",
          "0",
          "-1",
          "9223372036854775807",
          "-9223372036854775808",
          "9223372036854775808",
          "2147483600",
          "1e308",
          "-0.0",
          "1e-400",
          "\"9223372036854775808\"",
          "\"1:1\"",
          "\"row\"",
          "\"records\"");

  private static String withOtherValues(String json, Random random) {
    List<int[]> values =
        Pattern.compile(
                "(?<=[:\\[,] ?)(\"[^\"]*\"(?!:)|[-\\d.]+|null|false|\\{\\}|\\[[^\\[\\]{}]*\\])")
            .matcher(json)
            .results()
            .map(found -> new int[] {found.start(), found.end()})
            .toList();
    StringBuilder text = new StringBuilder(json);
    int[] chosen =
        random.ints(1 + random.nextInt(3), 0, values.size()).distinct().sorted().toArray();
    for (int i = chosen.length - 1; i >= 0; i--) {
      int[] value = values.get(chosen[i]);
      text.replace(value[0], value[1], VALUES.get(random.nextInt(VALUES.size())));
    }
    return text.toString();
  }

  private static byte[] classFile(String name) throws IOException {
    try (var in = EdpmCommand.class.getResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    }
  }
}
