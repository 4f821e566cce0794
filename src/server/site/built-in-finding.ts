import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import { BUILT_IN_RELEASE } from '@/domain/release'
import { FINDING } from '@/finding/address'
import { makeFindingFiles } from '@/finding/files/finding-files'
import { BUILT } from '@/paths'
import { findableSite } from '@/releases/finding/findable-site'
import { loadDocument, sendDocument } from '../door/documents'
import { onDemand } from '../door/on-demand'
import type { Places } from '../door/place'
import { filesWith } from '../pages/files-with'
import { FINDING_HEADERS, ofRelease } from './site'

/** Directory of the built-in content's finding files. */
const DIRECTORY = path.join(BUILT, 'finding')

/** Writes the finding files of the built-in content. @returns their paths */
export async function writeBuiltInFinding(): Promise<string[]> {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const files = await makeFindingFiles(
    referenceProducts,
    referenceCategories,
    findableSite(({ seed }) => seed),
  )
  return Array.from(files, ([name, text]) => {
    const file = path.join(DIRECTORY, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  })
}

/** The finding files written by the build. */
export const builtInFinding = (): Places =>
  filesWith(DIRECTORY, '.json').map((file) => {
    const address = FINDING + path.relative(DIRECTORY, file).replaceAll(path.sep, '/')
    const document = onDemand(() =>
      loadDocument(file, { ...FINDING_HEADERS, 'Content-Type': 'application/json' }),
    )
    return [
      address,
      (request, response) =>
        sendDocument(request, response, document(), { more: ofRelease(BUILT_IN_RELEASE) }),
    ]
  })
