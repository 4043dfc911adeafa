package comparing;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.LinkedHashMap;
import java.util.Map;

/** A cache whose entries expire after some time: time decides how often a value is loaded. */
final class Cache {

  private static final int LOOKUPS = 20_000;
  private static final int KEYS = 40;
  private static final long EXPIRES_NS = 8_000_000;

  private record Entry(String value, long until) {}

  private static final Map<Long, Entry> ENTRIES = new LinkedHashMap<>();

  private Cache() {}

  public static void main(String[] args) {
    long sum = 0;
    long random = 1;
    for (int i = 0; i < LOOKUPS; i++) {
      random = random * 6364136223846793005L + 1442695040888963407L;
      sum += lookup(1000 + (random >>> 40) % KEYS).length();
      if (i % 1000 == 0) {
        sum += expire();
      }
    }
    System.out.println(sum);
  }

  @Region("lookup")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static String lookup(long key) {
    Entry entry = ENTRIES.get(key);
    if (entry == null || System.nanoTime() > entry.until()) {
      entry = new Entry(load(key), System.nanoTime() + EXPIRES_NS);
      ENTRIES.put(key, entry);
    }
    return entry.value();
  }

  @Region("load")
  @Counters({"time.cpu", "jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static String load(long key) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      text.append(key * i).append(',');
    }
    return text.toString();
  }

  @Region("expire")
  @Counters({"jvm.allocated-bytes", "jvm.blocked-count", "jvm.waited-count"})
  private static int expire() {
    int before = ENTRIES.size();
    ENTRIES.values().removeIf(entry -> System.nanoTime() > entry.until());
    return before - ENTRIES.size();
  }
}
