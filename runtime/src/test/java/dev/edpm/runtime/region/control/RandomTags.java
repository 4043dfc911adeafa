package dev.edpm.runtime.region.control;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.hot.Frame;
import dev.edpm.runtime.region.hot.RegionHandle;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/** Generates tags of every type, and computes what a report shows of them. */
final class RandomTags {

  /** How many keys a region has, and tags an execution. */
  static final int MOST_KEYS = 8;

  private static final int MOST_CHARACTERS = 256;

  /** More than the number of values with totals of their own, by default. */
  private static final int MANY = 150;

  private enum Kind {
    EXACT,
    FUZZY
  }

  /**
   * A tag.
   *
   * @param shown the value in a report
   * @param onSpan puts it on a span
   * @param onFrame puts it on the execution of a method
   */
  record Tag(String key, Object shown, Consumer<Span> onSpan, Consumer<Frame> onFrame) {

    /** Puts it on an execution as woven code does: on a span unless that is null. */
    void put(Frame frame, Span span) {
      if (span == null) {
        onFrame.accept(frame);
      } else {
        onSpan.accept(span);
      }
    }

    /** Adds it to the tags of an execution; returns false if there is no room. */
    boolean addTo(Map<String, Object> tags) {
      if (tags.size() == MOST_KEYS && !tags.containsKey(key)) {
        return false;
      }
      tags.put(key, shown);
      return true;
    }
  }

  private final List<Function<Random, Tag>> some;

  /**
   * Chooses the keys of a program.
   *
   * @param most how many keys there are at most; with more than {@value #MOST_KEYS} there are too
   *     many
   */
  RandomTags(Random random, int most) {
    List<Function<Random, Tag>> all =
        new ArrayList<>(
            List.of(
                r -> integer("integer", r.nextInt(12) - 3),
                r -> boxed("boxed", oneOf(r, 1, 2L, (short) 3, (byte) 4)),
                r -> boxed("atomic", oneOf(r, new AtomicInteger(5), new AtomicLong(1L << 40))),
                r -> number("number", oneOf(r, 0.0, -0.0, 0.25, -3.5, 1e300, Double.MIN_VALUE)),
                r -> decimal("decimal", oneOf(r, 1.5f, Double.NaN, new BigDecimal("0.5"), -1e9)),
                r -> number("infinite", oneOf(r, 1 / 0.0, -1 / 0.0, Double.NaN, 2.0)),
                RandomTags::condition,
                RandomTags::character,
                RandomTags::constant,
                r -> text("text", oneOf(r, "", "a", "\"b\"", "c\nd", "\ud834", "𝄞", "</script>")),
                r -> text("long text", longText(r)),
                r -> integer("many", r.nextInt(MANY)),
                r -> text("many texts", "text " + r.nextInt(MANY)),
                RandomTags::mixed));
    Collections.shuffle(all, random);
    some = all.subList(0, 1 + random.nextInt(Math.min(most, all.size())));
  }

  /** Returns the type that a report gives to a value. */
  static String type(Object shown) {
    if (shown == null) {
      return "null";
    }
    return shown instanceof Long
        ? "integer"
        : shown instanceof Double ? "number" : shown instanceof Boolean ? "boolean" : "string";
  }

  /** Compares values in the order that they have in a report, where they are equally frequent. */
  static int compare(Object a, Object b) {
    if (a == null || b == null) {
      return Boolean.compare(a == null, b == null);
    }
    if (a instanceof Long one) {
      return one.compareTo((Long) b);
    }
    return a instanceof Double one
        ? one.compareTo((Double) b)
        : a.toString().compareTo(b.toString());
  }

  /** Makes up a tag. */
  Tag next(Random random) {
    return of(pick(random), random);
  }

  /** Chooses a key for {@link #of}. */
  int pick(Random random) {
    return random.nextInt(some.size());
  }

  /** Makes up a tag with a key. */
  Tag of(int key, Random random) {
    return some.get(key).apply(random);
  }

  private static Tag integer(String key, long value) {
    return new Tag(
        key, value, span -> span.tag(key, value), frame -> RegionHandle.tag(frame, key, value));
  }

  private static Tag number(String key, Double value) {
    if (value == null) {
      return object(key, null, null);
    }
    double number = value;
    // The report has one zero.
    Object shown = number == 0 ? 0.0 : number;
    return new Tag(
        key, shown, span -> span.tag(key, number), frame -> RegionHandle.tag(frame, key, number));
  }

  private static Tag boxed(String key, Number value) {
    return object(key, value, value == null ? null : (Object) value.longValue());
  }

  private static Tag decimal(String key, Number value) {
    return object(key, value, value == null ? null : (Object) value.doubleValue());
  }

  private static Tag object(String key, Number value, Object shown) {
    return new Tag(
        key, shown, span -> span.tag(key, value), frame -> RegionHandle.tag(frame, key, value));
  }

  private static Tag condition(Random random) {
    String key = "condition";
    Boolean value = oneOf(random, true, false);
    if (value == null || random.nextBoolean()) {
      return new Tag(
          key, value, span -> span.tag(key, value), frame -> RegionHandle.tag(frame, key, value));
    }
    boolean condition = value;
    return new Tag(
        key,
        value,
        span -> span.tag(key, condition),
        frame -> RegionHandle.tag(frame, key, condition));
  }

  private static Tag character(Random random) {
    String key = "character";
    Character value = oneOf(random, 'x', '\n', 'ä', '\udd1e');
    Object shown = value == null ? null : value.toString();
    if (value == null || random.nextBoolean()) {
      return new Tag(
          key, shown, span -> span.tag(key, value), frame -> RegionHandle.tag(frame, key, value));
    }
    char character = value;
    return new Tag(
        key,
        shown,
        span -> span.tag(key, character),
        frame -> RegionHandle.tag(frame, key, character));
  }

  private static Tag constant(Random random) {
    String key = "constant";
    Kind value = oneOf(random, Kind.values());
    return new Tag(
        key,
        value == null ? null : value.name(),
        span -> span.tag(key, value),
        frame -> RegionHandle.tag(frame, key, value));
  }

  private static Tag text(String key, String value) {
    return new Tag(
        key,
        value == null ? null : cut(value),
        span -> span.tag(key, value),
        frame -> RegionHandle.tag(frame, key, value));
  }

  /** A key that has values of several types. */
  private static Tag mixed(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> integer("mixed", random.nextInt(3));
      case 1 -> text("mixed", oneOf(random, "1", "2"));
      default -> number("mixed", oneOf(random, 1.0, 2.0));
    };
  }

  /** Texts around the greatest length, with a character of two halves around the cut. */
  private static String longText(Random random) {
    if (random.nextInt(10) == 0) {
      return null;
    }
    int length = MOST_CHARACTERS - 3 + random.nextInt(5);
    return "x".repeat(length) + List.of("𝄞", "y", "").get(random.nextInt(3)) + "zz";
  }

  /** Whole characters, as many as fit. */
  private static String cut(String text) {
    StringBuilder cut = new StringBuilder();
    for (int c : text.codePoints().toArray()) {
      if (cut.length() + Character.charCount(c) > MOST_CHARACTERS) {
        break;
      }
      cut.appendCodePoint(c);
    }
    return cut.toString();
  }

  /** Returns one of the values, and now and then null. */
  @SafeVarargs
  private static <T> T oneOf(Random random, T... values) {
    return random.nextInt(10) == 0 ? null : values[random.nextInt(values.length)];
  }
}
