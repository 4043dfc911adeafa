package dev.edpm.benchmarks.probes;

import java.util.concurrent.atomic.AtomicLong;
import kieker.common.configuration.Configuration;
import kieker.common.record.IMonitoringRecord;
import kieker.common.record.controlflow.OperationExecutionRecord;
import kieker.monitoring.writer.AbstractMonitoringWriter;

/** Discards the records that Kieker writes. */
public final class KiekerDiscard extends AbstractMonitoringWriter {

  private static final AtomicLong WRITTEN = new AtomicLong();

  /** Called by Kieker. */
  public KiekerDiscard(Configuration configuration) {
    super(configuration);
  }

  /** Returns the number of records. */
  static long written() {
    return WRITTEN.get();
  }

  @Override
  public void onStarting() {}

  @Override
  public void writeMonitoringRecord(IMonitoringRecord record) {
    if (record instanceof OperationExecutionRecord) {
      WRITTEN.lazySet(WRITTEN.get() + 1);
    }
  }

  @Override
  public void onTerminating() {}
}
