package dev.edpm.runtime.nativecall;

/** What differs from one architecture to the other, from the kernel's tables. */
enum Architecture {
  // lea rax, [rdi + rsi]; ret
  AMD64(39, 257, 0x48, 0x8d, 0x04, 0x37, 0xc3),
  // add x0, x0, x1; ret
  AARCH64(172, 56, 0x00, 0x00, 0x01, 0x8b, 0xc0, 0x03, 0x5f, 0xd6);

  final long getpid;
  final long openat;

  /** Machine code of a function that adds its two arguments. */
  final byte[] sum;

  Architecture(long getpid, long openat, int... sum) {
    this.getpid = getpid;
    this.openat = openat;
    this.sum = new byte[sum.length];
    for (int i = 0; i < sum.length; i++) {
      this.sum[i] = (byte) sum[i];
    }
  }

  static Architecture ofThisMachine() {
    return valueOf(System.getProperty("os.arch").toUpperCase(java.util.Locale.ROOT));
  }
}
