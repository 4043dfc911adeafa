package dev.edpm.it.forked;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Checksum;
import org.apache.commons.codec.CodecPolicy;
import org.apache.commons.codec.DecoderException;
import org.apache.commons.codec.EncoderException;
import org.apache.commons.codec.StringEncoder;
import org.apache.commons.codec.StringEncoderComparator;
import org.apache.commons.codec.binary.Base16;
import org.apache.commons.codec.binary.Base32;
import org.apache.commons.codec.binary.Base32InputStream;
import org.apache.commons.codec.binary.Base58;
import org.apache.commons.codec.binary.Base64;
import org.apache.commons.codec.binary.Base64InputStream;
import org.apache.commons.codec.binary.BaseNCodec;
import org.apache.commons.codec.binary.BinaryCodec;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.binary.StringUtils;
import org.apache.commons.codec.digest.Blake3;
import org.apache.commons.codec.digest.Crc16;
import org.apache.commons.codec.digest.Crypt;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;
import org.apache.commons.codec.digest.MurmurHash2;
import org.apache.commons.codec.digest.MurmurHash3;
import org.apache.commons.codec.digest.PureJavaCrc32C;
import org.apache.commons.codec.digest.XXHash32;
import org.apache.commons.codec.language.Caverphone1;
import org.apache.commons.codec.language.Caverphone2;
import org.apache.commons.codec.language.ColognePhonetic;
import org.apache.commons.codec.language.DaitchMokotoffSoundex;
import org.apache.commons.codec.language.DoubleMetaphone;
import org.apache.commons.codec.language.MatchRatingApproachEncoder;
import org.apache.commons.codec.language.Metaphone;
import org.apache.commons.codec.language.Nysiis;
import org.apache.commons.codec.language.RefinedSoundex;
import org.apache.commons.codec.language.Soundex;
import org.apache.commons.codec.language.bm.BeiderMorseEncoder;
import org.apache.commons.codec.net.BCodec;
import org.apache.commons.codec.net.PercentCodec;
import org.apache.commons.codec.net.QCodec;
import org.apache.commons.codec.net.QuotedPrintableCodec;
import org.apache.commons.codec.net.URLCodec;

/**
 * Uses all of commons-codec on made-up input, always the same, and prints what it gets. Mistakes of
 * the caller are part of it: what they throw is a result too.
 */
public final class CodecWorkload {

  /** How often it calls {@code Soundex.encode(String)}, which calls {@code soundex} once. */
  public static final int SOUNDEX_ENCODINGS = 60;

  private static final int INPUTS = 60;

  private final Random random = new Random(20_260_101);

  private CodecWorkload() {}

  /** A call whose result is printed. */
  private interface Call {
    Object get() throws EncoderException, DecoderException, IOException;
  }

  /**
   * Runs the workload.
   *
   * @param args a folder whose classes the JVM is to verify first; none for no such folder
   */
  public static void main(String[] args) throws IOException {
    for (String folder : args) {
      LinkedClasses.refused(Path.of(folder), CodecWorkload.class.getClassLoader())
          .forEach(refused -> System.out.println("refused " + refused));
    }
    CodecWorkload workload = new CodecWorkload();
    for (int i = 0; i < INPUTS; i++) {
      byte[] bytes = workload.bytes(i);
      String name = workload.name(2 + i % 9);
      binaries(bytes);
      digests(bytes);
      encoders(name);
      nets(name, bytes);
    }
    for (int i = 0; i < 6; i++) {
      workload.slow();
    }
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  private String name(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("aeioubcdfghjklmnpqrstvwxyzäß' -".charAt(random.nextInt(31)));
    }
    return text.toString();
  }

  private static void print(String what, Call call) {
    Object result;
    try {
      result = call.get();
    } catch (EncoderException | DecoderException | IOException | RuntimeException e) {
      result = e;
    }
    String text =
        result instanceof byte[] bytes
            ? Arrays.toString(bytes)
            : result instanceof Object[] array ? Arrays.deepToString(array) : "" + result;
    System.out.println(what + " " + text);
  }

