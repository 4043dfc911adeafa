package dev.edpm.it.program;

import java.util.LinkedHashMap;
import java.util.Map;

/** An execution of a region that there will be. */
public final class Execution {

  private final String region;
  private final String thread;
  private final Execution parent;
  private final boolean recursive;
  private final boolean handedOn;
  private boolean open = true;
  private String exception = "";
  private final Map<String, Object> tags = new LinkedHashMap<>();

  Execution(String region, String thread, Execution parent, boolean recursive, boolean handedOn) {
    this.region = region;
    this.thread = thread;
    this.parent = parent;
    this.recursive = recursive;
    this.handedOn = handedOn;
  }

  void close(Failure failure) {
    open = false;
    exception = failure == null ? "" : failure.type.getName();
  }

  /** It gets a tag, while it is open. */
  void tag(String key, Object value) {
    if (!open) {
      throw new IllegalStateException("the span is closed");
    }
    tags.put(key, value);
  }

  /** Its tags in the report; a cross-thread span has them there once it is closed. */
  public Map<String, Object> tags() {
    return handedOn && open ? Map.of() : tags;
  }

  /** The region's name. */
  public String region() {
    return region;
  }

  /** The name of the thread. */
  public String thread() {
    return thread;
  }

  /** The region opened last of those that are open on the thread; {@code null} for none. */
  public Execution parent() {
    return parent;
  }

  /** Whether another execution of the region is open on the thread. */
  public boolean recursive() {
    return recursive;
  }

  /** Whether it is one of a span that leaves its method. */
  public boolean handedOn() {
    return handedOn;
  }

  /** Whether it is never closed. */
  public boolean open() {
    return open;
  }

  /** The class of the exception that ends it; empty for none. */
  public String exception() {
    return exception;
  }
}
