// @ts-check
/**
 * How sources are made into JavaScript that Node runs (esbuild): by the build, and a thread's where there is none. Packages
 * stay where they are.
 */
export const AS_JAVASCRIPT = /** @type {const} */ ({
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  logLevel: 'warning',
})
