import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedPage, type PrintedPage, packPage, type StoredPage, unpackPage } from './page-file'
import { isPageList, PageList } from './page-list'
import { replaceFile, writeFailure } from './replace-file'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Stores the printed pages of releases, in one directory per build, since a page belongs to the code that printed it. A
 * page's path follows from its address and the release it was printed for: no index is needed, and printing it again
 * writes the same file.
 */
export class PageStore {
  readonly #directory: string

  /** @param directory of all builds @param build name of the build whose pages these are */
  constructor(
    readonly directory: string,
    readonly build: string,
  ) {
    this.#directory = path.join(directory, build)
  }

  /** The store of another build. */
  of(build: string): PageStore {
    return new PageStore(this.directory, build)
  }

  #placeOf(address: string, since: number): string {
    const name = createHash('sha256').update(address).digest('hex').slice(0, 40)
    return path.join(this.#directory, String(since), name.slice(0, 2), `${name.slice(2)}.page`)
  }

  /** Whether a page has been printed. */
  has(address: string, since: number): boolean {
    return existsSync(this.#placeOf(address, since))
  }

  /** Reads a printed page; null if it is missing. A damaged file is removed, so that it is printed again. */
  async read(address: string, since: number): Promise<StoredPage | null> {
    try {
      return unpackPage(await readFile(this.#placeOf(address, since)))
    } catch (error) {
      if (isMissing(error)) return null
      if (!(error instanceof DamagedPage)) throw error
      await this.remove(address, since)
      return null
    }
  }

  /** Stores a page; it is on disk when the promise resolves. */
  async write(address: string, since: number, page: PrintedPage): Promise<void> {
    await replaceFile(this.#placeOf(address, since), await packPage(page))
  }

  async remove(address: string, since: number): Promise<void> {
    await rm(this.#placeOf(address, since), { force: true })
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

  /** The releases of whose lists this build has copies. */
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
    if (existsSync(this.assets)) return
    // Another instance of this build may copy them at the same time.
    const arriving = `${this.assets}.${randomUUID()}`
    try {
      await cp(from, arriving, { recursive: true })
      await rename(arriving, this.assets)
    } catch (error) {
      if (!existsSync(this.assets)) throw writeFailure(error)
    } finally {
      await rm(arriving, { recursive: true, force: true })
    }
  }

  /** The builds that have printed pages, newest first. */
  async builds(): Promise<string[]> {
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
  }
}
