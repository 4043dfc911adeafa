// c = c + alpha * a * b
__kernel void gemm(
    __global const REAL *a, int a_columns,
    __global const REAL *b,
    REAL alpha,
    __global REAL *c, int c_rows, int c_columns) {
  int j = get_global_id(0);
  int i = get_global_id(1);
  if (i < c_rows && j < c_columns) {
    REAL sum = 0;
    for (int k = 0; k < a_columns; k++) {
      sum += a[i * a_columns + k] * b[k * c_columns + j];
    }
    c[i * c_columns + j] += alpha * sum;
  }
}
