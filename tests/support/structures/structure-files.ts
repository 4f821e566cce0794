import { Molecule } from 'openchemlib'

/** A molfile of a structure, as openchemlib draws it. */
export function molfileOf(smiles: string, version: 'V2000' | 'V3000' = 'V2000'): string {
  const molecule = Molecule.fromSmiles(smiles)
  return (version === 'V2000' ? molecule.toMolfile() : molecule.toMolfileV3()).trimEnd()
}

/** What says the same of two spellings of a structure, configuration included. */
export const identityOf = (smiles: string): string => Molecule.fromSmiles(smiles).getIDCode()

/** A molfile of no structure. */
export const NO_STRUCTURE = '\n\n\n  0  0  0  0  0  0            999 V2000\nM  END'

export type StructureRecord = {
  title?: string
  molfile?: string
  /** Data fields; a header of one's own begins with `>`. */
  items?: [header: string, value: string][]
}

/** A file of structures. */
export function sdfOf(records: readonly StructureRecord[]): string {
  return records
    .map(({ title = '', molfile = NO_STRUCTURE, items = [] }) => {
      const data = items.map(
        ([header, value]) => `${header.startsWith('>') ? header : `>  <${header}>`}\n${value}\n\n`,
      )
      return `${molfile.replace(/^[^\n]*/, title)}\n${data.join('')}$$$$\n`
    })
    .join('')
}