  // Deprecated methods are part of the library as well.
  @SuppressWarnings("deprecation")
  private static void binaries(byte[] bytes) {
    BaseNCodec[] codecs = {
      new Base64(),
      new Base64(20, new byte[] {'\n'}, true),
      Base64.builder().setDecodingPolicy(CodecPolicy.STRICT).get(),
      new Base32(true),
      new Base32(12),
      new Base16(true),
      new Base58()
    };
    for (BaseNCodec codec : codecs) {
      print(codec.getClass().getSimpleName(), () -> codec.encodeToString(bytes));
      print("back", () -> codec.decode(codec.encode(bytes)));
      print("garbled", () -> codec.decode(bytes));
    }
    print("64 stream", () -> new Base64InputStream(in(bytes), true).readAllBytes());
    print("32 stream", () -> new Base32InputStream(in(bytes), true).readAllBytes());
    print("64 garbled", () -> new Base64InputStream(in(bytes)).readAllBytes());
    print("url safe", () -> Base64.encodeBase64URLSafeString(bytes));
    print("is 64", () -> Base64.isBase64(bytes));
    print("hex", () -> Hex.encodeHexString(ByteBuffer.wrap(bytes), false));
    print("hex back", () -> Hex.decodeHex(Hex.encodeHex(bytes)));
    print("hex odd", () -> Hex.decodeHex(Hex.encodeHexString(bytes) + "g"));
    print("hex object", () -> new Hex().decode((Object) bytes));
    print("binary", () -> BinaryCodec.toAsciiString(bytes));
    print("binary back", () -> BinaryCodec.fromAscii(BinaryCodec.toAsciiBytes(bytes)));
  }

  private static ByteArrayInputStream in(byte[] bytes) {
    return new ByteArrayInputStream(bytes);
  }

  private static void digests(byte[] bytes) {
    print("md5", () -> DigestUtils.md5Hex(bytes));
    print("sha256", () -> new DigestUtils("SHA-256").digestAsHex(in(bytes)));
    print("unknown", () -> new DigestUtils("no such thing"));
    print("hmac", () -> new HmacUtils(HmacAlgorithms.HMAC_SHA_1, "key").hmacHex(bytes));
    print("blake3", () -> Blake3.hash(bytes));
    print("murmur2", () -> MurmurHash2.hash64(bytes, bytes.length));
    print("murmur2 32", () -> MurmurHash2.hash32(bytes, bytes.length));
    print("murmur3", () -> Arrays.toString(MurmurHash3.hash128x64(bytes)));
    print("murmur3 32", () -> MurmurHash3.hash32x86(bytes));
    Checksum[] checksums = {new XXHash32(3), new PureJavaCrc32C(), Crc16.ccitt(), Crc16.modbus()};
    for (Checksum checksum : checksums) {
      print(
          checksum.getClass().getSimpleName(),
          () -> {
            checksum.update(bytes, 0, bytes.length);
            checksum.update(7);
            return checksum.getValue();
          });
    }
  }

  private static void encoders(String name) {
    StringEncoder[] encoders = {
      new RefinedSoundex(),
      new Metaphone(),
      new DoubleMetaphone(),
      new ColognePhonetic(),
      new Caverphone1(),
      new Caverphone2(),
      new Nysiis(),
      new DaitchMokotoffSoundex(),
      new MatchRatingApproachEncoder(),
    };
    for (StringEncoder encoder : encoders) {
      print(encoder.getClass().getSimpleName(), () -> encoder.encode(name));
      print("object", () -> encoder.encode((Object) name));
      print("wrong", () -> encoder.encode(1));
    }
    print("Soundex", () -> new Soundex().encode(name));
    print("alternate", () -> new DoubleMetaphone().doubleMetaphone(name, true));
    print("codes", () -> new DaitchMokotoffSoundex().soundex(name));
    print("order", () -> new StringEncoderComparator(new Metaphone()).compare(name, "smith"));
  }

  private static void nets(String name, byte[] bytes) {
    print("url", () -> new URLCodec().encode(name));
    print("url back", () -> new URLCodec().decode(new URLCodec().encode(bytes)));
    print("url broken", () -> new URLCodec().decode("%" + name));
    print("quoted", () -> new QuotedPrintableCodec(true).encode(name));
    print("quoted back", () -> new QuotedPrintableCodec().decode(name + "=3D"));
    print("b", () -> new BCodec().encode(name));
    print("b back", () -> new BCodec().decode(new BCodec().encode(name)));
    print("q", () -> new QCodec().decode(new QCodec().encode(name)));
    print("q broken", () -> new QCodec().decode(name));
    print(
        "percent",
        () -> new PercentCodec("%äe".getBytes(StandardCharsets.UTF_8), true).encode(bytes));
    print("utf", () -> StringUtils.newStringUtf8(StringUtils.getBytesUtf16(name)));
  }

  private void slow() {
    String name = name(5);
    print("beider-morse", () -> new BeiderMorseEncoder().encode(name));
    print("crypt", () -> Crypt.crypt(name, "ab"));
    print("crypt 1", () -> Crypt.crypt(name, "$1$abcdefgh"));
    print("crypt 5", () -> Crypt.crypt(name, "$5$rounds=1000$saltsalt"));
    print("crypt 6", () -> Crypt.crypt(name, "$6$rounds=1000$saltsalt"));
  }
}
