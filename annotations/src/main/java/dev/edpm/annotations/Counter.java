package dev.edpm.annotations;

/**
 * The names of all counters of the catalogue and of their types, for {@link Counters}. A bare type
 * selects every counter of that type.
 *
 * <p>The types from {@code cpu} to {@code cache} are those of EDPM's Table 1. Each of their
 * counters is one PAPI preset, which the javadoc of its constant names.
 */
public final class Counter {

  private Counter() {}

  /** The type {@code time}: every time counter. */
  public static final String TIME = "time";

  /** Elapsed time; always measured. In nanoseconds. */
  public static final String TIME_WALL = "time.wall";

  /** CPU time of the thread, in user and in kernel mode. In nanoseconds. */
  public static final String TIME_CPU = "time.cpu";

  /**
   * CPU time of the thread in user mode, with the resolution of the scheduler tick on many systems.
   * In nanoseconds.
   */
  public static final String TIME_USER = "time.user";

  /** The type {@code cpu}: every cycle and instruction counter. */
  public static final String CPU = "cpu";

  /** CPU cycles (PAPI_TOT_CYC). */
  public static final String CPU_CYCLES = "cpu.cycles";

  /** Completed instructions (PAPI_TOT_INS). */
  public static final String CPU_INSTRUCTIONS = "cpu.instructions";

  /** The type {@code memory}: every memory access counter. */
  public static final String MEMORY = "memory";

  /** Completed load instructions (PAPI_LD_INS). */
  public static final String MEMORY_LOADS = "memory.loads";

  /** Completed store instructions (PAPI_SR_INS). */
  public static final String MEMORY_STORES = "memory.stores";

  /** The type {@code floating-point}: every floating-point counter. */
  public static final String FLOATING_POINT = "floating-point";

  /** Completed floating-point instructions (PAPI_FP_INS). */
  public static final String FLOATING_POINT_INSTRUCTIONS = "floating-point.instructions";

  /** Floating-point operations; one instruction may perform several (PAPI_FP_OPS). */
  public static final String FLOATING_POINT_OPERATIONS = "floating-point.operations";

  /** Floating-point multiplications (PAPI_FML_INS). */
  public static final String FLOATING_POINT_MULTIPLY = "floating-point.multiply";

  /** Floating-point additions (PAPI_FAD_INS). */
  public static final String FLOATING_POINT_ADD = "floating-point.add";

  /** Floating-point divisions (PAPI_FDV_INS). */
  public static final String FLOATING_POINT_DIVIDE = "floating-point.divide";

  /** Floating-point square roots (PAPI_FSQ_INS). */
  public static final String FLOATING_POINT_SQRT = "floating-point.sqrt";

  /** Floating-point reciprocals (PAPI_FNV_INS). */
  public static final String FLOATING_POINT_INVERSE = "floating-point.inverse";

  /** The type {@code vector}: every vector (SIMD) counter. */
  public static final String VECTOR = "vector";

  /** Vector (SIMD) instructions in single precision (PAPI_VEC_SP). */
  public static final String VECTOR_SINGLE_PRECISION = "vector.single-precision";

  /** Vector (SIMD) instructions in double precision (PAPI_VEC_DP). */
  public static final String VECTOR_DOUBLE_PRECISION = "vector.double-precision";

  /** The type {@code branch}: every branch counter. */
  public static final String BRANCH = "branch";

  /** Unconditional branches (PAPI_BR_UCN). */
  public static final String BRANCH_UNCONDITIONAL = "branch.unconditional";

  /** Conditional branches (PAPI_BR_CN). */
  public static final String BRANCH_CONDITIONAL = "branch.conditional";

  /** Taken conditional branches (PAPI_BR_TKN). */
  public static final String BRANCH_TAKEN = "branch.taken";

  /** Conditional branches not taken (PAPI_BR_NTK). */
  public static final String BRANCH_NOT_TAKEN = "branch.not-taken";

  /** Mispredicted conditional branches (PAPI_BR_MSP). */
  public static final String BRANCH_MISPREDICTED = "branch.mispredicted";

  /** Correctly predicted conditional branches (PAPI_BR_PRC). */
  public static final String BRANCH_CORRECTLY_PREDICTED = "branch.correctly-predicted";

  /**
   * The type {@code cache}: every cache counter; all but {@link #CACHE_INVALIDATION} count misses.
   */
  public static final String CACHE = "cache";

  /**
   * Requests to invalidate a cache line; the only cache counter that does not count misses
   * (PAPI_CA_INV).
   */
  public static final String CACHE_INVALIDATION = "cache.invalidation";

