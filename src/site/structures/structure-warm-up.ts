import { readAskedStructure } from '@/chemistry/asked-structure'
import { screeningOf } from '@/chemistry/screening-index'
import { matcherFor } from '@/chemistry/structure-matching'
import {
  type IndexedStructure,
  readStructureBlock,
  writeStructureBlock,
} from '@/finding/structures/structure-block'
import { searchStructures } from '@/finding/structures/structure-search'

/** Structures of different kinds: a steroid, an alkaloid, a beta-lactam, a macrocycle, a salt, a sulfonamide. */
const STRUCTURES = [
  'C[C@]12CC[C@H]3[C@@H](CCC4=CC(=O)CC[C@]34C)[C@@H]1CC[C@@H]2O',
  'CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5',
  'CC1(C)S[C@@H]2[C@H](NC(=O)Cc3ccccc3)C(=O)N2[C@H]1C(=O)O',
  'C1CCCCCCCCCCC(=O)OCC1',
  'CCOC(=O)C1=C(COCCN)NC(C)=C(C(=O)OC)C1c1ccccc1Cl.OS(=O)(=O)c1ccccc1',
  'Cc1ccc(cc1)-c1cc(nn1-c1ccc(cc1)S(N)(=O)=O)C(F)(F)F',
]

/** Fragments that some of them contain. */
const FRAGMENTS = ['c1ccccc1', 'C1CCC2CCCCC2C1', 'C(=O)N']

function codeOf(smiles: string): string {
  const reading = readAskedStructure(smiles)
  return reading.ok ? reading.structure.idCode : ''
}

/**
 * Searches a few structures over and over, without end; each step takes some milliseconds at most. A browser compiles code that runs
 * often: after some hundred steps a visitor's first search is as fast as the next ones.
 */
export function* warmUp(): Generator<void> {
  const structures: IndexedStructure[] = []
  for (const [place, smiles] of STRUCTURES.entries()) {
    const idCode = codeOf(smiles)
    const screening = screeningOf(idCode)
    if (screening) structures.push({ ref: String(place), idCode, ...screening })
    yield
  }
  const block = readStructureBlock(writeStructureBlock(structures, 0))
  const fragments = FRAGMENTS.map(codeOf)
  for (;;) {
    for (const fragment of fragments) {
      const matcher = matcherFor(fragment, 'substructure')
      for (const _ of searchStructures(block ? [block] : [], 'substructure', matcher)) yield
      // Also if no structure can be read.
      yield
    }
  }
}
