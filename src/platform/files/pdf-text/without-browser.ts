/**
 * Must be loaded before pdf.js, which otherwise loads a native library for drawing, and warns where there is none. Only
 * text is read here, which needs none of these.
 */
class Unused {}

for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  Object.defineProperty(globalThis, name, { value: Unused, configurable: true })

const builtin = process.getBuiltinModule
process.getBuiltinModule = ((name: string) =>
  name === 'module' ? { createRequire: () => () => ({}) } : builtin(name)) as typeof builtin
