package dev.edpm.runtime.backend.perf;

import dev.edpm.runtime.nativecall.LibC;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeBuffer;
import dev.edpm.runtime.nativecall.NativeFunction;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/**
 * The machine code for x86-64, as it is but for the one instruction that takes a PMU: its place has
 * a jump to some code that takes the counters from memory, and moves a page's lock on demand.
 */
final class FakePmu {

  private static final byte[] RDPMC = {0x0f, 0x33};
  private static final int CALLS = 0;
  private static final int MOVES = 4;
  private static final int LOCK = 8;
  private static final int WHILE = 16;
  private static final int COUNTERS = 24;

  private final NativeBuffer state;
  private final NativeFunction function;

  FakePmu(NativeAccess access, byte[] code) {
    state = access.allocate(256);
    LibC libc = access.libc();
    long page = libc.mmap(0, libc.pageSize(), 1 | 2, 0x22, -1, 0);
    access.view(page, libc.pageSize()).put(patched(code));
    libc.mprotect(page, libc.pageSize(), 1 | 4);
    function = access.leaf(page).orElseThrow();
  }

  void counter(int number, long value) {
    state.bytes().putLong(COUNTERS + 8 * number, value);
  }

  /** During the next readings, up to that number, a page's lock changes. */
  void moves(int times, int counter, NativeBuffer page) {
    state.bytes().putInt(MOVES, times).putInt(WHILE, counter).putLong(LOCK, page.address() + 8);
  }

  /** Returns how many counters were read. */
  int calls() {
    return state.bytes().getInt(CALLS);
  }

  long read(NativeBuffer pages, NativeBuffer into, int events, int tries) {
    return function.call(pages.address(), into.address(), events, tries);
  }

  private byte[] patched(byte[] code) {
    int at = 0;
    while (code[at] != RDPMC[0] || code[at + 1] != RDPMC[1]) {
      at++;
    }
    int back = at + RDPMC.length;
    byte distance = (byte) (code.length - back);
    ByteBuffer all = ByteBuffer.allocate(code.length + 64).order(ByteOrder.LITTLE_ENDIAN);
    all.put(code).put(at, (byte) 0xeb).put(at + 1, distance);
    // movabs $state, %rax
    all.put(bytes("48b8")).putLong(state.address());
    // incl (%rax); cmpl $0, 4(%rax); je and cmp %ecx, 16(%rax); jne over the next three
    all.put(bytes("ff00 83780400 740e 394810 7509"));
    // decl 4(%rax); mov 8(%rax), %rdx; incl (%rdx)
    all.put(bytes("ff4804 488b5008 ff02"));
    // mov 28(%rax,%rcx,8), %edx; mov 24(%rax,%rcx,8), %eax; jmp back
    all.put(bytes("8b54c81c 8b44c818 e9"));
    all.putInt(back - (all.position() + Integer.BYTES));
    return all.array();
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }
}
