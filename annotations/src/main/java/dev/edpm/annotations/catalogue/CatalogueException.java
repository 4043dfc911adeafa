package dev.edpm.annotations.catalogue;

/** Thrown when a resource of counters cannot be read; its message names file, line and fix. */
public final class CatalogueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;

  CatalogueException(String file, int line, String problem) {
    super(file + (line > 0 ? ":" + line : "") + ": " + problem);
    this.file = file;
    this.line = line;
  }

  /** Returns the file or address of the resource, as it was given. */
  public String file() {
    return file;
  }

  /** Returns the line, from 1, or 0 when the resource as a whole cannot be read. */
  public int line() {
    return line;
  }
}
