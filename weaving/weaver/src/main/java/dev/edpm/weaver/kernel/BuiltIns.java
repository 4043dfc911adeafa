package dev.edpm.weaver.kernel;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names of the built-in functions of OpenCL C. A program may define a kernel with such a name,
 * but pocl replaces these words before it compiles, and then has no kernel of that name.
 */
public final class BuiltIns {

  private static final Set<String> NAMES =
      Set.of(
          """
          abs abs_diff acos acosh acospi add_sat all any asin asinh asinpi atan atan2 atan2pi
          atanh atanpi barrier bitselect cbrt ceil clamp clz copysign cos cosh cospi cross ctz
          degrees distance dot erf erfc exp exp10 exp2 expm1 fabs fast_distance fast_length
          fast_normalize fdim floor fma fmax fmin fmod fract frexp hadd hypot ilogb isequal
          isfinite isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal
          isnotequal isordered isunordered ldexp length lgamma lgamma_r log log10 log1p log2 logb
          mad mad24 mad_hi mad_sat max maxmag mem_fence min minmag mix modf mul24 mul_hi nan
          nextafter normalize popcount pow pown powr prefetch printf radians read_mem_fence
          remainder remquo rhadd rint rootn rotate round rsqrt select shuffle shuffle2 sign
          signbit sin sincos sinh sinpi smoothstep sqrt step sub_sat tan tanh tanpi tgamma trunc
          upsample vec_step wait_group_events write_mem_fence
          """
              .split("\\s+"));

  private static final Pattern FAMILIES =
      Pattern.compile(
          "(half|native)_(cos|divide|exp|exp10|exp2|log|log10|log2|powr|recip|rsqrt|sin|sqrt|tan)"
              + "|(convert|as)_(u?(char|short|int|long)|half|float|double)(2|3|4|8|16)?"
              + "(_sat)?(_rt[enpz])?"
              + "|v(load|store)a?(_half)?(2|3|4|8|16)?(_rt[enpz])?"
              + "|atom(ic)?_(add|sub|xchg|inc|dec|cmpxchg|min|max|and|or|xor)"
              + "|get_(work_dim|(global|local|group)_id|(global|local)_size|num_groups|global_offset)"
              + "|(read|write)_image(f|i|ui)|async_work_group_(strided_)?copy|get_image_\\w+");

  private BuiltIns() {}

  /** Tells whether {@code name} is the name of a built-in function. */
  public static boolean contains(String name) {
    return NAMES.contains(name) || FAMILIES.matcher(name).matches();
  }
}
