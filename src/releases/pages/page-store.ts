import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DamagedPage, type PrintedPage, packPage, type StoredPage, unpackPage } from './page-file'
import { isPageList, PageList } from './page-list'
import { replaceFile } from './replace-file'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Where the printed pages of releases lie: below a directory for each build of the site, since a page belongs to the code
 * that has printed it. A page's place follows from its address and the release it was printed for, so nobody has to note
 * that it is there, and whoever prints it again writes the same.
 */
export class PageStore {
  readonly #directory: string

  /** @param directory of all builds @param build names the build whose pages these are */
  constructor(
    readonly directory: string,
    readonly build: string,
  ) {
    this.#directory = path.join(directory, build)
  }

  /** The same pages as another build has printed them. */
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

  /**
   * A printed page; null when it has not been printed, or has been removed. One that the disk has damaged is removed, so
   * that it is printed anew.
   */
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

  /** Stores a page, on the disk when it resolves. */
  async write(address: string, since: number, page: PrintedPage): Promise<void> {
    await replaceFile(this.#placeOf(address, since), await packPage(page))
  }

  async remove(address: string, since: number): Promise<void> {
    await rm(this.#placeOf(address, since), { force: true })
  }

  /** Where the list of a release's addresses is, whether it has been written or not. */
  listFile(release: number): string {
    return path.join(this.#directory, 'lists', String(release))
  }

  /** Whether the list of a release's addresses is there. A damaged one is not: it is written anew. */
  hasList(release: number): boolean {
    return isPageList(this.listFile(release))
  }

  /** The list of a release's addresses. */
  list(release: number): PageList {
    return PageList.read(this.listFile(release))
  }

  async removeList(release: number): Promise<void> {
    await rm(this.listFile(release), { force: true })
  }

  /** The releases whose lists this build has. */
  lists(): number[] {
    const directory = path.join(this.#directory, 'lists')
    if (!existsSync(directory)) return []
    return readdirSync(directory)
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  }

  /** Removes all that was printed for a release that never went live. */
  async discard(release: number): Promise<void> {
    await this.removeList(release)
    await rm(path.join(this.#directory, String(release)), { recursive: true, force: true, maxRetries: 3 })
  }

  /** Where drawings are kept that the build's code has made (DrawingStore). */
  get drawings(): string {
    return path.join(this.#directory, 'drawings')
  }

  /** Where scripts and styles of the build are kept, for when another build has taken its place. */
  get assets(): string {
    return path.join(this.#directory, 'static')
  }

  /** Keeps a build's scripts and styles. @param from where the build has them */
  async keepAssets(from: string): Promise<void> {
    if (existsSync(this.assets)) return
    const arriving = `${this.assets}.arriving`
    await rm(arriving, { recursive: true, force: true })
    await cp(from, arriving, { recursive: true })
    await rename(arriving, this.assets)
  }

  /** The builds that have printed something, the newest first. */
  async builds(): Promise<string[]> {
    if (!existsSync(this.directory)) return []
    const names = readdirSync(this.directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const found = await Promise.all(
      names.map(async ({ name }) => ({ name, at: (await stat(path.join(this.directory, name))).mtimeMs })),
    )
    return found.sort((a, b) => b.at - a.at).map(({ name }) => name)
  }

  /** Removes all that a build has printed. */
  async removeBuild(): Promise<void> {
    await rm(this.#directory, { recursive: true, force: true })
  }
}
