package dev.edpm.runtime.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.SyncAddress;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Exchanges of times, with good and bad peers. */
@Timeout(60)
class SyncTest {

  private static final String LOOPBACK = "127.0.0.1";
  private static final String BOOT = "01234567-89ab-cdef-0123-456789abcdef";

  private final List<Problem> problems = Collections.synchronizedList(new ArrayList<>());

  @TempDir Path folder;

  private interface Peer {
    void meet(Socket client) throws IOException;
  }

  /** Runs a client with a server that does something else than ours. */
  private Exchanges with(Peer peer) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getByName(LOOPBACK))) {
      Thread thread =
          new Thread(
              () -> {
                try (Socket client = server.accept()) {
                  peer.meet(client);
                } catch (IOException e) {
                  // The client has left.
                }
              });
      thread.start();
      return run(server.getLocalPort(), "");
    }
  }

  /** Runs a client from start to end; the first exchanges are complete when it returns. */
  private Exchanges run(int port, String token) throws Exception {
    SyncClient client =
        new SyncClient(new SyncAddress(LOOPBACK, port), token, System::nanoTime, problems::add);
    Thread thread = new Thread(client);
    thread.start();
    while (client.exchanges().count() == 0 && client.exchanges().failures() == 0) {
      Thread.onSpinWait();
    }
    client.end();
    thread.join();
    return client.exchanges();
  }

  @Test
  void theServersClockIsReadWithinHalfTheRoundTrip() throws Exception {
    try (SyncServer server = SyncServer.start(LOOPBACK, 0, "secret")) {
      Exchanges exchanges = run(server.port(), "secret");
      assertThat(problems).isEmpty();
      assertThat(exchanges.server()).isEqualTo(server.clock());
      assertThat(exchanges.failures()).isZero();
      // One burst at the start and one at the end, of each at most a tenth and at most 16.
      assertThat(exchanges.best()).hasSizeBetween(2, 32);
      assertThat(exchanges.count()).isGreaterThanOrEqualTo(exchanges.best().size());
      long offset = HostClock.ofThisProcess().map(HostClock::offset).orElse(0L);
      for (Exchange one : exchanges.best()) {
        // Both ends read the same clock, so the truth is known.
        assertThat(Math.abs(one.time() - offset - one.server()))
            .isLessThanOrEqualTo(one.roundTrip() / 2 + 2);
      }
    }
  }

  @Test
  void aClientWithoutTheTokenIsRefusedAndSaysWhy() throws Exception {
    try (SyncServer server = SyncServer.start(LOOPBACK, 0, "secret")) {
      Exchanges exchanges = run(server.port(), "wrong");
      assertThat(exchanges.count()).isZero();
      assertThat(exchanges.failures()).isPositive();
      assertThat(problems).extracting(Problem::id).containsOnly("sync-failed");
    }
  }

  @Test
  void aServerThatIsNotThereIsAProblem() throws Exception {
    int free;
    try (ServerSocket closed = new ServerSocket(0)) {
      free = closed.getLocalPort();
    }
    assertThat(run(free, "").best()).isEmpty();
    assertThat(problems).extracting(Problem::id).containsOnly("sync-failed");
  }

  @Test
  void badServersGiveAProblemAndNoTimes() throws Exception {
    byte[] garbage = new byte[1 << 16];
    for (Peer peer :
        List.<Peer>of(
            client -> client.getOutputStream().write(garbage),
            client -> client.getInputStream().readAllBytes(),
            client -> drip(client.getOutputStream()),
            client -> {
              client.getOutputStream().write(Frames.welcome(BOOT));
              client.getOutputStream().write(garbage);
            },
            Socket::close)) {
      problems.clear();
      assertThat(with(peer).best()).isEmpty();
      assertThat(problems).isNotEmpty().extracting(Problem::id).containsOnly("sync-failed");
    }
  }

  /** Writes the first bytes of a welcome, each just in time for a limit that is not total. */
  private static void drip(OutputStream to) throws IOException {
    for (byte one : Frames.welcome(BOOT)) {
      to.write(one);
      try {
        Thread.sleep(200);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  @Test
  void aFloodOfConnectionsIsLimitedAndOthersAreStillServed() throws Exception {
    List<Socket> flood = new ArrayList<>();
    try (SyncServer server = SyncServer.start(LOOPBACK, 0, "")) {
      for (int i = 0; i < 3 * SyncServer.MOST_CONNECTIONS; i++) {
        Socket socket = new Socket(LOOPBACK, server.port());
        flood.add(socket);
        if (i % 2 == 0) {
          socket.getOutputStream().write("GET / HTTP/1.1\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(server.connections()).isLessThanOrEqualTo(SyncServer.MOST_CONNECTIONS);
      }
      Exchanges exchanges = run(server.port(), "");
      assertThat(exchanges.best()).isNotEmpty();
      assertThat(server.connections()).isLessThanOrEqualTo(SyncServer.MOST_CONNECTIONS);
    } finally {
      for (Socket socket : flood) {
        socket.close();
      }
    }
  }

  @Test
  void theClockOfAHostIsReadFromTheKernelsFiles() throws Exception {
    Path boot = Files.writeString(folder.resolve("boot_id"), BOOT + "\n");
    Path offsets = folder.resolve("timens_offsets");
    assertThat(HostClock.read(boot, folder)).contains(new HostClock(BOOT, 0));
    Files.writeString(
        offsets, "monotonic           3600         5\nboottime            7        0\n");
    assertThat(HostClock.read(boot, folder)).contains(new HostClock(BOOT, 3_600_000_000_005L));
    Files.writeString(offsets, "nonsense\n");
    assertThat(HostClock.read(boot, folder)).isEmpty();
    Files.delete(offsets);
    Files.createDirectory(folder.resolve("ns"));
    Files.createSymbolicLink(folder.resolve("ns/time"), Path.of("time:[1]"));
    Files.createSymbolicLink(folder.resolve("ns/time_for_children"), Path.of("time:[2]"));
    assertThat(HostClock.read(boot, folder)).isEqualTo(Optional.empty());
  }
}
