package dev.edpm.runtime.report;

import dev.edpm.runtime.region.Execution;

/** An execution made by hand; {@code values} has wall time first. */
record FakeExecution(
    int region,
    long temporalId,
    long thread,
    int parentRegion,
    long parentTemporalId,
    long start,
    long[] values,
    String exception,
    boolean recursive,
    boolean open,
    boolean truncated)
    implements Execution {

  @Override
  public boolean warmUp() {
    return false;
  }

  static FakeExecution of(int region, long temporalId, long start, long... values) {
    return new FakeExecution(
        region, temporalId, 1, -1, -1, start, values, null, false, false, false);
  }

  FakeExecution in(int parent, long parentId) {
    return new FakeExecution(
        region,
        temporalId,
        thread,
        parent,
        parentId,
        start,
        values,
        exception,
        recursive,
        open,
        truncated);
  }

  FakeExecution on(long otherThread) {
    return new FakeExecution(
        region,
        temporalId,
        otherThread,
        parentRegion,
        parentTemporalId,
        start,
        values,
        exception,
        recursive,
        open,
        truncated);
  }

  FakeExecution failed(String className) {
    return new FakeExecution(
        region,
        temporalId,
        thread,
        parentRegion,
        parentTemporalId,
        start,
        values,
        className,
        recursive,
        open,
        truncated);
  }

  FakeExecution asRecursive() {
    return new FakeExecution(
        region,
        temporalId,
        thread,
        parentRegion,
        parentTemporalId,
        start,
        values,
        exception,
        true,
        open,
        truncated);
  }

  FakeExecution asOpen() {
    return new FakeExecution(
        region,
        temporalId,
        thread,
        parentRegion,
        parentTemporalId,
        start,
        values,
        exception,
        recursive,
        true,
        truncated);
  }

  FakeExecution asTruncated() {
    return new FakeExecution(
        region,
        temporalId,
        thread,
        parentRegion,
        parentTemporalId,
        start,
        values,
        exception,
        recursive,
        open,
        true);
  }

  @Override
  public long wall() {
    return values[0];
  }

  @Override
  public long value(int i) {
    return values[i];
  }
}
