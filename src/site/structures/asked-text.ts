import type { AskedFault, AskedStructure } from '@/domain/chemistry/structures/asked-structure'
import type { StructureSearchWords } from '@/domain/content/schema/pages/search'
import { looksLikeNumber } from '@/domain/finding/lists/asked-numbers'
import { lookUp } from '@/domain/finding/lists/look-up'
import type { OpenedFiles } from '@/domain/finding/matching/opened-files'
import type { StructureClient } from './structure-client'

/** Why the text of the field cannot be searched. */
export type TextFault = AskedFault | { fault: 'unknown'; number: string }

export type TextReading = { ok: true; structure: AskedStructure } | ({ ok: false } & TextFault)

/** Longer texts are not numbers; a label such as `CAS No.` is part of them. */
const NUMBER_MAX = 40

/**
 * Reads the text of the field: a SMILES or molfile, or the catalogue or CAS number of a substance, whose structure is
 * looked up.
 * @throws when a file or the worker is not available
 */
export async function readAskedText(
  text: string,
  client: StructureClient,
  files: OpenedFiles,
): Promise<TextReading> {
  const number = text.trim()
  if (number.length > NUMBER_MAX || !looksLikeNumber(number)) return client.read(text)
  const found = await lookUp(files, number)
  const unknown = { ok: false, fault: 'unknown', number } as const
  if (found.result !== 'found') return unknown
  await client.load(files)
  return (await client.know(await files.structureRefs(found.products))) ?? unknown
}

/** The sentence for a fault. */
export function faultSentence(fault: TextFault, { faults }: StructureSearchWords): string {
  switch (fault.fault) {
    case 'empty':
      return faults.empty
    case 'smiles':
      return faults.smiles.replace('{why}', () => fault.why).replace('{position}', String(fault.position))
    case 'molfile':
      return faults.molfile.replace('{line}', String(fault.line))
    case 'size':
      return faults.size.replace('{atoms}', String(fault.atoms))
    case 'unknown':
      return faults.unknown.replace('{number}', () => fault.number)
  }
}
