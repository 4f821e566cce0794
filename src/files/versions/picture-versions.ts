import { fork } from 'node:child_process'
import path from 'node:path'
import { PICTURE_FORMATS, pictureFile } from '@/domain/picture'
import { EDITORS_PICTURES } from '../pictures'

/** What the process that makes versions is told. */
export type VersionsOrder = {
  source: string
  files: { width: number; format: (typeof PICTURE_FORMATS)[number]; target: string }[]
}

/** What it answers. */
type Made = { placeholder: string } | { error: string }

/** A path, and no import, so that no bundler takes it along. */
const PROGRAM = path.resolve('src/files/versions/make-versions.mjs')

/** The largest picture there may be takes some twenty seconds. */
const PATIENCE_MS = 5 * 60_000

/** The process was killed before it could say anything: for the memory of others, or by hand. It may be begun anew. */
export class VersionsInterrupted extends Error {}

/**
 * Makes the files of a picture that are not there yet, in AVIF and WebP, in a process of its own at low priority. What
 * was made stays when it is killed in the middle.
 * @param original the picture's file in the store
 * @returns its placeholder, as a data URI
 * @throws {VersionsInterrupted}
 */
export function makeVersions(
  { key, original, widths }: { key: string; original: string; widths: number[] },
  signal: AbortSignal,
): Promise<string> {
  const at = (name: string) => path.join(EDITORS_PICTURES.directory, name)
  const files = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ width, format, target: at(pictureFile(key, width, format)) })),
  )
  return new Promise((resolve, reject) => {
    const child = fork(/* turbopackIgnore: true */ PROGRAM, [], {
      // What this process was started with is none of its business.
      execArgv: [],
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      killSignal: 'SIGKILL',
    })
    child.once('message', (made: Made) => {
      if ('placeholder' in made) resolve(made.placeholder)
      else reject(new Error(made.error))
    })
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    child.once('exit', () =>
      reject(new VersionsInterrupted('The process that makes versions of pictures has ended')),
    )
    child.send({ source: at(original), files } satisfies VersionsOrder, () => {})
  })
}
