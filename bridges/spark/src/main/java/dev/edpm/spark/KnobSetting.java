package dev.edpm.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A value of a knob that the driver has set on all executors.
 *
 * @param number its place in the order in which the driver set values, from 1
 * @param knob the knob's name
 * @param value the value
 */
record KnobSetting(long number, String knob, double value) {

  /** The maximum number of knobs that the driver sets. */
  static final int MOST = 1_000;

  /** Returns the answer of the driver to the message of an executor. */
  static byte[] encoded(List<KnobSetting> settings) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(bytes);
    data.writeInt(settings.size());
    for (KnobSetting setting : settings) {
      data.writeLong(setting.number);
      data.writeUTF(setting.knob);
      data.writeDouble(setting.value);
    }
    return bytes.toByteArray();
  }

  static List<KnobSetting> decoded(byte[] bytes) throws IOException {
    DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes));
    int size = data.readInt();
    if (size < 0 || size > MOST) {
      throw new IOException("the number of knobs, " + size + ", is invalid");
    }
    List<KnobSetting> settings = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      settings.add(new KnobSetting(data.readLong(), data.readUTF(), data.readDouble()));
    }
    return settings;
  }
}
