package dev.edpm.tasks.model.file;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Writes a model in the format of {@link StarPuModelFile}, with comments and padding. */
final class StarPuModelWriter {

  private static final String DEVICE_TYPES =
      "# device type (CPU - 0, CUDA - 1, OPENCL - 2, MPI_MS - 5, TCPIP_MS - 6)\n";

  private final ModelSnapshot model;
  private final StringBuilder out = new StringBuilder();

  StarPuModelWriter(ModelSnapshot model) {
    this.model = model;
  }

  String text() {
    Map<Arch, SortedMap<Integer, ArchSnapshot>> combinations = new LinkedHashMap<>();
    for (ArchSnapshot arch : model.archs()) {
      combinations
          .computeIfAbsent(arch.arch(), a -> new TreeMap<>())
          .put(arch.implementation(), arch);
    }
    out.append("##################\n# Performance Model Version\n45\n\n");
    out.append("####################\n# COMBs\n# number of combinations\n");
    out.append(combinations.size()).append('\n');
    int number = 0;
    for (Map.Entry<Arch, SortedMap<Integer, ArchSnapshot>> combination : combinations.entrySet()) {
      combination(number++, combination.getKey(), combination.getValue());
    }
    return out.toString();
  }

  private void combination(int number, Arch arch, SortedMap<Integer, ArchSnapshot> known) {
    out.append("####################\n# COMB_").append(number).append('\n');
    out.append("# number of types devices\n1\n");
    device(DEVICE_TYPES, arch.type().id());
    device("# device id \n", arch.device());
    device("# number of cores \n", arch.cores());
    int implementations = known.lastKey() + 1;
    out.append("##########\n# number of implementations\n").append(implementations).append('\n');
    for (int i = 0; i < implementations; i++) {
      implementation(number, known.getOrDefault(i, ArchSnapshot.empty(arch, i)));
    }
  }

  private void device(String comment, int value) {
    out.append("####################\n# DEV_0\n").append(comment).append(value).append('\n');
  }

  private void implementation(int combination, ArchSnapshot known) {
    out.append("#####\n# Model for ").append(known.arch().label()).append("_impl");
    out.append(known.implementation()).append(" (Comb").append(combination).append(")\n");
    boolean byParameters = model.type() == ModelType.MULTIPLE;
    out.append("# number of entries\n");
    out.append(byParameters ? 0 : known.history().size()).append('\n');
    power(known.power());
    nonLinear(known.nonLinear());
    if (byParameters) {
      multiple(known.multiple());
    } else {
      out.append("# not multiple-regression-base\n0\n");
      history(known.history());
    }
    out.append('\n');
  }

  private void power(PowerSnapshot power) {
    out.append("# sumlnx\tsumlnx2\t\tsumlny\t\tsumlnxlny\talpha\t\tbeta\t\tn\tminx\t\tmaxx\n");
    number(power.sumLnX()).append('\t');
    number(power.sumLnX2()).append('\t');
    number(power.sumLnY()).append('\t');
    number(power.sumLnXLnY()).append('\t');
    number(power.alpha()).append('\t');
    number(power.beta()).append('\t');
    out.append(power.samples()).append('\t');
    whole(power.minSize()).append('\t');
    whole(power.maxSize()).append('\n');
  }

  private void nonLinear(NonLinearSnapshot nonLinear) {
    out.append("# a\t\tb\t\tc\n");
    number(nonLinear.a()).append('\t');
    number(nonLinear.b()).append('\t');
    number(nonLinear.c()).append('\n');
  }

  private void multiple(MultipleSnapshot multiple) {
    out.append("# n\tintercept\t");
    List<Double> coefficients = multiple.coefficients();
    if (coefficients.isEmpty() || coefficients.equals(List.of(Double.NaN))) {
      // StarPU writes this if there is no regression.
      out.append("\n1\tnan");
      return;
    }
    int terms = coefficients.size() - 1;
    for (int i = 0; i < terms; i++) {
      out.append(termName(i)).append("\t\t");
    }
    out.append('\n').append(terms + 1);
    for (double coefficient : coefficients) {
      number(coefficient, out.append('\t'));
    }
  }

  /** Returns the name of a term, such as {@code M^2*N}. */
  private String termName(int term) {
    if (term >= model.terms().exponents().size()) {
      return "c" + (term + 1);
    }
    List<String> factors = new ArrayList<>();
    for (int i = 0; i < model.terms().names().size(); i++) {
      int exponent = model.terms().exponents().get(term).get(i);
      if (exponent > 0) {
        String name = model.terms().names().get(i).replaceAll("\\s", "_");
        factors.add(exponent > 1 ? name + "^" + exponent : name);
      }
    }
    return String.join("*", factors);
  }

  private void history(List<HistorySnapshot> history) {
    out.append("# hash\t\tsize\t\tflops\t\tmean (us or J)\tdev (us or J)\tsum\t\tsum2\t\tn\n");
    List<HistorySnapshot> newestFirst = new ArrayList<>(history);
    Collections.reverse(newestFirst);
    for (HistorySnapshot entry : newestFirst) {
      out.append(String.format("%08x", entry.footprint())).append('\t');
      whole(entry.size()).append('\t');
      number(entry.flops()).append('\t');
      number(entry.mean()).append('\t');
      number(entry.deviation()).append('\t');
      number(entry.sum()).append('\t');
      number(entry.sum2()).append('\t');
      out.append(entry.samples()).append('\n');
    }
  }

  private StringBuilder number(double value) {
    return number(value, out);
  }

  private static StringBuilder number(double value, StringBuilder to) {
    return padded(ScientificNumber.of(value), to);
  }

  private StringBuilder whole(long value) {
    return padded(Long.toString(value), out);
  }

  private static StringBuilder padded(String text, StringBuilder to) {
    return to.append(text).append(" ".repeat(Math.max(0, 15 - text.length())));
  }
}
