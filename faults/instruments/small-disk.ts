import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A disk of a few megabytes in memory, which can be filled and made free again. */
export class SmallDisk {
  private constructor(readonly place: string) {}

  /**
   * Mounts one at a folder.
   * @returns null where this user may not mount
   */
  static mount(place: string, megabytes: number): SmallDisk | null {
    mkdirSync(place, { recursive: true })
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], {
      stdio: 'ignore',
    })
    return status === 0 ? new SmallDisk(place) : null
  }

  get #ballast(): string {
    return path.join(this.place, 'ballast')
  }

  /** Fills it to the last byte. */
  fill(): void {
    const file = openSync(this.#ballast, 'a')
    try {
      for (const size of [1_048_576, 4_096, 512])
        try {
          for (;;) if (writeSync(file, Buffer.alloc(size, 1)) < size) break
        } catch {
          // There is no room for a piece of this size.
        }
    } finally {
      closeSync(file)
    }
  }

  free(): void {
    rmSync(this.#ballast, { force: true })
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.place], { stdio: 'ignore' })
  }
}
