package dev.edpm.cli.option;

import dev.edpm.cli.text.UserMistake;
import dev.edpm.profile.KindSamples;
import dev.edpm.profile.Profile;
import dev.edpm.profile.SampleKind;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a kind of samples, the value of {@code --event}. */
public final class KindConverter implements ITypeConverter<SampleKind> {

  @Override
  public SampleKind convert(String value) {
    return Arrays.stream(SampleKind.values())
        .filter(kind -> kind.key().equals(value))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected one of "
                        + String.join(", ", new Names())
                        + " but was '"
                        + value
                        + "'"));
  }

  /**
   * Returns the samples of a kind.
   *
   * @throws UserMistake if there are none
   */
  public static KindSamples require(Profile profile, SampleKind kind) {
    return profile
        .kind(kind)
        .orElseThrow(
            () ->
                new UserMistake(
                    "--event "
                        + kind.key()
                        + ": the recording has no such events; it has "
                        + profile.kinds().stream()
                            .map(samples -> samples.kind().key())
                            .collect(Collectors.joining(", "))));
  }

  /** The names of all kinds. */
  public static final class Names implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(SampleKind.values()).map(SampleKind::key).iterator();
    }
  }
}
