package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.Span;
import dev.edpm.runtime.region.entry.RegionEntry;
import dev.edpm.runtime.region.event.EventTag;
import dev.edpm.runtime.region.event.Pause;
import dev.edpm.runtime.region.listen.RegionListeners;

/** A region that measures only wall time. */
final class WallRegion extends RegionHandle {

  private final long openTag;
  private final RegionEntry entry;

  WallRegion(RegionEntry entry) {
    this.entry = entry;
    this.openTag = entry.opening();
  }

  @Override
  public Frame enter() {
    if (Pause.isOn()) {
      return null;
    }
    ThreadLog log = ThreadLog.current();
    RegionListeners watched = entry.watched();
    return watched == null ? log.open(openTag) : log.openWatched(openTag, null, watched);
  }

  @Override
  public void exit(Frame frame) {
    if (frame == null) {
      return;
    }
    if (frame.reads == null) {
      frame.log.exit(frame);
    } else {
      // It has listeners.
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
    return ThreadLog.current().openCrossThread(entry, null);
  }
}
