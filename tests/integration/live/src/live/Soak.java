package live;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts the watched program and its clients, and compares its heap at the start and the end. */
final class Soak {

  private static final long LOOK_EVERY_S = 10;

  /** The growth of the heap after a collection that is no leak. */
  private static final double MOST_GROWTH_BYTES = 1 << 20;

  /** The threads of the program, and those of 24 connections. */
  private static final int MOST_THREADS = 24 + 10;

  private final List<String> failures = new ArrayList<>();

  private Soak() {}

  /** Takes the minutes, and the class path of the program. */
  public static void main(String[] args) throws Exception {
    System.exit(new Soak().run(Integer.parseInt(args[0]), args[1]) ? 0 : 1);
  }

  private boolean run(int minutes, String classPath) throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-Dedpm.live=http://:0",
                "-Dedpm.report=off",
                "-cp",
                classPath,
                "live.Watched")
            .start();
    try {
      return watch(program, minutes);
    } finally {
      program.destroyForcibly();
    }
  }

  private boolean watch(Process program, int minutes) throws Exception {
    BufferedReader err =
        new BufferedReader(
            new InputStreamReader(program.getErrorStream(), StandardCharsets.UTF_8));
    URI url = URI.create(err.readLine().replaceAll(".*live: ", ""));
    Thread said =
        new Thread(() -> err.lines().forEach(line -> fail("the program said: " + line)), "said");
    said.setDaemon(true);
    said.start();
    Clients clients = new Clients(url.getPort(), url.getFragment());
    clients.start();
    List<Long> heap = new ArrayList<>();
    int threads = 0;
    BufferedReader out = program.inputReader();
    OutputStream in = program.getOutputStream();
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes);
    while (System.nanoTime() - end < 0) {
      TimeUnit.SECONDS.sleep(LOOK_EVERY_S);
      String[] values = look(in, out);
      heap.add(Long.parseLong(values[0]));
      threads = Math.max(threads, Integer.parseInt(values[1]));
    }
    clients.end();
    in.close();
    if (!program.waitFor(30, TimeUnit.SECONDS)) {
      fail("the program did not end");
    }
    synchronized (clients.failures) {
      clients.failures.forEach(this::fail);
    }
    report(heap, threads, clients);
    return failures.isEmpty();
  }

  private static String[] look(OutputStream in, BufferedReader out) throws IOException {
    in.write('\n');
    in.flush();
    return out.readLine().split(" ");
  }

  /** The first third is the warm-up of the program. */
  private void report(List<Long> heap, int threads, Clients clients) {
    int third = Math.max(1, heap.size() / 3);
    double before = least(heap.subList(third - 1, Math.min(heap.size(), 2 * third)));
    double after = least(heap.subList(Math.max(0, heap.size() - third), heap.size()));
    System.out.printf(
        "heap after a collection: %.2f MB, then %.2f MB%n", before / 1e6, after / 1e6);
    System.out.printf("threads: %d at most%n", threads);
    System.out.printf(
        "connections: %d, of which %d were closed before their request%n",
        clients.connects.get(), clients.refused.get());
    System.out.printf(
        "ticks of the two good clients: %d, %d ms between two at most; commands: %d%n",
        clients.ticks.get(), clients.longestGapMs.get(), clients.commands.get());
    if (after - before > MOST_GROWTH_BYTES) {
      fail("the heap has grown");
    }
    if (threads > MOST_THREADS) {
      fail("there were more threads than connections may have");
    }
    if (clients.ticks.get() == 0 || clients.commands.get() == 0) {
      fail("a good client received nothing");
    }
    failures.forEach(failure -> System.out.println("FAILED: " + failure));
  }

  private static double least(List<Long> values) {
    return values.stream().mapToLong(Long::longValue).min().orElseThrow();
  }

  private synchronized void fail(String what) {
    failures.add(what);
  }
}
