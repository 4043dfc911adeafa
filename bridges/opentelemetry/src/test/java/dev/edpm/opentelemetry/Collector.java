package dev.edpm.opentelemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.exporter.otlp.http.metrics.OtlpHttpMetricExporter;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceResponse;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.ScopeMetrics;
import io.opentelemetry.sdk.metrics.export.MetricReader;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** Receives OTLP as a collector does, and keeps the metrics of each request. */
final class Collector implements AutoCloseable {

  private final HttpServer server;
  private final List<ExportMetricsServiceRequest> requests = new CopyOnWriteArrayList<>();

  Collector() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/metrics", this::receive);
    server.start();
  }

  private void receive(HttpExchange exchange) throws IOException {
    requests.add(ExportMetricsServiceRequest.parseFrom(exchange.getRequestBody()));
    byte[] answer = ExportMetricsServiceResponse.getDefaultInstance().toByteArray();
    exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
    exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  /** Returns a reader that sends here, only when it is flushed. */
  MetricReader reader() {
    String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/metrics";
    return PeriodicMetricReader.builder(
            OtlpHttpMetricExporter.builder().setEndpoint(address).build())
        .setInterval(1, TimeUnit.DAYS)
        .build();
  }

  /** Returns the metrics of the last request, by name. */
  Map<String, Metric> last() {
    Map<String, Metric> metrics = new HashMap<>();
    requests.get(requests.size() - 1).getResourceMetricsList().stream()
        .flatMap(resource -> resource.getScopeMetricsList().stream())
        .map(ScopeMetrics::getMetricsList)
        .flatMap(List::stream)
        .forEach(metric -> metrics.put(metric.getName(), metric));
    return metrics;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
