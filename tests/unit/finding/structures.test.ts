import { Molecule, SSSearcherWithIndex } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { mayHold, similarTo } from '@/finding/structures/screening'
import {
  type IndexedStructure,
  readStructureBlock,
  writeStructureBlock,
} from '@/finding/structures/structure-block'
import {
  changeStructureFile,
  structureFile,
  structureFiles,
  structureRef,
} from '@/finding/structures/structure-files'
import { sampleProducts } from '../../support/finding/catalogue'

function indexed(smiles: string, ref: string): IndexedStructure {
  const molecule = Molecule.fromSmiles(smiles)
  return { ref, atoms: molecule.getAtoms(), idCode: molecule.getIDCode(), index: molecule.getIndex() }
}

const structures = referenceProducts
  .slice(0, 60)
  .map((product) => indexed(product.smiles, structureRef(product, sampleProducts.length)))

function fragmentIndex(smiles: string): number[] {
  const fragment = Molecule.fromSmiles(smiles)
  fragment.setFragment(true)
  return fragment.getIndex()
}

describe('files of structures', () => {
  test('are read as they were written, and the same in whatever order they come', () => {
    const bytes = writeStructureBlock(structures, 3)
    const block = readStructureBlock(bytes)
    expect(block).toMatchObject({ count: 60, pending: 3 })
    expect(writeStructureBlock(structures.toReversed(), 3)).toEqual(bytes)
    const place = block?.refs.indexOf(structures[7]?.ref ?? '') ?? -1
    expect(block?.idCodes[place]).toBe(structures[7]?.idCode)
    expect(block?.atoms[place]).toBe(structures[7]?.atoms)
  })

  test('are made from the difference as from scratch', () => {
    const before = writeStructureBlock(structures.slice(0, 40), 9)
    const gone = structures.slice(5, 12)
    const left = structures.filter((structure) => !gone.includes(structure))
    expect(changeStructureFile(before, { gone, come: structures.slice(40), pending: 0 })).toEqual(
      writeStructureBlock(left, 0),
    )
    expect(changeStructureFile(null, { gone: [], come: structures, pending: 0 })).toEqual(
      writeStructureBlock(structures, 0),
    )
  })

  test('that are damaged, cut or empty are told', () => {
    const bytes = writeStructureBlock(structures, 0)
    for (const damaged of [new Uint8Array(), bytes.subarray(0, 50), bytes.subarray(0, -1), bytes.subarray(4)])
      expect(readStructureBlock(damaged)).toBeNull()
    expect(() => changeStructureFile(bytes.subarray(1), { gone: [], come: [], pending: 0 })).toThrow(
      'cannot be read',
    )
    expect(readStructureBlock(writeStructureBlock([], 0))).toMatchObject({ count: 0, refs: [] })
  })

  test('each product has one of the files that are there', () => {
    for (const products of [98, 5_000, 100_000]) {
      const files = structureFiles(products)
      for (const product of sampleProducts)
        expect(files).toContain(structureFile(structureRef(product, products), products))
    }
    expect(structureFiles(98)).toEqual(['structures/00.bin'])
    expect(structureFiles(100_000)).toHaveLength(256)
  })
})

describe('screening', () => {
  const block = readStructureBlock(writeStructureBlock(structures, 0))
  if (!block) throw new Error('no block')

  test('leaves out none that holds the fragment, and most that do not', () => {
    for (const [smiles, most] of [
      ['c1ccccc1', 1],
      ['C(=O)O', 1],
      ['c1ccc(Cl)cc1', 0.6],
      ['N(=O)=O', 0.4],
    ] as const) {
      const searcher = new SSSearcherWithIndex()
      const fragment = Molecule.fromSmiles(smiles)
      fragment.setFragment(true)
      searcher.setFragment(fragment, fragmentIndex(smiles))
      const holding = block.idCodes.flatMap((idCode, place) => {
        searcher.setMolecule(
          Molecule.fromIDCode(idCode),
          Array.from(block.index.subarray(place * 16, place * 16 + 16)),
        )
        return searcher.isFragmentInMolecule() ? [place] : []
      })
      const screened = mayHold(block, fragmentIndex(smiles))
      expect(screened).toEqual(expect.arrayContaining(holding))
      expect(screened.length).toBeLessThanOrEqual(most * block.count)
    }
  })

  test('tells similarity by the bits that both have', () => {
    const wanted = structures[0]
    if (!wanted) throw new Error('no structure')
    const place = block.idCodes.indexOf(wanted.idCode)
    const similar = similarTo(block, wanted.index, 0.6)
    expect(similar).toContainEqual({ place, similarity: 1 })
    const ofSearcher = SSSearcherWithIndex.getSimilarityTanimoto(
      [...Array.from(wanted.index)],
      fragmentIndex('c1ccccc1'),
    )
    const [one] = similarTo(
      { ...block, count: 1, index: Uint32Array.from(Array.from(wanted.index, (word) => word >>> 0)) },
      fragmentIndex('c1ccccc1'),
      0,
    )
    expect(one?.similarity).toBeCloseTo(ofSearcher, 5)
  })
})
