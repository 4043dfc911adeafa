import dev.edpm.annotations.Region;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.MurmurHash3;
import org.apache.commons.codec.digest.PureJavaCrc32;
import org.apache.commons.codec.digest.XXHash32;
import org.apache.commons.codec.language.ColognePhonetic;
import org.apache.commons.codec.language.DoubleMetaphone;
import org.apache.commons.codec.language.Metaphone;

/** A benchmark of a library in three regions, for some seconds of CPU time. */
final class Codecs {

  private static final byte[] BYTES =
      "The quick brown fox jumps over the lazy dog. ".repeat(20).getBytes(StandardCharsets.US_ASCII);
  private static final String[] NAMES = {"Schwarzenegger", "MacCafferey", "Thompson", "Czajkowski"};

  private static volatile int result;

  private Codecs() {}

  public static void main(String[] args) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = Long.parseLong(args[0]) * 1_000_000_000L;
    do {
      for (int i = 0; i < 100; i++) {
        binary();
        sums();
        phonetic();
      }
    } while (threads.getCurrentThreadCpuTime() < end);
    System.out.println(result);
  }

  @Region("binary")
  private static void binary() {
    result += new Base64().decode(new Base64().encode(BYTES)).length;
    result += new Base32().decode(new Base32().encode(BYTES)).length;
    result += Hex.encodeHexString(BYTES).length();
  }

  @Region("sums")
  private static void sums() {
    result += MurmurHash3.hash32x86(BYTES);
    PureJavaCrc32 crc = new PureJavaCrc32();
    crc.update(BYTES, 0, BYTES.length);
    XXHash32 hash = new XXHash32();
    hash.update(BYTES, 0, BYTES.length);
    result += (int) (crc.getValue() + hash.getValue());
  }

  @Region("phonetic")
  private static void phonetic() {
    for (String name : NAMES) {
      result += new Metaphone().metaphone(name).length();
      result += new DoubleMetaphone().doubleMetaphone(name).length();
      result += new ColognePhonetic().colognePhonetic(name).length();
    }
  }
}
