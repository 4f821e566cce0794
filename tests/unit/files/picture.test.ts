import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isDiskFull } from '@/files/disk-full'
import { rewritePicture } from '@/files/picture'
import { UnacceptableFile } from '@/files/unacceptable-file'
import { picture } from '../../support/files'

/** Takes nothing: there is no room on it. */
const FULL = '/dev/full'

test.runIf(existsSync(FULL))('§7 a disk that is full is no damage of the picture’s', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'picture-'))
  const source = path.join(directory, 'a.png')
  writeFileSync(source, await picture('png'))
  const error = await rewritePicture(source, FULL).catch((reason: unknown) => reason)
  expect([error instanceof UnacceptableFile, isDiskFull(error)]).toEqual([false, true])
  rmSync(directory, { recursive: true })
})
