package dev.edpm.opentelemetry;

import io.opentelemetry.sdk.common.InstrumentationScopeInfo;
import io.opentelemetry.sdk.metrics.data.Data;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.resources.Resource;

/** A metric as the SDK's readers take it. The SDK has no public class for it. */
record ProducedMetric(Resource resource, RegionMetric metric, MetricDataType type, Data<?> data)
    implements MetricData {

  private static final InstrumentationScopeInfo SCOPE =
      InstrumentationScopeInfo.create(EdpmInstruments.SCOPE);

  @Override
  public Resource getResource() {
    return resource;
  }

  @Override
  public InstrumentationScopeInfo getInstrumentationScopeInfo() {
    return SCOPE;
  }

  @Override
  public String getName() {
    return metric.name();
  }

  @Override
  public String getDescription() {
    return metric.description();
  }

  @Override
  public String getUnit() {
    return metric.unit();
  }

  @Override
  public MetricDataType getType() {
    return type;
  }

  @Override
  public Data<?> getData() {
    return data;
  }
}
