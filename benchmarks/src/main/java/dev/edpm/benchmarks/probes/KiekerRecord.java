package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import java.util.concurrent.TimeUnit;
import kieker.common.configuration.Configuration;
import kieker.common.record.controlflow.OperationExecutionRecord;
import kieker.monitoring.core.configuration.ConfigurationConstants;
import kieker.monitoring.core.configuration.ConfigurationFactory;
import kieker.monitoring.core.controller.IMonitoringController;
import kieker.monitoring.core.controller.MonitoringController;
import kieker.monitoring.core.controller.WriterController;
import kieker.monitoring.timer.ITimeSource;

/**
 * Kieker's operation records, created by hand as its guide shows, with a writer that discards them.
 * Records that do not fit into its queue are lost.
 */
public class KiekerRecord extends Probe {

  /** The default blocks, and wakes only one of two blocked threads. */
  private static final String DISCARD_WHEN_FULL = "2";

  private static final IMonitoringController CONTROLLER = controller();
  private static final ITimeSource TIME = CONTROLLER.getTimeSource();

  private static IMonitoringController controller() {
    Configuration configuration = ConfigurationFactory.createDefaultConfiguration();
    configuration.setProperty(
        ConfigurationConstants.WRITER_CLASSNAME, KiekerDiscard.class.getName());
    configuration.setProperty(
        WriterController.PREFIX + WriterController.RECORD_QUEUE_INSERT_BEHAVIOR, DISCARD_WHEN_FULL);
    return MonitoringController.createInstance(configuration);
  }

  @Override
  void inner(int body) {
    long start = TIME.getTime();
    Body.run(body);
    record("public void inner()", start, TIME.getTime());
  }

  @Override
  void outer() {
    long start = TIME.getTime();
    middle();
    record("public void outer()", start, TIME.getTime());
  }

  private void middle() {
    long start = TIME.getTime();
    inner(0);
    record("public void middle()", start, TIME.getTime());
  }

  private static void record(String operation, long start, long end) {
    CONTROLLER.newMonitoringRecord(
        new OperationExecutionRecord(
            operation,
            OperationExecutionRecord.NO_SESSION_ID,
            OperationExecutionRecord.NO_TRACE_ID,
            start,
            end,
            OperationExecutionRecord.NO_HOSTNAME,
            OperationExecutionRecord.NO_EOI_ESS,
            OperationExecutionRecord.NO_EOI_ESS));
  }

  /** Ends Kieker, so that the queue has been written. */
  @Override
  long kept() throws InterruptedException {
    CONTROLLER.terminateMonitoring();
    CONTROLLER.waitForTermination(TimeUnit.SECONDS.toMillis(10));
    return KiekerDiscard.written();
  }
}
