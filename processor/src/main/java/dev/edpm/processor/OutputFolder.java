package dev.edpm.processor;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Filer;
import javax.tools.FileObject;
import javax.tools.StandardLocation;

/** The place where javac writes classes: a folder, a file manager, or beside the sources. */
final class OutputFolder {

  private final Filer filer;

  private final Map<String, String> prefixes = new HashMap<>();

  /**
   * The output folder of each prefix, once it is known: javac compares each file that it is asked
   * for with all before.
   */
  private final Map<String, Path> folders = new HashMap<>();

  private Optional<Path> besideSources = Optional.empty();

  OutputFolder(Filer filer) {
    this.filer = filer;
  }

  /** An existing file. */
  interface Entry {
    byte[] read() throws IOException;

    void write(byte[] bytes) throws IOException;

    void delete() throws IOException;

    /** Tells whether it is in a folder, where earlier compilations may have left files. */
    boolean isOnDisk();
  }

  /**
   * Finds a class file.
   *
   * @param module its module, empty for the unnamed one
   * @param source its source: without an output folder, javac writes the class file beside it
   */
  Optional<Entry> classFile(String module, String binaryName, URI source) throws IOException {
    String path = binaryName.replace('.', '/') + ".class";
    Optional<Entry> inFolder = resource(module, path);
    if (inFolder.isEmpty() && !module.isEmpty() && !prefixes.containsKey(module)) {
      prefixes.put(module, module + "/"); // javac writes several modules to a folder each
      inFolder = resource(module, path);
      if (inFolder.isEmpty()) {
        prefixes.remove(module);
      }
    }
    Optional<OnDisk> beside = beside(path, source);
    if (beside.isEmpty()) {
      return inFolder;
    }
    if (inFolder.isPresent()
        && !(inFolder.get() instanceof OnDisk found && found.isOlderThan(beside.get()))) {
      return inFolder;
    }
    besideSources = folder(beside.get().path(), path);
    return Optional.of(beside.get());
  }

  /** Returns the folder in which {@code path} is the path of a file. */
  private static Optional<Path> folder(Path file, String path) {
    Path root = file;
    for (int i = 0; i < Path.of(path).getNameCount() && root != null; i++) {
      root = root.getParent();
    }
    return Optional.ofNullable(root);
  }

  /** Returns the folder of the module's classes, if it is known already. */
  private Optional<Path> known(String module) {
    return besideSources.or(() -> Optional.ofNullable(folders.get(prefix(module))));
  }

  private static Optional<OnDisk> beside(String path, URI source) {
    if (!"file".equals(source.getScheme())) {
      return Optional.empty();
    }
    String simpleName = path.substring(path.lastIndexOf('/') + 1);
    Path file = Path.of(source).resolveSibling(simpleName);
    return Files.exists(file) ? Optional.of(new OnDisk(file)) : Optional.empty();
  }

  /** Finds a file by its path in the output of {@code module}. */
  Optional<Entry> resource(String module, String path) {
    try {
      Optional<Path> known = known(module);
      if (known.isPresent()) {
        return existing(known.get().resolve(path));
      }
      FileObject file = filer.getResource(StandardLocation.CLASS_OUTPUT, prefix(module), path);
      if (isOnDisk(file)) {
        Optional<Path> onDisk = onDisk(file, path);
        Optional<Entry> found = onDisk.flatMap(OutputFolder::existing);
        if (found.isPresent()) {
          onDisk
              .flatMap(one -> folder(one, path))
              .ifPresent(one -> folders.put(prefix(module), one));
        }
        return found;
      }
      file.openInputStream().close();
      return Optional.of(new Managed(module, path, file));
    } catch (IOException | RuntimeException e) {
      return Optional.empty(); // file managers report a missing file with different exceptions
    }
  }

  private static Optional<Entry> existing(Path path) {
    return Optional.of(new OnDisk(path)).filter(OnDisk::exists).map(Entry.class::cast);
  }

  /** Writes a file that may not exist yet. */
  void write(String module, String path, byte[] bytes) throws IOException {
    Optional<Path> known = known(module);
    if (known.isPresent()) {
      writeOnDisk(known.get().resolve(path), bytes);
      return;
    }
    FileObject file = filer.getResource(StandardLocation.CLASS_OUTPUT, prefix(module), path);
    if (!isOnDisk(file)) {
      writeManaged(module, path, bytes);
      return;
    }
    Optional<Path> onDisk = onDisk(file, path);
    if (onDisk.isPresent()) {
      writeOnDisk(onDisk.get(), bytes);
    }
  }

  private static void writeOnDisk(Path path, byte[] bytes) throws IOException {
    if (!Files.isDirectory(path.getParent())) {
      Files.createDirectories(path.getParent());
    }
    Files.write(path, bytes);
  }

  private static boolean isOnDisk(FileObject file) {
    return "file".equals(file.toUri().getScheme());
  }

  /**
   * Returns the path, or empty without an output folder: javac then names a file in the working
   * folder.
   */
  private static Optional<Path> onDisk(FileObject file, String path) {
    return Optional.of(Path.of(file.toUri())).filter(found -> found.endsWith(Path.of(path)));
  }

  private void writeManaged(String module, String path, byte[] bytes) throws IOException {
    FileObject file = filer.createResource(StandardLocation.CLASS_OUTPUT, prefix(module), path);
    try (OutputStream out = file.openOutputStream()) {
      out.write(bytes);
    }
  }

  private String prefix(String module) {
    return prefixes.getOrDefault(module, "");
  }

  /**
   * A file in a folder. It is written directly, because javac rejects a resource with the name of a
   * class that it wrote.
   */
  private record OnDisk(Path path) implements Entry {
    boolean exists() {
      return Files.exists(path);
    }

    boolean isOlderThan(OnDisk other) throws IOException {
      return Files.getLastModifiedTime(path).compareTo(Files.getLastModifiedTime(other.path())) < 0;
    }

    @Override
    public byte[] read() throws IOException {
      return Files.readAllBytes(path);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      // Not truncated first: ext4 would then flush the file to the disk at its close.
      try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
          file.write(left);
        }
        if (file.size() > bytes.length) {
          file.truncate(bytes.length);
        }
      }
    }

    @Override
    public void delete() throws IOException {
      Files.deleteIfExists(path);
    }

    @Override
    public boolean isOnDisk() {
      return true;
    }
  }

  /** A file of a file manager that does not use folders, for example one in memory. */
  private final class Managed implements Entry {
    private final String module;
    private final String path;
    private final FileObject file;

    Managed(String module, String path, FileObject file) {
      this.module = module;
      this.path = path;
      this.file = file;
    }

    @Override
    public byte[] read() throws IOException {
      try (InputStream in = file.openInputStream()) {
        return in.readAllBytes();
      }
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      writeManaged(module, path, bytes);
    }

    @Override
    public void delete() {
      file.delete();
    }

    @Override
    public boolean isOnDisk() {
      return false;
    }
  }
}
