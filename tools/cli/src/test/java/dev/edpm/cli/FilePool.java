package dev.edpm.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import jdk.jfr.Recording;

/** Files of all kinds that commands read or write, with links to some of them. */
final class FilePool {

  private static final Path STARPU = Path.of("src/test/resources/starpu");
  private static final Path MODELS = Path.of("../../tasks/src/test/resources/starpu");

  private final Path root;
  private final Map<String, byte[]> contents = new LinkedHashMap<>();
  private final Map<String, String> symbolic = new LinkedHashMap<>();
  private final Map<String, String> hard = new LinkedHashMap<>();

  FilePool(Path root) throws IOException {
    this.root = root;
    String document = WholeSamples.document("0", 5, 7);
    for (String name :
        List.of(
            "a.json",
            "a.pftrace",
            "a.trace",
            "a.dot",
            "a.collapsed",
            "a.speedscope.json",
            "a.html",
            "a.svg",
            "a b.json",
            "@a.json",
            "runs/1.json",
            "files/tasks.rec",
            "files/gemm.1f3a0000.svg")) {
      text(name, document);
    }
    text("b.json", WholeSamples.document("1", 9, 4, 6));
    text("runs/2.json", WholeSamples.document("0", 6, 8));
    text("c.jsonl", WholeSamples.lines("2", 5, 7));
    text("pending.json", Samples.pending(Samples.document("0", 5)));
    text("broken.json", document.substring(0, document.length() / 2));
    text("empty.json", "");
    text("gate", "region row: executions <= 100\n");
    text("wrong.gate", "nonsense\n");
    text("samples.tsv", "scale\tcpu0\t0\t1000\t3e8\t-\t-\t10\n");
    text("models/scale.json", "{\"format\": \"edpm-perf-model/1\"}");
    text("src/M.java", "class M {}\n".repeat(20));
    contents.put("tasks.rec", Files.readAllBytes(STARPU.resolve("tasks.rec")));
    contents.put("m.h", Files.readAllBytes(MODELS.resolve("fed_history.h")));
    contents.put("models/fed.h", contents.get("m.h"));
    contents.put("classes/A.class", ClassBytes.withNestedArrays(0));
    contents.put("a.jar", jar());
    contents.put("a.jfr", recording());
    text("c.jfr", "no recording");
    hard.put("hard.json", "a.json");
    hard.put("hard.rec", "tasks.rec");
    symbolic.put("symbolic.json", "b.json");
    symbolic.put("symbolic.jsonl", "c.jsonl");
    symbolic.put("symbolic.h", "m.h");
    symbolic.put("dangling.json", "nowhere.json");
    symbolic.put("circle.json", "circle.json");
    symbolic.put("linked", ".");
    symbolic.put("linked-runs", "runs");
    restore();
  }

  private void text(String name, String text) {
    contents.put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A recording of one wait. */
  private static byte[] recording() throws IOException {
    Path file = Files.createTempFile("pool", ".jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ThreadSleep").withoutThreshold().withStackTrace();
      recording.start();
      Thread.sleep(1);
      recording.stop();
      recording.dump(file);
      return Files.readAllBytes(file);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      Files.delete(file);
    }
  }

  private static byte[] jar() throws IOException {
    var bytes = new java.io.ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("A.class"));
      zip.write(ClassBytes.withNestedArrays(0));
    }
    return bytes.toByteArray();
  }

  Path root() {
    return root;
  }

  /** Returns the names of all files, folders and links. */
  List<String> names() {
    List<String> names = new ArrayList<>(contents.keySet());
    names.addAll(hard.keySet());
    names.addAll(symbolic.keySet());
    names.addAll(List.of("runs", "models", "src", "classes", "files"));
    return names;
  }

  /** Returns the text of each file among {@code places}, and in the folders among them. */
  Map<Path, String> contents(Collection<Path> places) throws IOException {
    Map<Path, String> texts = new TreeMap<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> files = Files.list(place)) {
          for (Path file : files.filter(FilePool::isRead).toList()) {
            texts.put(file, Files.readString(file, StandardCharsets.ISO_8859_1));
          }
        }
      } else if (Files.isRegularFile(place)) {
        texts.put(place, Files.readString(place, StandardCharsets.ISO_8859_1));
      }
    }
    return texts;
  }

  /** Tells whether a command may read a file because it reads the folder. */
  private static boolean isRead(Path file) {
    return Files.isRegularFile(file) && file.toString().matches(".*[.](jsonl?|h|java|class)");
  }

  /** Returns temporary files that a command has left. */
  List<Path> temporary() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.getFileName().toString().startsWith(".edpm-")).toList();
    }
  }

  /** Creates all files as they were at first. */
  void restore() throws IOException {
    if (Files.exists(root)) {
      if (isUnchanged()) {
        return;
      }
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      Path path = root.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
    for (Map.Entry<String, String> link : hard.entrySet()) {
      Files.createLink(root.resolve(link.getKey()), root.resolve(link.getValue()));
    }
    for (Map.Entry<String, String> link : symbolic.entrySet()) {
      Files.createSymbolicLink(root.resolve(link.getKey()), Path.of(link.getValue()));
    }
  }

  private boolean isUnchanged() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<String> present =
          files
              .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
              .map(file -> root.relativize(file).toString())
              .toList();
      if (present.size() != contents.size() + hard.size() + symbolic.size()) {
        return false;
      }
    }
    for (Map.Entry<String, byte[]> file : contents.entrySet()) {
      Path path = root.resolve(file.getKey());
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
          || !java.util.Arrays.equals(Files.readAllBytes(path), file.getValue())) {
        return false;
      }
    }
    for (Map.Entry<String, String> link : hard.entrySet()) {
      if (!Files.isSameFile(root.resolve(link.getKey()), root.resolve(link.getValue()))) {
        return false;
      }
    }
    return symbolic.keySet().stream().allMatch(link -> Files.isSymbolicLink(root.resolve(link)));
  }
}
