import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { log } from '@/platform/database/connection/log'
import { isDiskFull } from '@/platform/files/disk-full'
import type { S3Store } from '@/platform/files/storing/s3-store'

/** Pages on their way to the bucket at the same time. */
const AT_ONCE = 16

/** The longest age of the lists of builds, and of an incomplete build's files. */
const LISTED_MS = 5_000

/** Objects younger than this may belong to a release whose list is not stored yet. */
const GRACE_MS = 60 * 60_000

const ROOT = 'releases'

/** Written when all scripts and styles of a build are there. */
const WHOLE = 'static.whole'

/** Identifies the last restore: copies printed before it may belong to other releases with the same numbers. */
const RESTORED = '.restored'

/** Turns a store that is away into a value; any other error is thrown. */
const ifAway =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof StoreAway) return value
    throw error
  }

/** The names in a list of the bucket, and the time at which listing began. */
type Listing = { names: Promise<ReadonlySet<string>>; begunAt: number }

/**
 * Printed pages, scripts and styles in a bucket, for other instances (contract §8). It is never needed: while it is away,
 * each instance prints what it lacks.
 */
export class SharedPages {
  readonly #sending = new Set<Promise<void>>()
  /** The names of scripts and styles of complete builds. */
  readonly #assets = new Map<string, ReadonlySet<string>>()
  /** Those of other builds, and the builds: anybody may ask for made-up names. */
  readonly #listings = new Map<string, Listing>()
  #builds: string[] = []

  constructor(readonly store: S3Store) {}

