package dev.edpm.tasks.memory;

/** A piece of memory that holds a copy of data. Guarded by the lock of its {@link Memories}. */
public final class Buffer {

  private final int node;
  private final long bytes;
  private final Object layout;
  private Object content;

  /** The number of planned transfers and of uses that have not ended. */
  private int holders;

  private boolean dropped;

  Buffer(int node, long bytes, Object layout, Object content) {
    this.node = node;
    this.bytes = bytes;
    this.layout = layout;
    this.content = content;
  }

  /** Returns the memory that it is in. */
  public int node() {
    return node;
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

  void hold() {
    holders++;
  }

  void letGo() {
    holders--;
  }

  /** Makes known that no copy has this buffer again. */
  void drop() {
    dropped = true;
  }

  /** Returns whether nothing uses it now or later, but it has content. */
  boolean isGarbage() {
    return dropped && holders == 0 && content != null;
  }
}
