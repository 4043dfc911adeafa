import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.Splitter;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Multimap;
import com.google.common.collect.Ordering;
import com.google.common.collect.TreeRangeSet;
import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import com.google.common.hash.Hashing;
import com.google.common.math.LongMath;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls Guava, whose methods may all be regions. Prints the CPU time of the process in ns per round, after a warm-up, and
 * a checksum.
 *
 * <pre>{@code GuavaRun [rounds]}</pre>
 */
public final class GuavaRun {

  public static void main(String[] args) {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 300;
    long sum = 0;
    for (int i = 0; i < rounds; i++) {
      sum += round(i);
    }
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long before = process.getProcessCpuTime();
    for (int i = 0; i < rounds; i++) {
      sum += round(i);
    }
    System.out.println((process.getProcessCpuTime() - before) / rounds + " " + sum);
  }

  private static long round(int seed) {
    Splitter splitter = Splitter.on(CharMatcher.anyOf(",;")).trimResults().omitEmptyStrings();
    Multimap<Integer, String> words = HashMultimap.create();
    Cache<String, Integer> lengths = CacheBuilder.newBuilder().maximumSize(200).build();
    RangeSet<Integer> ranges = TreeRangeSet.create();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      lines.add("a" + (seed + i) % 97 + ", b" + i + " ;; c" + i * seed % 31 + ",d");
    }
    long sum = 0;
    for (String line : lines) {
      for (String word : splitter.split(line)) {
        words.put(word.length(), word);
        Integer known = lengths.getIfPresent(word);
        if (known == null) {
          lengths.put(word, word.length());
        } else {
          sum += known;
        }
        sum += Hashing.murmur3_32_fixed().hashString(word, StandardCharsets.UTF_8).asInt();
      }
      int from = (int) (sum & 1023);
      ranges.add(Range.closedOpen(from, from + 5));
    }
    for (List<String> part : Lists.partition(lines, 7)) {
      sum += Joiner.on('+').join(Lists.reverse(part)).length();
      sum += Ordering.natural().max(part).length();
    }
    ImmutableSortedMap.Builder<Long, Integer> squares = ImmutableSortedMap.naturalOrder();
    for (int i = 1; i < 60; i++) {
      squares.put(LongMath.checkedMultiply(i, i), i);
      sum += LongMath.gcd(i, seed + 1);
    }
    sum += Iterables.getLast(squares.build().headMap(1000L).values());
    for (int key : words.keySet()) {
      sum += words.get(key).size();
    }
    return sum + ranges.asRanges().size();
  }
}
