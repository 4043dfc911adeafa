package dev.edpm.tasks.memory;

/** A piece of memory that holds a copy of data. Guarded by the lock of its {@link Memories}. */
public final class Buffer {

  private final long bytes;
  private final Object layout;
  private Object content;

  Buffer(long bytes, Object layout, Object content) {
    this.bytes = bytes;
    this.layout = layout;
    this.content = content;
  }

  /** Returns the size in bytes. */
  long bytes() {
    return bytes;
  }

  /** Returns the layout: buffers of equal layout can be used for each other's data. */
  Object layout() {
    return layout;
  }

  /** Returns the content, such as an array; {@code null} if there is none, as in a replay. */
  public Object content() {
    return content;
  }

  /** Sets the content. */
  public void content(Object fresh) {
    content = fresh;
  }
}
