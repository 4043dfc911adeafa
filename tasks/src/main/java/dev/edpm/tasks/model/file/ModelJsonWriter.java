package dev.edpm.tasks.model.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Writes files for {@link ModelJsonReader}; {@link ModelStore} describes the format. */
final class ModelJsonWriter {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .recyclerPool(JsonRecyclerPools.nonRecyclingPool())
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private final JsonGenerator to;

  private ModelJsonWriter(JsonGenerator to) {
    this.to = to;
  }

  static void write(ModelSnapshot model, String host, OutputStream stream) throws IOException {
    try (JsonGenerator to = FACTORY.createGenerator(stream)) {
      to.setPrettyPrinter(
          new DefaultPrettyPrinter()
              .withObjectIndenter(new OuterLines(3))
              .withArrayIndenter(new OuterLines(4)));
      new ModelJsonWriter(to).model(model, host);
      to.writeRaw('\n');
    }
  }

  private void model(ModelSnapshot model, String host) throws IOException {
    to.writeStartObject();
    to.writeStringField("format", ModelJsonReader.FORMAT);
    to.writeStringField("symbol", model.symbol());
    to.writeStringField("host", host);
    to.writeStringField("type", model.type().label());
    to.writeStringField("unit", model.unit().symbol());
    if (!model.terms().exponents().isEmpty()) {
      terms(model.terms());
    }
    to.writeArrayFieldStart("archs");
    for (ArchSnapshot arch : model.archs()) {
      arch(arch);
    }
    to.writeEndArray();
    to.writeEndObject();
  }

  private void terms(ParameterTerms terms) throws IOException {
    to.writeArrayFieldStart("parameters");
    for (String name : terms.names()) {
      to.writeString(name);
    }
    to.writeEndArray();
    to.writeArrayFieldStart("exponents");
    for (List<Integer> term : terms.exponents()) {
      to.writeArray(term.stream().mapToInt(Integer::intValue).toArray(), 0, term.size());
    }
    to.writeEndArray();
  }

  private void arch(ArchSnapshot arch) throws IOException {
    to.writeStartObject();
    to.writeStringField("type", arch.arch().type().label());
    to.writeNumberField("device", arch.arch().device());
    to.writeNumberField("cores", arch.arch().cores());
    to.writeNumberField("implementation", arch.implementation());
    if (arch.power().samples() > 0) {
      power(arch.power());
    }
    if (arch.nonLinear().isKnown()) {
      nonLinear(arch.nonLinear());
    }
    if (!arch.multiple().equals(MultipleSnapshot.NONE)) {
      multiple(arch.multiple());
    }
    to.writeArrayFieldStart("history");
    for (HistorySnapshot entry : arch.history()) {
      history(entry);
    }
    to.writeEndArray();
    to.writeEndObject();
  }

  private void power(PowerSnapshot power) throws IOException {
    to.writeObjectFieldStart("regression");
    number("alpha", power.alpha());
    number("beta", power.beta());
    to.writeNumberField("samples", power.samples());
    to.writeNumberField("min-size", power.minSize());
    to.writeNumberField("max-size", power.maxSize());
    number("sum-ln-x", power.sumLnX());
    number("sum-ln-x2", power.sumLnX2());
    number("sum-ln-y", power.sumLnY());
    number("sum-ln-x-ln-y", power.sumLnXLnY());
    to.writeEndObject();
  }

  private void nonLinear(NonLinearSnapshot nonLinear) throws IOException {
    to.writeObjectFieldStart("non-linear");
    number("a", nonLinear.a());
    number("b", nonLinear.b());
    number("c", nonLinear.c());
    to.writeEndObject();
  }

  private void multiple(MultipleSnapshot multiple) throws IOException {
    to.writeObjectFieldStart("multiple");
    numbers("coefficients", multiple.coefficients());
    to.writeNumberField("samples", multiple.samples());
    numbers("triangle", multiple.triangle());
    to.writeEndObject();
  }

  private void history(HistorySnapshot entry) throws IOException {
    to.writeStartObject();
    to.writeStringField("footprint", String.format("%08x", entry.footprint()));
    to.writeNumberField("size", entry.size());
    number("flops", entry.flops());
    number("mean", entry.mean());
    number("deviation", entry.deviation());
    number("sum", entry.sum());
    number("sum2", entry.sum2());
    to.writeNumberField("samples", entry.samples());
    to.writeNumberField("errors", entry.errors());
    to.writeEndObject();
  }

  private void numbers(String key, List<Double> values) throws IOException {
    to.writeArrayFieldStart(key);
    for (double value : values) {
      number(value);
    }
    to.writeEndArray();
  }

  private void number(String key, double value) throws IOException {
    to.writeFieldName(key);
    number(value);
  }

  private void number(double value) throws IOException {
    // JSON has no NaN.
    if (Double.isFinite(value)) {
      to.writeNumber(value);
    } else {
      to.writeNull();
    }
  }

  /** Starts new lines only for outer levels: an entry of a history stays on one line. */
  private static final class OuterLines implements DefaultPrettyPrinter.Indenter {

    private final int depth;
    private int before;

    OuterLines(int depth) {
      this.depth = depth;
    }

    @Override
    public void writeIndentation(JsonGenerator to, int level) throws IOException {
      // The end of an inner level is announced with the level around it.
      boolean inner = level > depth || before > depth && before == level + 1;
      to.writeRaw(inner ? " " : "\n" + "  ".repeat(level));
      before = level;
    }

    @Override
    public boolean isInline() {
      return false;
    }
  }
}
