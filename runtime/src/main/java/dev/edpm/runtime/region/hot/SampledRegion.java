package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.isolation.StackRoom;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.entry.FirstExecutions;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.ExceptionNames;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.event.WarmUp;
import dev.edpm.runtime.region.listen.RegionListeners;
import dev.edpm.runtime.region.listen.WatchedExecution;
import dev.edpm.runtime.region.path.CallPaths;
import dev.edpm.runtime.region.stage.StageEnd;

/**
 * A region of a process in which some regions are sampled. An execution outside any tree is
 * measured, unless its region is sampled; then one in N is drawn. An execution inside a tree is
 * measured if and only if the tree's root is. See {@link ThreadSampling}.
 */
final class SampledRegion extends RegionHandle {

  private static final int NO_PLAN = -1;

  /** The position of a measured execution that opens. */
  private enum Kind {
    /** Outside any tree. */
    ALONE,
    /** The root of a tree. */
    ROOT,
    /** Inside a measured tree. */
    INSIDE
  }

  private final RegionEntry entry;
  private final int id;

  /** Index of the region's N, or -1 if all its executions are measured. */
  private final int index;

  /** Counts the executions before the region is sampled; null if it is never sampled. */
  private final FirstExecutions first;

  private final int planId;
  private final long openTag;
  private final long treeTag;

  // By index of the tree's N: the entry of the region's executions in such trees, and the tag of
  // their openings.
  private final int[] sampleIds;
  private final long[] sampleTags;

  /**
   * @param index index of the region's N in {@code RecorderOptions.sampling()}, -1 if it has none
   */
  SampledRegion(RegionEntry entry, int index) {
    this.entry = entry;
    this.id = entry.id();
    this.index = index;
    this.first = entry.first();
    this.planId = entry.plan() == null ? NO_PLAN : entry.plan().id();
    this.openTag = entry.opening();
    this.sampleIds = new int[entry.samples()];
    this.sampleTags = new long[sampleIds.length];
    for (int i = 0; i < sampleIds.length; i++) {
      sampleIds[i] = entry.sample(i).id();
      sampleTags[i] = entry.sample(i).opening();
    }
    this.treeTag = index < 0 ? 0 : EventTag.of(EventTag.TREE_OPEN, 0, sampleIds[index]);
  }

  /** Returns the region's id. */
  int id() {
    return id;
  }

  @Override
  public Frame enter() {
    if (Pause.isOn()) {
      return null;
    }
    ThreadLog log = ThreadLog.current();
    ThreadSampling sampling = log.sampling();
    if (!sampling.isInTree(log.depth)) {
      return openOutside(log, sampling);
    }
    if (!sampling.isLeftOut()) {
      return measure(log, sampling, Kind.INSIDE);
    }
    sampling.counts().prepare(sampleIds[sampling.index()]);
    return sampling.inside(log);
  }

  @Override
  public void exit(Frame frame) {
    if (frame == null) {
      return;
    }
    SampledFrame sampled = frame.sampled;
    if (sampled.leftOut) {
      leave(frame, true);
      return;
    }
    sampled.endChildren(frame.log.leftOut().children());
    if (frame.reads == null) {
      frame.log.exit(frame);
    } else {
      frame.log.close(frame, EventTag.EXIT, 0);
    }
    ended();
  }

  @Override
  void returned(Object result, Frame frame) {
    if (!frame.sampled.leftOut) {
      frame.sampled.endChildren(frame.log.leftOut().children());
      AsynchronousExecution.leave(frame, entry, result);
    } else if (frame.index < 0 || frame.log.isOpen(frame)) {
      // It is counted when the stage has completed, like executions that are measured.
      RegionEntry sample = entry.sample(frame.log.sampling().index());
      int edges = frame.sampled.edges();
      if (frame.index >= 0) {
        frame.log.leave(frame, true);
      }
      StageEnd.follow(result, false, new LeftOutSpan(sample, CallPaths.ROOT, edges));
    }
  }

  @Override
  void failed(Frame frame, Throwable exception) {
    if (frame.sampled.leftOut) {
      leave(frame, true);
    } else if (frame.log.isOpen(frame)) {
      frame.sampled.endChildren(frame.log.leftOut().children());
      super.failed(frame, exception);
      ended();
    }
  }

