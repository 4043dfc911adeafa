/* Adds a * b to c. A work-item computes one element. */
__kernel void simple(__global const float *a, int a_columns, __global const float *b,
                     __global float *c, int c_rows, int c_columns) {
  int j = get_global_id(0);
  int i = get_global_id(1);
  if (i < c_rows && j < c_columns) {
    float sum = 0;
    for (int k = 0; k < a_columns; k++) {
      sum += a[i * a_columns + k] * b[k * c_columns + j];
    }
    c[i * c_columns + j] += sum;
  }
}

/* The same; a work-item computes 16 elements of four rows, with vectors. */
__kernel void vectors(__global const float *a, int a_columns, __global const float16 *b,
                      __global float16 *c, int c_rows, int c_columns) {
  int width = c_columns / 16;
  int j = get_global_id(0);
  int i = get_global_id(1) * 4;
  if (i + 3 < c_rows && j < width) {
    __global float16 *sums = c + i * width + j;
    float16 first = sums[0];
    float16 second = sums[width];
    float16 third = sums[2 * width];
    float16 fourth = sums[3 * width];
    __global const float *factors = a + i * a_columns;
    for (int k = 0; k < a_columns; k++) {
      float16 row = b[k * width + j];
      first += factors[k] * row;
      second += factors[a_columns + k] * row;
      third += factors[2 * a_columns + k] * row;
      fourth += factors[3 * a_columns + k] * row;
    }
    sums[0] = first;
    sums[width] = second;
    sums[2 * width] = third;
    sums[3 * width] = fourth;
  }
}
