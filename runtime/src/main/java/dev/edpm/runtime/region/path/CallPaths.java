package dev.edpm.runtime.region.path;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The call paths of the process: a tree whose nodes are regions, each below the region that was its
 * parent. A node is a small number that never changes its meaning, so that threads can hand it to
 * each other. The same parent and region always give the same node. Safe on any thread; a node that
 * is known is found without a lock.
 *
 * <p>The tree is bounded: if a region is on a path {@value #MOST_TIMES} times already, its deepest
 * node there represents all deeper ones. Below level {@value #MOST_LEVELS}, and once there is no
 * room for more nodes, a node of its parent <em>for all other</em> regions takes their place.
 *
 * <p>A node is <em>asynchronous</em> if its parent's path was carried to it from elsewhere, such as
 * from the thread that submitted a task, or if its region is that of an asynchronous method: its
 * time is not part of the time of its parent. The same region below the same parent has another
 * node for its other executions.
 */
public final class CallPaths {

  /** The node above all paths, which is no region's. */
  public static final int ROOT = 0;

  /** The maximum number of nodes, without {@link #ROOT}. */
  public static final int MOST_NODES = 10_000;

  /** The maximum number of regions on a path. */
  public static final int MOST_LEVELS = 64;

  /** How often one region may be on a path. */
  static final int MOST_TIMES = 3;

  /** Room that is kept for nodes that take the place of others. */
  private static final int KEPT_FOR_OTHERS = 100;

  private static final int NO_REGION = -1;
  private static final int FIRST_NODES = 64;

  // A link says which node a region has below a parent, in one word, which is never 0:
  // parent (15 bits), asynchronous (1), region (32), node (14).
  private static final int NODE_BITS = 14;
  private static final int REGION_BITS = 32;
  private static final long NODE_MASK = (1L << NODE_BITS) - 1;
  private static final long REGION_MASK = (1L << REGION_BITS) - 1;

  /**
   * One node.
   *
   * @param times how often its region is on its path
   * @param repeatable whether executions of it may be open within each other on a thread
   */
  private record Node(
      int parent,
      int region,
      int level,
      int times,
      boolean asynchronous,
      boolean other,
      boolean repeatable) {}

  private volatile Node[] nodes = new Node[FIRST_NODES];

  /** Open addressing, at most half full; replaced when it grows. */
  private volatile AtomicLongArray links = new AtomicLongArray(4 * FIRST_NODES);

  private volatile int size;

  /** Creates a tree with no node but {@link #ROOT}. */
  public CallPaths() {
    nodes[ROOT] = new Node(ROOT, NO_REGION, 0, 0, false, false, false);
  }

  /**
   * Returns the node of a region whose parent is at a node.
   *
   * @param parent a node of this tree; {@link #ROOT} where the region has no parent
   * @param region the region's id
   */
  public int child(int parent, int region) {
    return child(parent, region, false);
  }

  /**
   * Returns the node of a region whose parent's path was carried to it from elsewhere.
   *
   * @param parent the node that was carried; below {@link #ROOT} nothing is asynchronous
   * @param region the region's id
   */
  public int asynchronousChild(int parent, int region) {
    return child(parent, region, parent != ROOT);
  }

  /**
   * Returns the node of a region that is asynchronous itself.
   *
   * @param parent a node of this tree; {@link #ROOT} where the region has no parent
   * @param region the region's id
   */
  public int asynchronousRegion(int parent, int region) {
    return child(parent, region, true);
  }

  /** Returns the node above; that of a node without a parent is {@link #ROOT}. */
  public int parent(int node) {
    return nodes[node].parent;
  }

  /** Returns the region's id; -1 where the node is for all other regions, and for the root. */
  public int region(int node) {
    return nodes[node].region;
  }

  /** Returns the number of nodes on the path that ends at a node, itself included. */
  public int level(int node) {
    return nodes[node].level;
  }

  /** Tells whether the node represents all regions that have no node of their own. */
  public boolean isOther(int node) {
    return nodes[node].other;
  }

  /** Tells whether the time of the node is not part of the time of its parent. */
  public boolean isAsynchronous(int node) {
    return nodes[node].asynchronous;
  }

  /**
   * Tells whether an execution of the node may open on a thread while another one is open there. Of
   * any other node one execution is open at a time.
   */
  public boolean isRepeatable(int node) {
    return nodes[node].repeatable;
  }

  /** Returns the number of nodes without {@link #ROOT}; they are 1 to this. */
  public int size() {
    return size;
  }

  private int child(int parent, int region, boolean asynchronous) {
    int known = find(parent, region, asynchronous);
    return known != ROOT ? known : rareChild(parent, region, asynchronous);
  }

  /** Returns the node that is linked, or {@link #ROOT} if none is. */
  private int find(int parent, int region, boolean asynchronous) {
    AtomicLongArray table = links;
    long key = key(parent, region, asynchronous);
    int mask = table.length() - 1;
    for (int i = place(key, mask); ; i = i + 1 & mask) {
      long link = table.getAcquire(i);
      if (link == 0 || link >>> NODE_BITS == key) {
        return (int) (link & NODE_MASK);
      }
    }
  }

  private int rareChild(int parent, int region, boolean asynchronous) {
    Node above = nodes[parent];
    if (above.other) {
      return parent;
    }
    int deepest = parent;
    while (deepest != ROOT && nodes[deepest].region != region) {
      deepest = nodes[deepest].parent;
    }
    int times = nodes[deepest].times;
    if (deepest != ROOT && times == MOST_TIMES) {
      return deepest;
    }
    if (above.level < MOST_LEVELS && size < MOST_NODES - KEPT_FOR_OTHERS) {
      boolean repeatable = above.repeatable || asynchronous || times + 1 == MOST_TIMES;
      Node node =
          new Node(parent, region, above.level + 1, times + 1, asynchronous, false, repeatable);
      int number = add(node, MOST_NODES - KEPT_FOR_OTHERS);
      if (number != ROOT) {
        return number;
      }
    }
    // Another thread may have added the node since it was not found.
    int added = find(parent, region, asynchronous);
    return added != ROOT ? added : otherBelow(parent);
  }

  /** Returns the node for all others below the nearest node that has one or may have one. */
  private int otherBelow(int parent) {
    for (int above = parent; above != ROOT; above = nodes[above].parent) {
      int other = other(above, MOST_NODES - 1);
      if (other != ROOT) {
        return other;
      }
    }
    return other(ROOT, MOST_NODES);
  }

  /**
   * Returns the node for all other regions below a node; takes no lock once the maximum number of
   * nodes exists.
   */
  private int other(int parent, int most) {
    // The size is read first: if the maximum is reached, find() sees all nodes.
    boolean full = size >= most;
    int known = find(parent, NO_REGION, false);
    return known != ROOT || full
        ? known
        : add(new Node(parent, NO_REGION, nodes[parent].level + 1, 0, false, true, true), most);
  }

  /**
   * Adds a node unless it is there; returns it, or {@link #ROOT} if there are {@code most} nodes
   * already.
   */
  private synchronized int add(Node node, int most) {
    int known = find(node.parent, node.region, node.asynchronous);
    if (known != ROOT || size >= most) {
      return known;
    }
    int number = size + 1;
    if (number == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * number);
    }
    if (2 * number > links.length()) {
      grow();
    }
    nodes[number] = node;
    // A thread that finds the link finds the node, and a thread that sees the size finds the link.
    link(links, key(node.parent, node.region, node.asynchronous) << NODE_BITS | number);
    size = number;
    return number;
  }

  private void grow() {
    AtomicLongArray larger = new AtomicLongArray(2 * links.length());
    for (int i = 0; i < links.length(); i++) {
      if (links.get(i) != 0) {
        link(larger, links.get(i));
      }
    }
    links = larger;
  }

  private static void link(AtomicLongArray table, long link) {
    int mask = table.length() - 1;
    int i = place(link >>> NODE_BITS, mask);
    while (table.get(i) != 0) {
      i = i + 1 & mask;
    }
    table.setRelease(i, link);
  }

  private static long key(int parent, int region, boolean asynchronous) {
    return ((long) parent << 1 | (asynchronous ? 1 : 0)) << REGION_BITS | region & REGION_MASK;
  }

  /** Fibonacci hashing: the upper bits of the product. */
  private static int place(long key, int mask) {
    return (int) (key * 0x9E3779B97F4A7C15L >>> Integer.SIZE) & mask;
  }
}