  /** Level 1 data cache misses (PAPI_L1_DCM). */
  public static final String CACHE_L1_DATA = "cache.l1-data";

  /** Level 2 data cache misses (PAPI_L2_DCM). */
  public static final String CACHE_L2_DATA = "cache.l2-data";

  /** Level 3 data cache misses (PAPI_L3_DCM). */
  public static final String CACHE_L3_DATA = "cache.l3-data";

  /** Level 1 instruction cache misses (PAPI_L1_ICM). */
  public static final String CACHE_L1_INSTRUCTIONS = "cache.l1-instructions";

  /** Level 2 instruction cache misses (PAPI_L2_ICM). */
  public static final String CACHE_L2_INSTRUCTIONS = "cache.l2-instructions";

  /** Level 3 instruction cache misses (PAPI_L3_ICM). */
  public static final String CACHE_L3_INSTRUCTIONS = "cache.l3-instructions";

  /** Level 1 cache load misses (PAPI_L1_LDM). */
  public static final String CACHE_L1_LOADS = "cache.l1-loads";

  /** Level 2 cache load misses (PAPI_L2_LDM). */
  public static final String CACHE_L2_LOADS = "cache.l2-loads";

  /** Level 1 cache store misses (PAPI_L1_STM). */
  public static final String CACHE_L1_STORES = "cache.l1-stores";

  /** Level 2 cache store misses (PAPI_L2_STM). */
  public static final String CACHE_L2_STORES = "cache.l2-stores";

  /** The type {@code jvm}: every counter of the virtual machine. */
  public static final String JVM = "jvm";

  /** Bytes that the thread allocated on the Java heap. In bytes. */
  public static final String JVM_ALLOCATED_BYTES = "jvm.allocated-bytes";

  /** Number of times that the thread blocked to enter a monitor. */
  public static final String JVM_BLOCKED_COUNT = "jvm.blocked-count";

  /**
   * Time that the thread was blocked to enter a monitor, with millisecond resolution; requesting it
   * enables the JVM's thread contention monitoring. In nanoseconds.
   */
  public static final String JVM_BLOCKED_TIME = "jvm.blocked-time";

  /** Number of times that the thread waited or slept. */
  public static final String JVM_WAITED_COUNT = "jvm.waited-count";

  /** Garbage collections that stopped the program, in the whole process. */
  public static final String JVM_GC_COUNT = "jvm.gc-count";

  /**
   * Time for which garbage collections stopped the program, with millisecond resolution, in the
   * whole process. In nanoseconds.
   */
  public static final String JVM_GC_TIME = "jvm.gc-time";

  /**
   * Time spent in just-in-time compilation, with millisecond resolution, in the whole process. In
   * nanoseconds.
   */
  public static final String JVM_COMPILATION_TIME = "jvm.compilation-time";

  /** Classes loaded in the whole process, including those unloaded since. */
  public static final String JVM_LOADED_CLASSES = "jvm.loaded-classes";

  /** The type {@code os}: every counter of the operating system. */
  public static final String OS = "os";

  /** Page faults of the thread, minor and major. */
  public static final String OS_PAGE_FAULTS = "os.page-faults";

  /** Page faults of the thread without disk access. */
  public static final String OS_MINOR_FAULTS = "os.minor-faults";

  /** Page faults of the thread with disk access. */
  public static final String OS_MAJOR_FAULTS = "os.major-faults";

  /** Context switches of the thread, voluntary and involuntary. */
  public static final String OS_CONTEXT_SWITCHES = "os.context-switches";

  /** Number of times that the thread moved to another CPU. */
  public static final String OS_CPU_MIGRATIONS = "os.cpu-migrations";

  /**
   * Bytes that the thread read with system calls such as read, from disk or elsewhere. In bytes.
   */
  public static final String OS_READ_BYTES = "os.read-bytes";

  /**
   * Bytes that the thread wrote with system calls such as write, to disk or elsewhere. In bytes.
   */
  public static final String OS_WRITTEN_BYTES = "os.written-bytes";

  /**
   * Time for which the kernel stopped the CPUs of the process's control group (container), because
   * it had used up its limit of CPU time; added up over CPUs. In nanoseconds.
   */
  public static final String OS_THROTTLED_TIME = "os.throttled-time";

  /** The type {@code energy}: every energy counter. */
  public static final String ENERGY = "energy";

  /** Energy used by the processor packages of the machine. In microjoules. */
  public static final String ENERGY_PACKAGE = "energy.package";

  /** Energy used by the memory (DRAM) of the machine. In microjoules. */
  public static final String ENERGY_DRAM = "energy.dram";
}
