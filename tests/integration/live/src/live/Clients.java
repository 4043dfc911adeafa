package live;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** The clients of the watched program; each method is a thread that runs until {@link #end}. */
final class Clients {

  /** Wrong requests, and the start of their response. */
  private static final Map<String, String> WRONG =
      Map.of(
          "GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 401 ",
          "GET /events HTTP/1.1\r\nHost: localhost\r\nX-Edpm-Token: 0\r\n\r\n", "HTTP/1.1 401 ",
          "POST /pause HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n",
              "HTTP/1.1 401 ",
          "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", "HTTP/1.1 403 ",
          "GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\n\r\n",
              "HTTP/1.1 403 ",
          "nonsense\r\n\r\n", "HTTP/1.1 400 ");

  private static final int CROWD = 1000;
  private static final long CROWD_PAUSE_MS = 10;
  private static final long WRONG_PAUSE_MS = 50;
  private static final long COMMAND_PAUSE_MS = 1000;
  private static final long DEAF_MS = 60_000;
  private static final int TIMEOUT_MS = 20_000;

  final List<String> failures = new ArrayList<>();
  final AtomicLong connects = new AtomicLong();
  final AtomicLong refused = new AtomicLong();
  final AtomicLong ticks = new AtomicLong();
  final AtomicLong longestGapMs = new AtomicLong();
  final AtomicLong commands = new AtomicLong();

  private final int port;
  private final String token;
  private volatile boolean ended;

  Clients(int port, String token) {
    this.port = port;
    this.token = token;
  }

  void end() {
    ended = true;
  }

  private interface Part {
    void run() throws IOException, InterruptedException;
  }

  private void start(String name, Part part) {
    Thread thread =
        new Thread(
            () -> {
              try {
                part.run();
              } catch (IOException | InterruptedException | RuntimeException e) {
                fail(name + ": " + e);
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  private void fail(String what) {
    if (!ended) {
      synchronized (failures) {
        failures.add(what);
      }
    }
  }

  /** Starts all. */
  void start() {
    start("good client 1", this::read);
    start("good client 2", this::read);
    start("commands", this::command);
    start("deaf client", this::ignore);
    start("crowd", this::crowd);
    start("wrong requests", this::ask);
  }

  private Socket connect(int buffer) throws IOException {
    Socket socket = new Socket();
    if (buffer > 0) {
      socket.setReceiveBufferSize(buffer);
    }
    socket.setSoTimeout(TIMEOUT_MS);
    socket.connect(new InetSocketAddress("127.0.0.1", port), TIMEOUT_MS);
    connects.incrementAndGet();
    return socket;
  }

  private static void send(Socket to, String text) throws IOException {
    OutputStream out = to.getOutputStream();
    out.write(text.getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  private String events(int period) {
    String line = "GET /events?period=" + period + " HTTP/1.1\r\nHost: localhost\r\n";
    return line + "X-Edpm-Token: " + token + "\r\n\r\n";
  }

  /** Reads its stream, without an interruption. */
  private void read() throws IOException {
    try (Socket socket = connect(0)) {
      send(socket, events(500));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      long last = System.nanoTime();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals("event: tick")) {
          long now = System.nanoTime();
          longestGapMs.accumulateAndGet((now - last) / 1_000_000, Math::max);
          last = now;
          ticks.incrementAndGet();
        }
      }
      fail("a good client was cut off");
    }
  }

  /** Sets a knob once a second; a connection that is replaced before it has sent is tried again. */
  private void command() throws IOException, InterruptedException {
    String body = "{\"knob\": \"knob\", \"value\": 1}";
    String head =
        "POST /set HTTP/1.1\r\nHost: localhost\r\nX-Edpm-Token: "
            + token
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n";
    while (!ended) {
      try (Socket socket = connect(0)) {
        send(socket, head + body);
        String line = firstLine(socket);
        if (line != null && line.startsWith("HTTP/1.1 200 ")) {
          commands.incrementAndGet();
        } else if (line != null) {
          fail("a command was answered with " + line);
        }
      } catch (java.net.SocketException e) {
        refused.incrementAndGet();
      }
      Thread.sleep(COMMAND_PAUSE_MS);
    }
  }

  /** Never reads its stream; connects again after a minute. */
  private void ignore() throws IOException, InterruptedException {
    while (!ended) {
      try (Socket socket = connect(1024)) {
        send(socket, events(100));
        Thread.sleep(DEAF_MS);
      }
    }
  }

  /** Holds 1,000 connections that never send a whole request; 100 a second are new. */
  private void crowd() throws IOException, InterruptedException {
    Socket[] all = new Socket[CROWD];
    for (int i = 0; !ended; i = (i + 1) % CROWD) {
      if (all[i] != null) {
        all[i].close();
      }
      all[i] = connect(0);
      try {
        send(all[i], "GET / HTTP/1.1\r\nHo");
      } catch (java.net.SocketException e) {
        refused.incrementAndGet();
      }
      Thread.sleep(CROWD_PAUSE_MS);
    }
  }

  /** Sends one wrong request after the other. */
  private void ask() throws IOException, InterruptedException {
    while (!ended) {
      for (Map.Entry<String, String> wrong : WRONG.entrySet()) {
        try (Socket socket = connect(0)) {
          send(socket, wrong.getKey());
          String line = firstLine(socket);
          if (line != null && !line.startsWith(wrong.getValue())) {
            fail(wrong.getKey().lines().findFirst().orElse("") + " was answered with " + line);
          }
        } catch (java.net.SocketException e) {
          refused.incrementAndGet();
        }
        Thread.sleep(WRONG_PAUSE_MS);
      }
    }
  }

  private static String firstLine(Socket socket) throws IOException {
    return new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
        .readLine();
  }
}
