package dev.edpm.runtime.boot;

import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * What the generated classes of regions extend, and the description of a region that they register
 * while they are initialised: {@code region("add").in(...).at(...).of(...)}. May be used on any
 * thread, and throws no exception.
 *
 * <p>An initialiser that ends with an error makes its class unusable for ever, so nothing here may
 * need more stack than the JVM has just had to load the generated class. That is why its superclass
 * is also what it describes a region with: when the initialiser runs, the generated class's loader
 * knows this class, and those are there that {@link #of} needs before it has looked how much stack
 * is left.
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

  /** For generated classes, of which there are no objects. */
  protected Wiring() {
    this("");
  }

  private Wiring(String name) {
    this.name = name;
  }

  /**
   * Starts to describe a region.
   *
   * @param name its name
   */
  public static Wiring region(String name) {
    return new Wiring(name);
  }

  /**
   * Says in which member it is.
   *
   * @param className binary name of the class whose source holds the mark
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
   * Says where it is marked.
   *
   * @param file simple name of the source file
   * @param line line of the mark, from 1
   */
  public Wiring at(String file, int line) {
    this.file = file;
    this.line = line;
    return this;
  }

  /**
   * Says what it counts besides {@code time.wall}.
   *
   * @param counters full names of counters, in catalogue order; not copied
   */
  public Wiring counting(String... counters) {
    this.counters = counters;
    return this;
  }

  /**
   * Says which regions open inside of it, in the same method or in lambda expressions in it.
   *
   * @param inside their numbers in the wiring class; not copied
   */
  public Wiring containing(int... inside) {
    this.inside = inside;
    return this;
  }

  /**
   * Registers the region; the first one in the process starts the measurement.
   *
   * @param type the wiring class
   * @param number which of its regions this is, from 0, in source order
   * @return what woven code calls; a region that is never measured when it cannot be registered,
   *     and one that is registered later when the JVM is short of stack, heap or threads now
   */
  public RegionHandle of(Class<?> type, int number) {
    this.number = number;
    // Made first: after an attempt that has failed there may be no stack or heap to make it.
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
   * Returns what is described.
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
        new LexicalBlock(wiring, number, inside()));
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
