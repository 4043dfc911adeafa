package dev.edpm.it.spark;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/**
 * A Hadoop file system with a scheme of its own. Only it finds its files, which are below the folder {@code fs.held.root}.
 * Like a remote one it does nothing after it is closed.
 */
public final class HeldFileSystem extends RawLocalFileSystem {

  private File root;
  private volatile boolean isClosed;

  /** Creates a file system. Hadoop calls this. */
  public HeldFileSystem() {}

  @Override
  public void initialize(URI uri, Configuration conf) throws IOException {
    super.initialize(uri, conf);
    root = new File(conf.get("fs.held.root"));
  }

  @Override
  public String getScheme() {
    return "held";
  }

  @Override
  public URI getUri() {
    return URI.create("held:///");
  }

  @Override
  public File pathToFile(Path path) {
    if (isClosed) {
      throw new IllegalStateException("the file system is closed");
    }
    return new File(root, path.toUri().getPath());
  }

  @Override
  public void close() throws IOException {
    isClosed = true;
    super.close();
  }
}
