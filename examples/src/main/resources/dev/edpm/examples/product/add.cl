#pragma OPENCL EXTENSION cl_khr_fp64 : enable

/* Adds a * b to c; a work-item computes one element. */
__kernel void add(__global const double *a, int a_columns, __global const double *b,
                  __global double *c, int c_rows, int c_columns) {
  int j = get_global_id(0);
  int i = get_global_id(1);
  if (i < c_rows && j < c_columns) {
    double sum = 0;
    for (int k = 0; k < a_columns; k++) {
      sum += a[i * a_columns + k] * b[k * c_columns + j];
    }
    c[i * c_columns + j] += sum;
  }
}
