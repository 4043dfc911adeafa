package dev.edpm.runtime.region.registry;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.region.RegionDescriptor;
import dev.edpm.runtime.region.entry.RecordShares;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.hot.RegionHandles;
import dev.edpm.runtime.region.listen.RegionWatch;
import dev.edpm.runtime.region.plan.RegionPlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** The registered regions, by id. Safe on any thread. */
public final class RegionTable implements IntFunction<RegionEntry> {

  private static final int FIRST_ENTRIES = 16;

  private final Consumer<Problem> problems;
  private final ListenerRegistry watches;
  private final List<Integer> sampling;
  private final RecordShares shares;
  private final Map<String, RegionEntry> byName = new HashMap<>();
  private final Map<RegionDescriptor, RegionHandle> byDescriptor = new HashMap<>();
  private final Map<RegionDescriptor, RegionEntry> entryOf = new HashMap<>();

  /**
   * The first {@link #count} elements are set. A region's id is only passed on after its element is
   * set.
   */
  private volatile RegionEntry[] entries = {};

  private volatile int count;

  /**
   * @param problems receives a problem for each region that has the name of another, with the
   *     table's monitor held
   * @param watches notified of each region before it runs
   * @param sampling see {@code RecorderOptions.sampling()}
   * @param shares the bytes for records, of which each region has a share
   */
  public RegionTable(
      Consumer<Problem> problems,
      ListenerRegistry watches,
      List<Integer> sampling,
      RecordShares shares) {
    this.problems = problems;
    this.watches = watches;
    this.sampling = sampling;
    this.shares = shares;
  }

  /** Registers a region, or returns it if the same region was registered before. */
  public synchronized RegionHandle register(RegionDescriptor descriptor, RegionPlan plan) {
    RegionHandle known = byDescriptor.get(descriptor);
    if (known != null) {
      if (!descriptor.block().ranges().isEmpty()) {
        entryOf.get(descriptor).ranges(descriptor.block().ranges());
      }
      return known;
    }
    if (plan.detail().oneIn() > 1 && !sampling.contains(plan.detail().oneIn())) {
      throw new IllegalArgumentException("1/" + plan.detail().oneIn() + " is not an option");
    }
    String name = uniqueName(descriptor);
    int before = count;
    RegionHandle added = null;
    try {
      added = add(descriptor, plan, name);
    } finally {
      if (added == null) {
        // Undoes an incomplete registration, so that it can be tried again.
        byDescriptor.remove(descriptor);
        entryOf.remove(descriptor);
        byName.remove(name);
        count = before;
      }
    }
    return added;
  }

  private RegionHandle add(RegionDescriptor descriptor, RegionPlan plan, String name) {
    RegionEntry entry = new RegionEntry(count, name, descriptor, plan, shares);
    add(entry);
    if (!sampling.isEmpty() && plan.detail().oneIn() != 0) {
      for (RegionEntry sample : entry.makeSamples(count, sampling.size())) {
        add(sample);
      }
    }
    RegionHandle region = regionOf(entry);
    byName.put(name, entry);
    entryOf.put(descriptor, entry);
    byDescriptor.put(descriptor, region);
    watches.registered(entry);
    return region;
  }

  /** Notifies a listener of executions; see {@code Recorder.watch}. */
  public synchronized Runnable watch(Predicate<String> names, RegionWatch watch) {
    return watches.add(names, watch, regions());
  }

  /** Returns the regions, in order of registration. */
  public List<RegionEntry> regions() {
    List<RegionEntry> regions = new ArrayList<>();
    RegionEntry[] all = entries();
    for (int i = 0; i < all.length; i += 1 + all[i].samples()) {
      regions.add(all[i]);
    }
    return regions;
  }

  /** Returns the number of entries. */
  int size() {
    return count;
  }

  /**
   * Returns the regions, in order of registration, each followed by its samples. An entry's id is
   * its index.
   */
  public RegionEntry[] entries() {
    // Read first: the array that is read afterwards has at least that many elements.
    int there = count;
    return Arrays.copyOf(entries, there);
  }

  @Override
  public RegionEntry apply(int region) {
    return entries[region];
  }

  private void add(RegionEntry entry) {
    int id = count;
    if (id == entries.length) {
      entries = Arrays.copyOf(entries, Math.max(FIRST_ENTRIES, 2 * id));
    }
    entries[id] = entry;
    count = id + 1;
  }

  private String uniqueName(RegionDescriptor descriptor) {
    String name = descriptor.name();
    if (!byName.containsKey(name)) {
      return name;
    }
    // A region that is named at run time has no class.
    boolean named = descriptor.className().isEmpty();
    String apart = named ? name : name + "@" + descriptor.className();
    String unique = apart;
    for (int i = 2; byName.containsKey(unique); i++) {
      unique = apart + "#" + i;
    }
    String message =
        "a region named "
            + name
            + " already exists; the one of "
            + (named ? "NamedRegion.of" : descriptor.className())
            + " is reported as "
            + unique;
    problems.accept(new Problem("duplicate-region", message, unique, 0, descriptor.line(), 1));
    return unique;
  }

  private RegionHandle regionOf(RegionEntry entry) {
    int oneIn = entry.detail().oneIn();
    if (oneIn == 0) {
      return RegionHandle.off();
    }
    if (!sampling.isEmpty()) {
      // If any region is sampled, executions of every other region may be inside a left-out
      // execution.
      return RegionHandles.sampled(entry, sampling.indexOf(oneIn));
    }
    return RegionHandles.of(entry);
  }
}