  @Override
  public Span open() {
    if (Pause.isOn()) {
      return InertSpan.INSTANCE;
    }
    ThreadLog log = ThreadLog.current();
    ThreadSampling sampling = log.sampling();
    Frame frame;
    if (!sampling.isInTree(log.depth)) {
      frame = openOutside(log, sampling);
    } else if (sampling.isLeftOut()) {
      // The span may end after the execution around it, and the tree lasts until then.
      sampling.counts().prepare(sampleIds[sampling.index()]);
      frame = place(log);
    } else {
      frame = measure(log, sampling, Kind.INSIDE);
    }
    return frame.index < 0
        ? new LeftOutSpan(entry.sample(sampling.index()), log.path(entry))
        : frame.sampled;
  }

  /** Closes a span that stays in its method. */
  void closeSpan(Frame frame, Throwable exception) {
    ThreadLog log = frame.log;
    if (!log.isOpen(frame)) {
      return;
    }
    if (frame.sampled.leftOut) {
      leave(frame, false);
      return;
    }
    frame.sampled.endChildren(log.leftOut().children());
    if (exception == null) {
      frame.close();
    } else {
      log.close(frame, EventTag.FAILED_CLOSE, ExceptionNames.id(exception));
    }
    log.sampling().closedAround(log, frame);
    ended();
  }

  /**
   * Opens a cross-thread span. It has no parent whose tree it could belong to, so it is always
   * drawn on its own.
   */
  @Override
  public Span openCrossThread() {
    if (Pause.isOn()) {
      return InertSpan.INSTANCE;
    }
    ThreadLog log = ThreadLog.current();
    ThreadSampling sampling = log.sampling();
    boolean drawn = first != null && first.areOver();
    if (drawn && !sampling.next(entry)) {
      return new LeftOutSpan(entry.sample(index), log.path(entry));
    }
    return log.openCrossThread(
        drawn ? entry.sample(index) : entry,
        planId == NO_PLAN ? null : log.reads(planId, entry),
        sampling.isInTree(log.depth) && sampling.isLeftOut());
  }

  private Frame openOutside(ThreadLog log, ThreadSampling sampling) {
    if (first == null || !first.areOver()) {
      return measure(log, sampling, Kind.ALONE);
    }
    // An execution around the root would end it at last. Without one, the root must be certain to
    // end even if the program runs out of stack; otherwise everything that follows would be in its
    // tree.
    if (sampling.next(entry) && (log.depth >= 0 || StackRoom.isForClose())) {
      return measure(log, sampling, Kind.ROOT);
    }
    return leaveOut(log, sampling);
  }

  private Frame leaveOut(ThreadLog log, ThreadSampling sampling) {
    sampling.counts().prepare(sampleIds[index]);
    int depth = log.depth;
    if (depth >= 0) {
      log.frames[depth].sampled.leftOutInside(id);
    } else if (!StackRoom.isForLeaving()) {
      sampling.endTree(index);
      return sampling.inside(log);
    }
    sampling.begin(depth + 1, index, true);
    return place(log);
  }

  private Frame place(ThreadLog log) {
    Frame frame = log.nextFrame();
    frame.reads = null;
    SampledFrame.of(frame).leaveOut(this);
    frame.path = OpenPaths.unknown(id);
    log.depth = frame.index;
    return frame;
  }

  private Frame measure(ThreadLog log, ThreadSampling sampling, Kind kind) {
    CounterReads reads = planId == NO_PLAN ? null : log.reads(planId, entry);
    RegionListeners watched = entry.watched();
    // Called first, because a listener that is notified of the opening may itself run regions.
    WatchedExecution execution = watched == null ? null : watched.open(ThreadLog.words(reads));
    long tag = openTag;
    switch (kind) {
      case ALONE -> sampling.endTree();
      case ROOT -> {
        sampling.begin(log.depth + 1, index, false);
        tag = treeTag;
      }
      case INSIDE -> tag = sampleTags[sampling.index()];
    }
    SampledFrame.of(log.nextFrame()).measure(this);
    return watched == null ? log.open(tag, reads) : log.openWatched(tag, reads, watched, execution);
  }

  /** Ends an execution that is left out. */
  private void leave(Frame frame, boolean method) {
    ThreadLog log = frame.log;
    ThreadSampling sampling = log.sampling();
    boolean cut = !frame.sampled.isUncut();
    if (frame.index >= 0) {
      if (!log.isOpen(frame)) {
        return;
      }
      log.leave(frame, method);
    }
    if (WarmUp.hasKnownEnd()) {
      sampling.counts().ended(sampleIds[sampling.index()], cut);
    }
  }

  private void ended() {
    if (first != null) {
      first.ended();
    }
  }
}
