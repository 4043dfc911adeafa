package dev.edpm.benchmarks.evaluation.opentelemetry;

import dev.edpm.benchmarks.evaluation.procfs.Counter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.logging.otlp.OtlpJsonLoggingSpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.FileHandler;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** One execution of a region. */
final class Measured implements AutoCloseable {

  private static final Logger EXPORTED =
      Logger.getLogger(OtlpJsonLoggingSpanExporter.class.getName());
  private static final SdkTracerProvider PROVIDER =
      SdkTracerProvider.builder()
          .addSpanProcessor(
              BatchSpanProcessor.builder(OtlpJsonLoggingSpanExporter.create()).build())
          .build();
  private static final Tracer TRACER = PROVIDER.get("evaluation");

  private final Counter[] counters;
  private final long[] opened;
  private final Span span;

  private Measured(String region, Counter[] counters) {
    this.counters = counters;
    this.opened = new long[counters.length];
    for (int i = 0; i < counters.length; i++) {
      opened[i] = counters[i].read();
    }
    this.span = TRACER.spanBuilder(region).startSpan();
  }

  static Measured open(String region, Counter... counters) {
    return new Measured(region, counters);
  }

  @Override
  public void close() {
    for (int i = counters.length - 1; i >= 0; i--) {
      span.setAttribute(counters[i].name(), counters[i].read() - opened[i]);
    }
    span.end();
  }

  /** Exports the spans to a file, with a line of JSON for each batch. */
  static void exportTo(Path file) throws IOException {
    System.setProperty("java.util.logging.SimpleFormatter.format", "%5$s%n");
    FileHandler handler = new FileHandler(file.toString());
    handler.setFormatter(new SimpleFormatter());
    EXPORTED.addHandler(handler);
    EXPORTED.setUseParentHandlers(false);
  }

  /** Exports the remaining spans. */
  static void flush() {
    PROVIDER.close();
  }
}
