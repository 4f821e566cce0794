import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing } from '@/platform/files/storing/disk-store'
import { DamagedPage, type PrintedPage, packPage, type StoredPage, unpackPage } from './page-file'
import { isPageList, PageList } from './page-list'
import { replaceFile, writeFailure } from './replace-file'
import type { SharedPages } from './shared-pages'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file that has been arriving for longer was abandoned, in ms. */
const ABANDONED_AFTER_MS = 60 * 60_000

/** The path of a page below its build. */
export function pageName(address: string, since: number): string {
  const name = createHash('sha256').update(address).digest('hex').slice(0, 40)
  return `${since}/${name.slice(0, 2)}/${name.slice(2)}.page`
}

/**
 * Stores the printed pages of releases, in one directory per build, since a page belongs to the code that printed it. A
 * page's path follows from its address and the release it was printed for: no index is needed, and printing it again
 * writes the same file. With a bucket, pages are copies of what is there, and other instances have them too.
 */
export class PageStore {
  readonly #directory: string

  /**
   * @param directory of all builds
   * @param build name of the pages' build
   * @param shared pages in a bucket; null: all instances share the directory
   */
  constructor(
    readonly directory: string,
    readonly build: string,
    readonly shared: SharedPages | null = null,
  ) {
    this.#directory = path.join(directory, build)
  }

  /** The store of another build. */
  of(build: string): PageStore {
    return new PageStore(this.directory, build, this.shared)
  }

  #placeOf(address: string, since: number): string {
    const name = pageName(address, since)
    return this.shared?.fileOf(this.build, name) ?? path.join(this.#directory, name)
  }

  /** Whether this machine has a printed page. */
  has(address: string, since: number): boolean {
    return existsSync(this.#placeOf(address, since))
  }

  /**
   * Finds which pages have been printed, on this machine or, as of now, in the bucket.
   * @param since if only pages printed for this release are asked for
   */
  async presence(since?: number): Promise<(address: string, since: number) => boolean> {
    if (!this.shared) return (...page) => this.has(...page)
    const names = await this.shared.namesBelow(this.build, since === undefined ? '' : String(since))
    return (...page) => names.has(pageName(...page)) || this.has(...page)
  }

  /** Reads a printed page; null if it is missing. A damaged file is removed, so that it is printed again. */
  async read(address: string, since: number): Promise<StoredPage | null> {
    const own = await this.#readOwn(address, since)
    if (own || !this.shared) return own
    const bytes = await this.shared.bring(this.build, pageName(address, since))
    return bytes ? unpackPage(bytes) : this.#readOwn(address, since)
  }

  async #readOwn(address: string, since: number): Promise<StoredPage | null> {
    const file = this.#placeOf(address, since)
    try {
      return unpackPage(await readFile(file))
    } catch (error) {
      if (isMissing(error)) return null
      if (!(error instanceof DamagedPage)) throw error
      await rm(file, { force: true })
      return null
    }
  }

