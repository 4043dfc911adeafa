package dev.edpm.runtime.boot.listed;

import dev.edpm.runtime.region.LexicalBlock;
import dev.edpm.runtime.region.RegionDescriptor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The listed regions of a class loader, under the names that its classes have now. Build tools may
 * have moved, renamed or removed classes after javac wrote the lists, as shade plugins and
 * shrinkers do. The classes that have been initialised say so: their regions are in the lists under
 * other names. Where none of them is moved, nothing else is looked at.
 *
 * <p>A report may be written when the heap is exhausted. So the usual case needs no lambda
 * expression, whose first use takes heap, and {@link #prepare} loads the class early.
 */
final class ListedRegions {

  private final Map<String, List<RegionDescriptor>> listed = new LinkedHashMap<>();
  private final Map<String, List<RegionDescriptor>> initialised;
  private final Predicate<String> exists;
  private final List<RegionDescriptor> actual = new ArrayList<>();
  private final Set<String> unlisted;

  /** A change of the first parts of class names. */
  private record Move(String from, String to) {
    static final Move NONE = new Move("", "");

    /** Returns what is different between two names of a class, before their common last parts. */
    static Move of(String before, String now) {
      int common = 0;
      int shorter = Math.min(before.length(), now.length());
      for (int i = 1; i <= shorter; i++) {
        if (before.charAt(before.length() - i) != now.charAt(now.length() - i)) {
          break;
        }
        boolean isWhole = i == before.length() || before.charAt(before.length() - i) == '.';
        common = isWhole ? i : common;
      }
      return new Move(
          before.substring(0, before.length() - common), now.substring(0, now.length() - common));
    }

    boolean concerns(String name) {
      return name.startsWith(from);
    }

    String apply(String name) {
      return concerns(name) ? to + name.substring(from.length()) : name;
    }
  }

  /**
   * Resolves the lists.
   *
   * @param rows the rows of the lists
   * @param initialised the registered regions of each initialised wiring class
   * @param exists tells whether the class loader has a class
   */
  public ListedRegions(
      List<RegionDescriptor> rows,
      Map<String, List<RegionDescriptor>> initialised,
      Predicate<String> exists) {
    this.initialised = initialised;
    this.exists = exists;
    for (RegionDescriptor row : rows) {
      List<RegionDescriptor> own = listed.get(row.block().wiring());
      if (own == null) {
        own = new ArrayList<>();
        listed.put(row.block().wiring(), own);
      }
      own.add(row);
    }
    this.unlisted = new TreeSet<>(initialised.keySet());
    unlisted.removeAll(listed.keySet());
    if (unlisted.isEmpty()) {
      for (Map.Entry<String, List<RegionDescriptor>> own : listed.entrySet()) {
        add(own.getValue(), own.getKey(), Move.NONE);
      }
    } else {
      addMoved();
    }
  }

  /** Loads the class while there is heap for it. */
  public static void prepare() {
    new ListedRegions(List.of(), Map.of(), null).actual();
  }

  /** Returns the regions. */
  public List<RegionDescriptor> actual() {
    return actual;
  }

  /** Returns the initialised wiring classes that are in no list, under any name. */
  public Set<String> unlisted() {
    return unlisted;
  }

  private void addMoved() {
    Map<String, String> byRegion = new HashMap<>();
    listed.forEach(
        (wiring, own) -> {
          if (!initialised.containsKey(wiring)) {
            own.forEach(row -> byRegion.put(identity(row), wiring));
          }
        });
    Map<String, String> moved = new HashMap<>();
    for (String now : Set.copyOf(unlisted)) {
      for (RegionDescriptor region : initialised.get(now)) {
        String before = byRegion.get(identity(region));
        if (before != null) {
          moved.put(before, now);
          unlisted.remove(now);
          break;
        }
      }
    }
    List<Move> moves =
        moved.entrySet().stream()
            .map(one -> Move.of(one.getKey(), one.getValue()))
            .distinct()
            .toList();
    listed.forEach((wiring, own) -> addUnlessGone(wiring, own, moved, moves));
  }

  private void addUnlessGone(
      String wiring, List<RegionDescriptor> own, Map<String, String> moved, List<Move> moves) {
    String now = moved.get(wiring);
    if (now != null) {
      add(own, now, Move.of(wiring, now));
    } else if (moves.isEmpty() || initialised.containsKey(wiring) || exists.test(wiring)) {
      add(own, wiring, Move.NONE);
    } else {
      moves.stream()
          .filter(move -> move.concerns(wiring) && exists.test(move.apply(wiring)))
          .findFirst()
          .ifPresent(move -> add(own, move.apply(wiring), move));
    }
  }

  /** What a region keeps when its class is moved. Names are unique within a compilation. */
  private static String identity(RegionDescriptor region) {
    return String.join(
        "\t",
        region.name(),
        region.member(),
        region.file(),
        String.valueOf(region.line()),
        String.valueOf(region.block().number()));
  }

  /**
   * Adds the regions of a wiring class, those that are registered as they were registered, unless
   * the list is of another version of the class.
   */
  private void add(List<RegionDescriptor> rows, String wiring, Move move) {
    Set<String> identities = new TreeSet<>();
    for (RegionDescriptor row : rows) {
      identities.add(identity(row));
    }
    Map<Integer, RegionDescriptor> registered = new HashMap<>();
    for (RegionDescriptor region : initialised.getOrDefault(wiring, List.of())) {
      if (!identities.contains(identity(region))) {
        return;
      }
      registered.put(region.block().number(), region);
    }
    for (RegionDescriptor row : rows) {
      RegionDescriptor known = registered.get(row.block().number());
      actual.add(known != null ? withRanges(known, row) : moved(row, wiring, move));
    }
  }

  /** Only the list knows the code of a block. */
  private static RegionDescriptor withRanges(RegionDescriptor known, RegionDescriptor row) {
    return row.block().ranges().isEmpty() ? known : known.with(row.block().ranges());
  }

  private static RegionDescriptor moved(RegionDescriptor row, String wiring, Move move) {
    return row.block().wiring().equals(wiring)
        ? row
        : new RegionDescriptor(
            row.name(),
            move.apply(row.className()),
            row.member(),
            row.signature(),
            row.file(),
            row.line(),
            row.counters(),
            new LexicalBlock(
                wiring, row.block().number(), row.block().inside(), row.block().ranges()),
            row.asynchronous(),
            row.archive());
  }
}
