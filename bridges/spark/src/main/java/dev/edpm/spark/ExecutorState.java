package dev.edpm.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What an executor sends to the driver. It travels as bytes, because Spark may look for classes of
 * messages in a class loader that does not know the plugin.
 *
 * @param executor the executor's id
 * @param host its machine
 * @param file the report that the executor writes when it ends
 * @param partial the report that it writes periodically
 * @param size the size of the compressed report in bytes, also if it is not sent
 * @param report the compressed report of everything up to now, without records; empty if it is too
 *     large
 */
record ExecutorState(
    String executor, String host, String file, String partial, int size, byte[] report) {

  byte[] encoded() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(bytes);
    data.writeUTF(executor);
    data.writeUTF(host);
    data.writeUTF(file);
    data.writeUTF(partial);
    data.writeInt(size);
    data.writeInt(report.length);
    data.write(report);
    return bytes.toByteArray();
  }

  static ExecutorState decoded(byte[] bytes) throws IOException {
    DataInputStream data = new DataInputStream(new ByteArrayInputStream(bytes));
    String executor = data.readUTF();
    String host = data.readUTF();
    String file = data.readUTF();
    String partial = data.readUTF();
    int size = data.readInt();
    int length = data.readInt();
    if (length < 0 || length > Delivery.MOST_BYTES) {
      throw new IOException("the length " + length + " is invalid");
    }
    return new ExecutorState(executor, host, file, partial, size, data.readNBytes(length));
  }
}