  /** Drops the copies of this machine if the database was restored since they came. Call it before pages are read. */
  async dropOutdated(): Promise<void> {
    const mark = await this.store.readNote(`${ROOT}/${RESTORED}`)
    const directory = this.store.pathOf(ROOT)
    const own = path.join(directory, RESTORED)
    if (mark === null || mark === (await readFile(own, 'utf8').catch(() => null))) return
    await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true })
    await writeFile(own, mark)
  }

  /** Removes everything that any build has printed, and has each instance drop its copies: after a restore. */
  async removeAll(): Promise<void> {
    await this.store.writeNote(`${ROOT}/${RESTORED}`, `${randomUUID()}\n`, false)
    await this.dropOutdated()
    for (const build of await this.#readBuilds()) await this.removeBelow(build, '')
  }

  /** The path of the copy of a build's file. @param name its path below the build */
  fileOf(build: string, name: string): string {
    return this.store.pathOf(`${ROOT}/${build}/${name}`)
  }

  /** Begins to send a file that was written at its path; waits if many are on their way. */
  async share(build: string, name: string): Promise<void> {
    while (this.#sending.size >= AT_ONCE) await Promise.race(this.#sending)
    const sending = this.store
      .share(`${ROOT}/${build}/${name}`)
      // A file that is missing in the bucket is made again where it is needed.
      .catch((error: unknown) => {
        if (!(error instanceof StoreAway)) log.warn({ err: error, msg: 'A page could not be shared' })
      })
      .finally(() => this.#sending.delete(sending))
    this.#sending.add(sending)
  }

  /** Resolves when all files are sent. */
  async settle(): Promise<void> {
    await Promise.all(this.#sending)
  }

  /**
   * Brings a file to its path, unless it is there. If the bucket lacks it or is away, nothing is at the path.
   * @returns its bytes if this machine has no room for a copy; else null
   */
  async bring(build: string, name: string): Promise<Buffer | null> {
    const key = `${ROOT}/${build}/${name}`
    try {
      await this.store.bring(key)
      return null
    } catch (error) {
      if (isDiskFull(error)) return this.store.bucket.getBytes(key).catch(ifAway(null))
      return ifAway(null)(error)
    }
  }

  /** The names of all files below a folder of a build; none while the bucket is away. */
  async namesBelow(build: string, folder = ''): Promise<Set<string>> {
    const found = new Set<string>()
    const below = [ROOT, build, folder].filter((part) => part !== '').join('/')
    try {
      for await (const files of this.store.bucket.list(below, true))
        for (const { name } of files) found.add(folder === '' ? name : `${folder}/${name}`)
    } catch (error) {
      ifAway(undefined)(error)
    }
    return found
  }

  async #remove(build: string, names: Iterable<string>): Promise<void> {
    await this.store.removeAll(Array.from(names, (name) => `${ROOT}/${build}/${name}`))
  }

  /** Removes all files below a folder of a build; of the build itself if it is empty. */
  async removeBelow(build: string, folder: string): Promise<void> {
    await this.#remove(build, await this.namesBelow(build, folder))
  }

  /** Removes the old files of a build that are not among these. */
  async removeUnlisted(build: string, listed: ReadonlySet<string>): Promise<void> {
    const now = Date.now()
    const unlisted: string[] = []
    for await (const files of this.store.bucket.list(`${ROOT}/${build}`, true))
      for (const { name, changedAt } of files)
        if (name.endsWith('.page') && !listed.has(name) && now - changedAt > GRACE_MS) unlisted.push(name)
    await this.#remove(build, unlisted)
  }

  /** Stores a build's scripts and styles, unless they are all there. @param from the build's directory */
  async keepAssets(build: string, from: string): Promise<void> {
    const { bucket } = this.store
    if (this.#assets.has(build) || (await bucket.stat(`${ROOT}/${build}/${WHOLE}`))) return
    const entries = await readdir(from, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).values()
    const send = async () => {
      for (const { parentPath, name } of files) {
        const file = path.join(parentPath, name)
        const place = path.relative(from, file).replaceAll(path.sep, '/')
        await bucket.put(`${ROOT}/${build}/static/${place}`, file)
      }
    }
    // They share the iterator.
    await Promise.all(Array.from({ length: AT_ONCE }, send))
    await bucket.putBytes(`${ROOT}/${build}/${WHOLE}`, Buffer.from('\n'))
  }

  /** Brings a script or style of a build to this machine, with its compressed forms. @returns whether it exists */
  async bringAsset(build: string, name: string): Promise<boolean> {
    const names =
      this.#assets.get(build) ?? (await this.#listed(`assets of ${build}`, () => this.#readAssets(build)))
    const wanted = ['', '.br', '.gz'].map((ending) => `static/${name}${ending}`)
    if (!names.has(`static/${name}`)) return false
    await Promise.all(wanted.filter((each) => names.has(each)).map((each) => this.bring(build, each)))
    return true
  }

  async #readAssets(build: string): Promise<ReadonlySet<string>> {
    const isWhole = await this.store.bucket.stat(`${ROOT}/${build}/${WHOLE}`).catch(ifAway(null))
    const names = await this.namesBelow(build, 'static')
    if (isWhole && names.size > 0) this.#assets.set(build, names)
    return names
  }

  /** Requests a list, unless it was requested a moment ago. */
  #listed(what: string, read: () => Promise<ReadonlySet<string>>): Promise<ReadonlySet<string>> {
    const last = this.#listings.get(what)
    if (last && performance.now() - last.begunAt < LISTED_MS) return last.names
    const names = read()
    this.#listings.set(what, { names, begunAt: performance.now() })
    return names
  }

  /** The builds with files in the bucket, newest first; while the bucket is away, the last list read. */
  async builds(): Promise<string[]> {
    const names = await this.#listed('builds', async () => {
      this.#builds = await this.#readBuilds().catch(ifAway(this.#builds))
      return new Set(this.#builds)
    })
    return [...names]
  }

  async #readBuilds(): Promise<string[]> {
    const { bucket } = this.store
    const found = await Promise.all(
      (await bucket.folders(ROOT)).map(async (name) => ({
        name,
        at: (await bucket.stat(`${ROOT}/${name}/${WHOLE}`))?.changedAt ?? 0,
      })),
    )
    return found.sort((a, b) => b.at - a.at).map(({ name }) => name)
  }
}
