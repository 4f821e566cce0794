/*
 * A 3×3 convolution over an image of `channels` floats a pixel, for the denoising network. The input has a border of
 * zeros of one pixel on each side (and `row` pixels a row); the weights are [3·3·channels][outputs], outputs a
 * multiple of 16. Written with the compiler's portable vectors: it uses what the processor has.
 */
typedef float lanes __attribute__((vector_size(64), aligned(4)));
typedef int bits __attribute__((vector_size(64)));
enum { STRIP = 12 };

static inline void strip(const float *in, long row, int channels, const float *weights, int outputs, lanes bias,
                         float *out, int count, int relu) {
  lanes sum[STRIP];
  const lanes zero = {0};
  for (int p = 0; p < STRIP; p++) sum[p] = bias;
  for (int ky = 0; ky < 3; ky++)
    for (int kx = 0; kx < 3; kx++) {
      const float *pixel = in + ky * row + kx * channels;
      const float *w = weights + (long)(ky * 3 + kx) * channels * outputs;
      for (int c = 0; c < channels; c++) {
        lanes factor = *(const lanes *)(w + (long)c * outputs);
        for (int p = 0; p < STRIP; p++) sum[p] += factor * pixel[p * channels + c];
      }
    }
  for (int p = 0; p < count; p++)
    *(lanes *)(out + (long)p * outputs) = relu ? (lanes)((bits)sum[p] & (sum[p] > zero)) : sum[p];
}

void convolve(const float *in, int width, int row, int channels, const float *weights, const float *bias, int outputs,
              float *out, int relu, int first_line, int end_line) {
  long stride = (long)row * channels;
  for (int y = first_line; y < end_line; y++)
    for (int x = 0; x < width; x += STRIP)
      for (int k = 0; k < outputs; k += 16)
        strip(in + y * stride + (long)x * channels, stride, channels, weights + k, outputs, *(const lanes *)(bias + k),
              out + ((long)y * width + x) * outputs + k, width - x < STRIP ? width - x : STRIP, relu);
}
