/** The framework's output for a page: document, payload and payload segments, or a file's bytes. */
export type SunkPage = {
  html?: string
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
  body?: Buffer
  status?: number
  headers?: Record<string, string | string[] | undefined>
}

/** Whether this is the framework's cache key of a path: `/route-cache/APP_PAGE/<digest>/$/about`. */
export const isKeyOf = (key: string, path: string): boolean =>
  key.endsWith(`/$${path === '/' ? '/index' : path}`)

const SINK = Symbol.for('averline.page-sink')

// Global: the framework loads this file by its path, and the printing process bundles its own copy.
const shared: typeof globalThis & { [SINK]?: (key: string, page: SunkPage) => void } = globalThis

/** Registers the listener for every page that the framework prints. */
export function onPrinted(listener: (key: string, page: SunkPage) => void): void {
  shared[SINK] = listener
}

/** A cache handler for the framework that stores nothing: it passes what would be cached to the listener. */
export default class PageSink {
  async get(): Promise<null> {
    return null
  }

  async set(key: string, page: SunkPage | null): Promise<void> {
    if (page) shared[SINK]?.(key, page)
  }

  async revalidateTag(): Promise<void> {}

  resetRequestCache(): void {}
}
