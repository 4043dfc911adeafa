package dev.edpm.annotations.catalogue;

/** Thrown if a catalogue resource cannot be read. The message names file, line and fix. */
public final class CatalogueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;

  CatalogueException(String file, int line, String problem) {
    super(file + (line > 0 ? ":" + line : "") + ": " + problem);
    this.file = file;
    this.line = line;
  }

  /** Returns the file or URL of the resource, as passed to the catalogue. */
  public String file() {
    return file;
  }

  /** Returns the line, from 1, or 0 if the resource as a whole cannot be read. */
  public int line() {
    return line;
  }
}
