/** What the framework hands over of a page: its document, its payload and the payload's parts, or a file's bytes. */
export type SunkPage = {
  html?: string
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
  body?: Buffer
  status?: number
  headers?: Record<string, string | string[] | undefined>
}

/** Whether the framework stores the page of a path under this key: `/route-cache/APP_PAGE/<digest>/$/about`. */
export const isKeyOf = (key: string, path: string): boolean =>
  key.endsWith(`/$${path === '/' ? '/index' : path}`)

const SINK = Symbol.for('averline.page-sink')

// On the global object: the framework loads this file by its path, and whoever prints has it in his bundle.
const shared: typeof globalThis & { [SINK]?: (key: string, page: SunkPage) => void } = globalThis

/** Tells of every page that the framework has printed. */
export function onPrinted(listener: (key: string, page: SunkPage) => void): void {
  shared[SINK] = listener
}

/** A cache handler as the framework wants one, which keeps nothing: what would be stored is what was printed. */
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
