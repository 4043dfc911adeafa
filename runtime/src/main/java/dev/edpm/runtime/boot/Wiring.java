package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * The superclass of the generated classes of regions, which is also the description of a region
 * that they register in their initialiser: {@code region("add").in(...).at(...).of(...)}. May be
 * used on any thread, and throws no exception.
 *
 * <p>An initialiser that ends with an error makes its class unusable forever. Nothing in this class
 * may therefore need more stack than the JVM has just needed to load the generated class. This is
 * why the superclass is also the description of a region: when the initialiser runs, the generated
 * class's loader knows this class, and the classes that {@link #of} needs for checking how much
 * stack is left are loaded.
 */
public class Wiring {

  private final String name;
  private String className = "";
  private String member = "";
  private String signature = "";
  private String file = "";
  private int line;
  private String[] counters;
  private int[] inside;
  private int number;
  private boolean asynchronous;

  /** For generated classes, which have no instances. */
  protected Wiring() {
    this("");
  }

  private Wiring(String name) {
    this.name = name;
  }

  /**
   * Starts the description of a region.
   *
   * @param name its name
   */
  public static Wiring region(String name) {
    return new Wiring(name);
  }

  /**
   * Sets the region's member.
   *
   * @param className binary name of the class whose source has the annotation
   * @param member the enclosing method, {@code <init>} or {@code <clinit>}
   * @param signature the member's descriptor
   */
  public Wiring in(String className, String member, String signature) {
    this.className = className;
    this.member = member;
    this.signature = signature;
    return this;
  }

  /**
   * Sets the place of the region's annotation.
   *
   * @param file simple name of the source file
   * @param line line of the annotation, from 1
   */
  public Wiring at(String file, int line) {
    this.file = file;
    this.line = line;
    return this;
  }

  /**
   * Sets the region's counters besides {@code time.wall}.
   *
   * @param counters full names of counters, in catalogue order; not copied
   */
  public Wiring counting(String... counters) {
    this.counters = counters;
    return this;
  }

  /**
   * Sets the regions that open inside this one, in the same method or in lambda expressions in it.
   *
   * @param inside their numbers in the wiring class; not copied
   */
  public Wiring containing(int... inside) {
    this.inside = inside;
    return this;
  }

  /** Sets that an execution ends with the stage that the method returns. */
  public Wiring asynchronous() {
    asynchronous = true;
    return this;
  }

  /**
   * Registers the region; the first one in the process starts the measurement.
   *
   * @param type the wiring class
   * @param number the region's number among those of the wiring class, from 0, in source order
   * @return the region that woven code calls; one that is never measured if it cannot be
   *     registered, and one that is registered later if the JVM is short of stack, heap or threads
   *     now
   */
  public RegionHandle of(Class<?> type, int number) {
    this.number = number;
    // Created first, because after a failed attempt there may be no stack or heap to create it.
    Registration later = new Registration(type, this);
    try {
      RegionHandle now = later.attempt();
      return now != null ? now : later;
    } catch (VirtualMachineError | LinkageError e) {
      // It tries again by itself.
      return later;
    }
  }

  /** Returns the name. */
  String name() {
    return name;
  }

  /**
   * Returns the description as a descriptor.
   *
   * @param wiring binary name of the wiring class
   */
  RegionDescriptor descriptor(String wiring) {
    return new RegionDescriptor(
        name,
        className,
        member,
        signature,
        file,
        line,
        counters == null ? List.of() : List.of(counters),
        new LexicalBlock(wiring, number, inside()),
        asynchronous);
  }

  private List<Integer> inside() {
    if (inside == null) {
      return List.of();
    }
    List<Integer> numbers = new ArrayList<>(inside.length);
    for (int each : inside) {
      numbers.add(each);
    }
    return numbers;
  }
}
