package dev.edpm.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a {@code static native} method with {@link Codelet} an implementation that runs on devices
 * of OpenCL. The engine runs the kernel instead of the method, which has no body and is never
 * called. All attributes of {@code @Codelet} mean the same as for a method with a body. The codelet
 * usually has a variant in Java too, which runs where there is no device.
 *
 * <pre>{@code
 * @Codelet("scale")
 * static void scale(@ReadWrite float[] v, float factor) { ... }
 *
 * @Codelet(value = "scale", variant = "device")
 * @OpenCl(code = """
 *     __kernel void scale(__global float *v, int v_length, float factor) {
 *       int i = get_global_id(0);
 *       if (i < v_length) {
 *         v[i] *= factor;
 *       }
 *     }
 *     """)
 * static native void scaleOnDevice(@ReadWrite float[] v, float factor);
 * }</pre>
 *
 * <p>The parameters of the kernel have the names of the method's parameters, in any order; each
 * parameter of the method is one of the kernel. Sizes are further parameters, of an integer type:
 * {@code v_length} is the number of elements of the data {@code v}, {@code c_rows} and {@code
 * c_columns} those of a {@code Tile c}. The compiler checks names and types against the kernel.
 *
 * <table>
 * <caption>Types of the method, and of the kernel</caption>
 * <tr><th>Java</th><th>OpenCL C</th></tr>
 * <tr><td>{@code float}, {@code double}</td><td>the same</td></tr>
 * <tr><td>{@code long}</td><td>{@code long}, {@code ulong}</td></tr>
 * <tr><td>{@code int}</td><td>{@code int}, {@code uint}</td></tr>
 * <tr><td>{@code short}</td><td>{@code short}, {@code ushort}</td></tr>
 * <tr><td>{@code char}</td><td>{@code ushort}</td></tr>
 * <tr><td>{@code byte}</td><td>{@code char}, {@code uchar}</td></tr>
 * <tr><td>data: {@code float[]}, {@code Block<float[]>}, {@code Tile<float[]>}</td>
 *     <td>{@code __global float *}, or a pointer to a vector, such as {@code __global float4 *};
 *     {@code const} for data with {@link Read}, and never for other data</td></tr>
 * </table>
 *
 * <p>The kernel gets the rows of a tile one after the other, without gaps, so its element {@code
 * (i, j)} is {@code c[i * c_columns + j]}. Parameters of other types ({@code boolean}, objects) and
 * {@code __local} parameters, images and samplers are not possible.
 *
 * <p><b>A kernel that writes beyond the end of its data is not caught.</b> On a device that is a
 * CPU it can end the JVM. With a {@link #group} the number of work-items is rounded up to whole
 * groups, so a kernel must compare its ids with the sizes.
 *
 * <p>Without the annotation processor the class compiles as well, but has no codelets.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OpenCl {

  /**
   * The name of a resource with the program in OpenCL C, in UTF-8, such as {@code "gemm.cl"}: in
   * the package of the class, or absolute if it begins with {@code /}. The compiler looks for it in
   * the class output, the source path, the class path, and the folders of the option {@code
   * -Aedpm.sources=}. Either this or {@link #code} is required.
   */
  String source() default "";

  /** The program in OpenCL C, usually a text block. Either this or {@link #source} is required. */
  String code() default "";

  /**
   * The name of the kernel in the program. Default: the name in {@code @Codelet}, or the name of
   * the method if there is none. Some drivers do not find a kernel with the name of a built-in
   * function, such as {@code step}.
   */
  String kernel() default "";

  /**
   * The number of work-items of a work-group in one to three dimensions, such as {@code {16, 16}}.
   * Default: the driver chooses it.
   */
  int[] group() default {};

  /**
   * The name of a method that returns a {@code long[]}: the number of work-items in one to three
   * dimensions. It is a static method of the same class that is not private, declares no checked
   * exceptions, and takes either the codelet's values or all of its parameters. It must not read
   * more of the data than its size. Default: the columns and rows of the first data that the kernel
   * writes if it is a {@code Tile}, else the number of its elements.
   */
  String items() default "";

  /**
   * The options of OpenCL's compiler, such as {@code "-cl-fast-relaxed-math -DN=4"}. Default: none.
   */
  String options() default "";
}
