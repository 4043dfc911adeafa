package dev.edpm.runtime.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Builds the jar of a tool, as its author would. */
public final class ToolBuilder {

  /** The path of the services file in a tool's jar. */
  public static final String SERVICES = "META-INF/services/dev.edpm.runtime.event.ProfilingTool";

  private final Path folder;
  private final Map<String, String> sources = new LinkedHashMap<>();
  private final Map<String, String> texts = new LinkedHashMap<>();
  private int newer;

  /** Starts a jar that is built in a folder of the test's. */
  public ToolBuilder(Path folder) {
    this.folder = folder;
  }

  /** Adds a class of the package {@code tools}. */
  public ToolBuilder type(String name, String source) {
    sources.put(
        "tools/" + name,
        "package tools;\n"
            + "import dev.edpm.annotations.ToolEvent;\n"
            + "import dev.edpm.runtime.event.*;\n"
            + source);
    return this;
  }

  /**
   * Adds a tool that prints a line when it is registered, at each of some events, and when it is
   * unregistered.
   */
  public ToolBuilder printing(String name, String... labels) {
    String events =
        Stream.of(labels)
            .map(
                label ->
                    "events.register(\"%s\", info -> System.out.println(\"%s: \" + info.event()"
                            .formatted(label, name)
                        + ".label() + (info.name() == null ? \"\" : \" \" + info.name())));\n")
            .reduce("", String::concat);
    return type(
        name,
        """
        public final class %1$s implements ProfilingTool {
          @Override public void register(ToolEvents events) {
            System.out.println("%1$s: register");
            %2$s
          }
          @Override public void unregister() {
            System.out.println("%1$s: unregister");
          }
        }
        """
            .formatted(name, events));
  }

  /** Adds a text file. */
  public ToolBuilder text(String path, String text) {
    texts.put(path, text);
    return this;
  }

  /** Names the tools of the package {@code tools} to service loading. */
  public ToolBuilder services(String... names) {
    return text(
        SERVICES, String.join("\n", Stream.of(names).map(name -> "tools." + name).toList()));
  }

  /** Has the classes look as if compiled for a Java that there is not yet. */
  public ToolBuilder forNewerJava() {
    newer = 100;
    return this;
  }

  /** Compiles the classes and packs the jar. */
  public Path build(String file) throws IOException {
    Path classes = Files.createTempDirectory(Files.createDirectories(folder), "classes");
    compile(classes);
    Path jar = folder.resolve(file);
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> all = Files.walk(classes)) {
      for (Path one : all.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(one);
        bytes[7] = (byte) (bytes[7] + newer);
        entries.putNextEntry(new JarEntry(classes.relativize(one).toString().replace('\\', '/')));
        entries.write(bytes);
      }
      for (Map.Entry<String, String> text : texts.entrySet()) {
        entries.putNextEntry(new JarEntry(text.getKey()));
        entries.write(text.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  private void compile(Path classes) {
    if (sources.isEmpty()) {
      return;
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> files =
        sources.entrySet().stream()
            .<JavaFileObject>map(source -> new Text(source.getKey(), source.getValue()))
            .toList();
    List<String> options =
        List.of("--release", "17", "-proc:none", "-d", classes.toString(), "-cp", classPath());
    assertThat(compiler.getTask(null, null, null, options, null, files).call()).isTrue();
  }

  private static String classPath() {
    return Stream.of(ProfilingTool.class, dev.edpm.annotations.ToolEvent.class)
        .map(
            type -> {
              try {
                return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
              } catch (URISyntaxException e) {
                throw new UncheckedIOException(new IOException(e));
              }
            })
        .reduce((a, b) -> a + java.io.File.pathSeparator + b)
        .orElseThrow();
  }

  /** A source in memory. */
  private static final class Text extends SimpleJavaFileObject {
    private final String source;

    Text(String name, String source) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return source;
    }
  }
}
