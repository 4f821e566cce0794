import { Molecule } from 'openchemlib'
import { kekuleSmiles } from '@/domain/chemistry/smiles/kekule-smiles'

/** @see Molecule.fromSmiles */
type Options = NonNullable<Parameters<typeof Molecule.fromSmiles>[1]>

/**
 * Reads a SMILES as openchemlib does. In some orders of the atoms it finds no place for the double bonds of aromatic
 * rings (half of those of perylene); then they are placed here.
 * @throws openchemlib's error for an invalid SMILES
 */
export function moleculeOfSmiles(smiles: string, options: Options): Molecule {
  try {
    return Molecule.fromSmiles(smiles, options)
  } catch (error) {
    const kekule = kekuleSmiles(smiles)
    if (kekule === null || kekule === smiles) throw error
    return Molecule.fromSmiles(kekule, options)
  }
}
