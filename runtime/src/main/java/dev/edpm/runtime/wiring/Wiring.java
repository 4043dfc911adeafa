package dev.edpm.runtime.wiring;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.isolation.Contained;
import dev.edpm.runtime.region.Archive;
import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.subscription.Subscriptions;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The superclass of the generated classes of regions, which is also the description of a region
 * that they register in their initialiser: {@code handles(type, file, region(...), ...)}. May be
 * used on any thread, and throws no exception.
 *
 * <p>An initialiser that ends with an error makes its class unusable forever. Nothing in this class
 * may therefore need more stack than the JVM has just needed to load the generated class. This is
 * why the superclass is also the description of a region: when the initialiser runs, the generated
 * class's loader knows this class, and the classes that {@link #handles} needs for checking how
 * much stack is left are loaded.
 */
public class Wiring {

  private final int number;
  private final String name;
  private final String className;
  private final String member;
  private final String signature;
  private final int line;
  private String file = "";
  private String[] counters;
  private int[] inside;
  private boolean asynchronous;

  /** For generated classes, which have no instances. */
  protected Wiring() {
    this(0, "", "", "", "", 0);
  }

  private Wiring(
      int number, String name, String className, String member, String signature, int line) {
    this.number = number;
    this.name = name;
    this.className = className;
    this.member = member;
    this.signature = signature;
    this.line = line;
  }

  /**
   * Describes a region.
   *
   * @param number its number among those of the wiring class, from 0, in source order
   * @param name its name
   * @param className binary name of the class whose source has the annotation
   * @param member the enclosing method, {@code <init>} or {@code <clinit>}
   * @param signature the member's descriptor
   * @param line line of the annotation, from 1
   */
  public static Wiring region(
      int number, String name, String className, String member, String signature, int line) {
    return new Wiring(number, name, className, member, signature, line);
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

  /**
   * Sets that an execution ends later than the method: with the stage that it returns, or with a
   * subscription to what it returns.
   */
  public Wiring asynchronous() {
    asynchronous = true;
    return this;
  }

  /**
   * Registers regions; the first one in the process starts the measurement.
   *
   * @param type the wiring class
   * @param file simple name of the source file
   * @param regions their descriptions
   * @return the regions that woven code calls, in the same order. One that cannot be registered is
   *     never measured; one that the JVM is too short of stack, heap or threads to register now is
   *     registered later. The JIT compiler takes the elements of such a list for constants, if it
   *     knows the list and the index, and so can inline what the configuration has made of a region
   */
  public static List<RegionHandle> handles(Class<?> type, String file, Wiring... regions) {
    RegionHandle[] handles = new RegionHandle[regions.length];
    // Created first, because later there may be no heap for any list.
    List<RegionHandle> slower = Arrays.asList(handles);
    for (int i = 0; i < regions.length; i++) {
      regions[i].file = file;
      handles[i] = regions[i].handle(type);
    }
    try {
      return List.of(handles);
    } catch (Error e) {
      return slower;
    }
  }

  /**
   * Returns an object whose subscriptions are executions of a region. Generated code catches what
   * this method throws, and returns the method's own object.
   *
   * @param returned what a method returns; may be null
   * @param call the execution whose tags the subscriptions have; {@code null} if it has none
   */
  public static Object subscribed(Object returned, Frame call, RegionHandle region) {
    if (returned == null || region == RegionHandle.off()) {
      return returned;
    }
    String reason;
    try {
      Object followed = Subscriptions.follow(returned, region, call == null ? null : call.tags());
      if (followed != null) {
        return followed;
      }
      reason = "the artifact that follows them is not on the class path of the program; add it";
    } catch (RuntimeException | LinkageError e) {
      reason = Contained.describe(e);
    }
    Measurement.reportUse(
        Problem.of(
            "subscriptions-not-followed",
            "subscriptions to objects of "
                + Printable.escape(returned.getClass().getName())
                + ", which a method has returned, are not measured: "
                + reason));
    return returned;
  }

  /**
   * Only for {@code NamedRegion}: registers a region that has no wiring class.
   *
   * @param counters names of counters and types, known or not; not copied
   */
  public static RegionHandle named(String name, String... counters) {
    return region(0, name, "", "", "", 0).counting(counters).handle(null);
  }

  /**
   * @param type the wiring class, {@code null} for a region that has none
   */
  private RegionHandle handle(Class<?> type) {
    // Created first, because after a failed attempt there may be no stack or heap to create it.
    Registration later = new Registration(type, this);
    try {
      RegionHandle now = later.attempt();
      return now != null ? now : later;
    } catch (Error e) {
      // It tries again by itself.
      return later;
    }
  }

  /** Returns the name. */
  String name() {
    return name;
  }

  /** Registers a region that has no wiring class. */
  RegionHandle registerNamed() {
    return Measurement.register(name, List.of(counters));
  }

  /**
   * Returns the description as a descriptor.
   *
   * @param wiring binary name of the wiring class
   * @param archive the archive of the class
   */
  RegionDescriptor descriptor(String wiring, Archive archive) {
    return new RegionDescriptor(
        name,
        className,
        member,
        signature,
        file,
        line,
        counters == null ? List.of() : List.of(counters),
        new LexicalBlock(wiring, number, inside()),
        asynchronous,
        archive);
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