  /**
   * Reads a page that this machine has, without giving way to other work: 300 small files take 10 ms instead of 200, in a
   * process where nothing else waits. Null if it is missing or damaged.
   */
  readNow(address: string, since: number): StoredPage | null {
    try {
      return unpackPage(readFileSync(this.#placeOf(address, since)))
    } catch (error) {
      if (isMissing(error) || error instanceof DamagedPage) return null
      throw error
    }
  }

  /** Stores a page; it is on disk when the promise resolves, and on its way to the bucket. */
  async write(address: string, since: number, page: PrintedPage): Promise<void> {
    // A copy of what is in the bucket is in another directory, whose files are removed in turn.
    const directory = this.shared ? undefined : this.arriving
    await replaceFile(this.#placeOf(address, since), await packPage(page), directory)
    await this.shared?.share(this.build, pageName(address, since))
  }

  /** Removes a page of a directory; {@link removeUnlisted} removes those of a bucket. */
  async remove(address: string, since: number): Promise<void> {
    await rm(this.#placeOf(address, since), { force: true })
  }

  /** Removes pages from the bucket that no kept release lists. */
  async removeUnlisted(kept: readonly PageList[]): Promise<void> {
    if (!this.shared) return
    const pages = new Set<string>()
    for (const list of kept) for (const [address, since] of list.printed()) pages.add(`${since} ${address}`)
    const names = new Set<string>()
    for (const page of pages) {
      const [since = ''] = page.split(' ', 1)
      names.add(pageName(page.slice(since.length + 1), Number(since)))
    }
    await this.shared.removeUnlisted(this.build, names)
  }

  /** Path of the copy of a release's page list, which may not exist; the list itself is a row ({@link readPageList}). */
  listFile(release: number): string {
    return path.join(this.#directory, 'lists', String(release))
  }

  /** Whether the copy of a release's page list exists and is complete. */
  hasList(release: number): boolean {
    return isPageList(this.listFile(release))
  }

  /** Reads the copy of a release's page list. */
  list(release: number): PageList {
    return PageList.read(this.listFile(release))
  }

  async removeList(release: number): Promise<void> {
    await rm(this.listFile(release), { force: true })
  }

  /** The releases of which this build has a copy of the list. */
  lists(): number[] {
    const directory = path.join(this.#directory, 'lists')
    if (!existsSync(directory)) return []
    return readdirSync(directory)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  }

  /** Removes everything printed for a release that never went live. */
  async discard(release: number): Promise<void> {
    await this.removeList(release)
    await rm(path.join(this.#directory, String(release)), { recursive: true, force: true, maxRetries: 3 })
    await this.shared?.removeBelow(this.build, String(release))
  }

  /** Directory of files that are being written, on the same disk as the others. */
  get arriving(): string {
    return path.join(this.#directory, 'arriving')
  }

  /** Removes incomplete files of killed processes of any build. */
  async removeAbandoned(): Promise<void> {
    for (const build of await this.#ownBuilds()) {
      const { arriving } = this.of(build)
      for (const name of await readdir(arriving).catch(ifMissing<string[]>([]))) {
        const place = path.join(arriving, name)
        const found = await stat(place).catch(ifMissing(null))
        if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
          await rm(place, { recursive: true, force: true })
      }
    }
  }

  /** Directory of the drawings made by this build's code (DrawingStore). */
  get drawings(): string {
    return path.join(this.#directory, 'drawings')
  }

  /** Directory of the build's scripts and styles, kept for when another build has replaced it. */
  get assets(): string {
    return path.join(this.#directory, 'static')
  }

  /** Copies a build's scripts and styles. @param from the build's directory */
  async keepAssets(from: string): Promise<void> {
    if (this.shared) return this.shared.keepAssets(this.build, from)
    if (existsSync(this.assets)) return
    // Another instance of this build may copy them at the same time.
    const arriving = path.join(this.arriving, `static.${randomUUID()}`)
    try {
      await cp(from, arriving, { recursive: true })
      await rename(arriving, this.assets)
    } catch (error) {
      if (!existsSync(this.assets)) throw writeFailure(error)
    } finally {
      await rm(arriving, { recursive: true, force: true })
    }
  }

  /**
   * Finds one of the build's scripts and styles, which may be in the bucket.
   * @param name its path, decoded
   * @returns the directory in which it is; null: the build has no such file
   */
  async assetDirectory(name: string): Promise<string | null> {
    if (this.shared)
      return (await this.shared.bringAsset(this.build, name))
        ? this.shared.fileOf(this.build, 'static')
        : null
    const found = await stat(path.join(this.assets, name)).catch(() => null)
    return found?.isFile() ? this.assets : null
  }

  /** The builds that have printed pages, newest first. */
  async builds(): Promise<string[]> {
    const shared = (await this.shared?.builds()) ?? []
    return [...new Set([...shared, ...(await this.#ownBuilds())])]
  }

  async #ownBuilds(): Promise<string[]> {
    if (!existsSync(this.directory)) return []
    const names = readdirSync(this.directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const found = await Promise.all(
      names.map(async ({ name }) => ({ name, at: (await stat(path.join(this.directory, name))).mtimeMs })),
    )
    return found.sort((a, b) => b.at - a.at).map(({ name }) => name)
  }

  /** Removes everything that this build has printed. */
  async removeBuild(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true })
    await this.shared?.removeBelow(this.build, '')
  }
}
