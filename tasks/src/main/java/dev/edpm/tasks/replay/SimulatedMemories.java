package dev.edpm.tasks.replay;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.memory.CopyState;
import dev.edpm.tasks.memory.Fetch;
import dev.edpm.tasks.memory.Memories;
import dev.edpm.tasks.memory.NodeStatistics;
import dev.edpm.tasks.memory.Piece;
import dev.edpm.tasks.memory.Transfer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The memories of a simulated machine, and the transfers between them. A bus performs one transfer
 * in each direction at a time, in the order in which they were requested. For one thread.
 */
final class SimulatedMemories {

  private static final double NANOS_PER_MICRO = 1e3;

  /** A task that a worker has taken, and that waits for its data. */
  static final class Waiting {

    private final SimulatedTask task;
    private final int worker;

    /** The number of accesses whose data is reserved. */
    private int fetched;

    /** When the data of these accesses is valid in the memory of the worker. */
    private long ready;

    Waiting(SimulatedTask task, int worker) {
      this.task = task;
      this.worker = worker;
    }

    SimulatedTask task() {
      return task;
    }

    int worker() {
      return worker;
    }

    long ready() {
      return ready;
    }
  }

  private final ReplayGraph graph;
  private final ReplayMachine machine;
  private final Memories memories;
  private final Piece[] pieces;

  /** By source and destination, when the last transfer that was requested ends. */
  private final long[][] busFree;

  /** The transfers that have not ended, with their ends. */
  private final Map<Transfer, Long> ends = new HashMap<>();

  private final PriorityQueue<Transfer> running =
      new PriorityQueue<>(Comparator.comparing(ends::get));

  SimulatedMemories(ReplayGraph graph, ReplayMachine machine) {
    this.graph = graph;
    this.machine = machine;
    memories = new Memories(machine.memories().stream().mapToLong(Long::longValue).toArray());
    busFree = new long[machine.nodes()][machine.nodes()];
    pieces = new Piece[graph.dataCount()];
    for (int data = 0; data < pieces.length; data++) {
      pieces[data] = memories.piece(graph.bytes(data), graph.bytes(data), null);
    }
  }

  /**
   * Reserves the data of a task in the memory of its worker, and requests the transfers. The data
   * is valid at {@link Waiting#ready}.
   *
   * @return whether all data is reserved; if not, the memory is in use, and the caller tries again
   *     after an event
   */
  boolean fetch(Waiting waiting, long now) {
    int task = waiting.task.number();
    int node = machine.node(waiting.worker);
    while (waiting.fetched < graph.accesses(task)) {
      int access = waiting.fetched;
      Fetch fetch =
          memories.fetch(pieces[graph.data(task, access)], node, graph.mode(task, access));
      request(fetch, now);
      if (fetch.outcome() != Fetch.Outcome.PINNED) {
        return false;
      }
      for (Transfer transfer : fetch.awaited()) {
        waiting.ready = Math.max(waiting.ready, ends.get(transfer));
      }
      waiting.fetched++;
    }
    waiting.ready = Math.max(waiting.ready, now);
    return true;
  }

  /** Requests the transfers of the data that a task will read, as far as there is memory. */
  void prefetch(int task, int node, long now) {
    for (int i = 0; i < graph.accesses(task); i++) {
      if (graph.mode(task, i).reads()) {
        Piece piece = pieces[graph.data(task, i)];
        Fetch fetch = memories.fetch(piece, node, AccessMode.READ);
        request(fetch, now);
        if (fetch.outcome() == Fetch.Outcome.PINNED) {
          memories.release(piece, node);
        }
      }
    }
  }

  private void request(Fetch fetch, long now) {
    for (Transfer transfer : fetch.transfers()) {
      int from = transfer.from();
      int to = transfer.to();
      long start = Math.max(now, busFree[from][to]);
      for (Transfer before : transfer.after()) {
        start = Math.max(start, ends.getOrDefault(before, 0L));
      }
      double micros = machine.buses().micros(from, to, transfer.bytes());
      long end = start + Math.round(micros * NANOS_PER_MICRO);
      busFree[from][to] = end;
      ends.put(transfer, end);
      running.add(transfer);
    }
  }

  /** Ends the use of the data of a task. */
  void release(int task, int node) {
    for (int i = 0; i < graph.accesses(task); i++) {
      memories.release(pieces[graph.data(task, i)], node);
    }
  }

  /** Returns the end of the next transfer, {@link TaskEnds#NEVER} if there is none. */
  long next() {
    Transfer first = running.peek();
    return first == null ? TaskEnds.NEVER : ends.get(first);
  }

  /** Ends the transfers that end at a time. */
  void end(long now) {
    while (next() == now) {
      Transfer transfer = running.poll();
      memories.ended(transfer);
      ends.remove(transfer);
    }
  }

  /**
   * Returns the predicted time in microseconds to transfer the data that a task reads to a memory:
   * as StarPU predicts it, one after the other, from main memory if that is valid.
   */
  double predicted(int task, int node) {
    double micros = 0;
    for (int i = 0; i < graph.accesses(task); i++) {
      if (graph.mode(task, i).reads()) {
        micros += predicted(pieces[graph.data(task, i)], node);
      }
    }
    return micros;
  }

  private double predicted(Piece piece, int node) {
    if (isValid(piece, node)) {
      return 0;
    }
    double micros =
        node == Memories.RAM ? 0 : machine.buses().predicted(Memories.RAM, node, piece.bytes());
    for (int other = 0; !isValid(piece, Memories.RAM) && other < machine.nodes(); other++) {
      if (isValid(piece, other)) {
        return micros + machine.buses().predicted(other, Memories.RAM, piece.bytes());
      }
    }
    return micros;
  }

  private static boolean isValid(Piece piece, int node) {
    return piece.state(node) != CopyState.INVALID;
  }

  /** Records all transfers, and what happened in the memories. */
  void record(ReplaySchedule schedule) {
    List<NodeStatistics> nodes = new ArrayList<>();
    for (int node = 0; node < memories.size(); node++) {
      nodes.add(memories.statistics(node));
    }
    schedule.transferred(memories.buses(), nodes);
  }
}
