import { Molecule } from 'openchemlib'

/** The data by which a structure is screened: it may contain a fragment if it has all bits of the fragment's index. */
export type Screening = {
  /** Atoms without hydrogens. */
  atoms: number
  /** openchemlib's fragment index: 512 bits as 16 signed numbers. */
  index: number[]
}

/** Computes the screening data of a canonical code in 6 to 11 ms, null if it is none; configurations do not count. */
export function screeningOf(idCode: string): Screening | null {
  try {
    const molecule = Molecule.fromIDCode(idCode, false)
    // openchemlib's arrays carry functions, which no message between threads can.
    return { atoms: molecule.getAtoms(), index: Array.from(molecule.getIndex()) }
  } catch {
    return null
  }
}
