import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { referenceCategories, referenceProducts } from '@/content-seed/catalogue/catalogue'
import type { ReferenceProduct } from '@/content-seed/catalogue/catalogue-source'
import { textFiles } from '@/content-seed/search/fetched-texts'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { screeningOf } from '@/domain/chemistry/structures/screening-index'
import { FINDING } from '@/domain/finding/address'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { layoutFor } from '@/domain/finding/files/layout'
import {
  type FindableStructure,
  isStructureFile,
  makeStructureFiles,
} from '@/domain/finding/structures/structure-files'
import { BUILT_IN_RELEASE } from '@/domain/rules/releases/release'
import { BUILT } from '@/paths'
import { builtInWords, findableSite } from '@/releases/finding/findable'
import { filePlace } from '../door/documents'
import type { Places } from '../door/place'
import { filesWith } from '../pages/files-with'
import { FINDING_HEADERS, ofRelease } from './site'

/** Directory of the built-in content's finding files. */
const DIRECTORY = path.join(BUILT, 'finding')

/** The structure of a product; none if it has no SMILES, or an unreadable one. */
function structureOf({ smiles, ...product }: ReferenceProduct): FindableStructure[] {
  const { idCode } = canonicalStructure(smiles ?? '')
  const screening = idCode === '' ? null : screeningOf(idCode)
  return screening ? [{ ...product, screened: { idCode, ...screening } }] : []
}

/** Writes the finding files of the built-in content. @returns their paths */
export async function writeBuiltInFinding(): Promise<string[]> {
  rmSync(DIRECTORY, { recursive: true, force: true })
  const files = await makeFindingFiles(referenceProducts, referenceCategories, findableSite(builtInWords))
  const structures = makeStructureFiles(
    referenceProducts.flatMap(structureOf),
    layoutFor(referenceProducts.length),
  )
  return Array.from([...files, ...textFiles(builtInWords.wordsOf), ...structures], ([name, content]) => {
    const file = path.join(DIRECTORY, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  })
}

/** The finding files written by the build. */
export const builtInFinding = (): Places =>
  filesWith(DIRECTORY, '.json', '.bin').map((file) => {
    const address = FINDING + path.relative(DIRECTORY, file).replaceAll(path.sep, '/')
    const type = isStructureFile(file) ? 'application/octet-stream' : 'application/json'
    const headers = () => ({ ...FINDING_HEADERS, 'Content-Type': type })
    return [address, filePlace(file, headers, { more: ofRelease(BUILT_IN_RELEASE) })]
  })
