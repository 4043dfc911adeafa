package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.counters.CounterReads;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.listen.RegionListeners;

/** A region that measures wall time and counters. */
final class CountedRegion extends RegionHandle {

  private final long openTag;
  private final RegionEntry entry;
  private final int planId;

  CountedRegion(RegionEntry entry) {
    this.entry = entry;
    this.planId = entry.plan().id();
    this.openTag = entry.opening();
  }

  @Override
  public Frame enter() {
    if (Pause.isOn()) {
      return null;
    }
    ThreadLog log = ThreadLog.current();
    CounterReads reads = log.reads(planId, entry);
    RegionListeners watched = entry.watched();
    return watched == null ? log.open(openTag, reads) : log.openWatched(openTag, reads, watched);
  }

  @Override
  public void exit(Frame frame) {
    if (frame != null) {
      frame.log.close(frame, EventTag.EXIT, 0);
    }
  }

  @Override
  void returned(Object result, Frame frame) {
    AsynchronousExecution.leave(frame, entry, result);
  }

  @Override
  public Span open() {
    Span frame = enter();
    return frame == null ? InertSpan.INSTANCE : frame;
  }

  @Override
  public Span openCrossThread() {
    if (Pause.isOn()) {
      return InertSpan.INSTANCE;
    }
    ThreadLog log = ThreadLog.current();
    return log.openCrossThread(entry, log.reads(planId, entry));
  }
}
