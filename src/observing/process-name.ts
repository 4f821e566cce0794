/** Shared by all copies of this module: the framework's bundles have their own. */
const KEY = Symbol.for('averline.process')

// The global object has no type for what modules keep there.
const shared = globalThis as { [KEY]?: string }

/** Names this process in its log lines: `press` or `panel`; the serving process has no name. */
export function nameProcess(name: string): void {
  shared[KEY] = name
}

/** This process's name in log lines. */
export const processName = (): string | undefined => shared[KEY]
