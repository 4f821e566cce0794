import { Molecule, SSSearcherWithIndex } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { layoutFor } from '@/domain/finding/files/layout'
import {
  type IndexedStructure,
  readStructureBlock,
  writeStructureBlock,
} from '@/domain/finding/structures/structure-block'
import {
  makeStructureFiles,
  structureFile,
  structureFileOf,
  structureFiles,
  structureRef,
} from '@/domain/finding/structures/structure-files'
import { mayHold, similarTo } from '@/domain/finding/structures/structure-search'
import { sampleProducts } from '../../../support/finding/catalogue'

function indexed(smiles: string, ref: string): IndexedStructure {
  const molecule = Molecule.fromSmiles(smiles)
  return { ref, atoms: molecule.getAtoms(), idCode: molecule.getIDCode(), index: molecule.getIndex() }
}

const structures = referenceProducts
  .slice(0, 60)
  .map((product) => indexed(product.smiles, structureRef(product, null)))

function fragmentIndex(smiles: string): number[] {
  const fragment = Molecule.fromSmiles(smiles)
  fragment.setFragment(true)
  return fragment.getIndex()
}

describe('files of structures', () => {
  test('files are read as written, and do not depend on the order of products', () => {
    const bytes = writeStructureBlock(structures, 3)
    const block = readStructureBlock(bytes)
    expect(block).toMatchObject({ count: 60, pending: 3 })
    expect(writeStructureBlock(structures.toReversed(), 3)).toEqual(bytes)
    const place = block?.refs.indexOf(structures[7]?.ref ?? '') ?? -1
    expect(block?.idCodes[place]).toBe(structures[7]?.idCode)
    expect(block?.atoms[place]).toBe(structures[7]?.atoms)
    const index = block?.index.slice(place * 16, place * 16 + 16)
    expect(Array.from(index ?? [])).toEqual(Array.from(structures[7]?.index ?? [], (word) => word >>> 0))
  })

  test('files of more structures than are compared with each other do not depend on the order either', () => {
    const many = Array.from(
      { length: 1_100 },
      (_, at): IndexedStructure => ({
        ref: String(at).padStart(6, '0'),
        atoms: at === 9 ? 70_000 : at % 300,
        idCode: `code ${at}`,
        index: Array.from({ length: 16 }, (_, word) => Math.imul(at + 1, 0x9e3779b1 + word) | 0),
      }),
    )
    const bytes = writeStructureBlock(many, 0)
    expect(writeStructureBlock(many.toReversed(), 0)).toEqual(bytes)
    const block = readStructureBlock(bytes)
    expect(block?.refs.toSorted()).toEqual(many.map(({ ref }) => ref))
    for (const { ref, atoms, idCode, index } of [many[9], many[777]].filter((one) => one !== undefined)) {
      const place = block?.refs.indexOf(ref) ?? -1
      expect(block?.idCodes[place]).toBe(idCode)
      expect(block?.atoms[place]).toBe(Math.min(atoms, 0xffff))
      expect(Array.from(block?.index.slice(place * 16, place * 16 + 16) ?? [])).toEqual(
        Array.from(index, (word) => word >>> 0),
      )
    }
  })

  test.each([60, 5_000, 100_000])(
    'each structure is in the file of its category, of %i products',
    (products) => {
      const layout = layoutFor(products)
      const files = makeStructureFiles(
        sampleProducts.slice(0, 60).map((product, at) => {
          const { ref: _, ...screened } = structures[at] ?? indexed('C', '')
          return { ...product, screened: at === 7 ? null : screened }
        }),
        layout,
      )
      expect([...files.keys()]).toEqual(structureFiles(layout))
      let [held, pending] = [0, 0]
      for (const bytes of files.values()) {
        const block = readStructureBlock(bytes)
        held += block?.count ?? 0
        pending += block?.pending ?? 0
      }
      expect({ held, pending }).toEqual({ held: 59, pending: 1 })
      for (const product of sampleProducts) {
        const file = structureFileOf(product.categorySlug, layout)
        expect(structureFile(structureRef(product, layout), layout)).toBe(file)
        expect(files.has(file)).toBe(true)
      }
      const refs = new Set(sampleProducts.map((product) => structureRef(product, layout)))
      expect(refs.size).toBe(sampleProducts.length)
      expect(makeStructureFiles([], layout, structureFiles(layout).slice(0, 1)).size).toBe(1)
    },
  )

  test('damaged, cut or empty files are reported', () => {
    const bytes = writeStructureBlock(structures, 0)
    for (const damaged of [new Uint8Array(), bytes.subarray(0, 50), bytes.subarray(0, -1), bytes.subarray(4)])
      expect(readStructureBlock(damaged)).toBeNull()
    expect(readStructureBlock(writeStructureBlock([], 0))).toMatchObject({ count: 0, refs: [] })
  })

  test('few products have one file, and many have 256', () => {
    expect(structureFiles(null)).toEqual(['structures/00.bin'])
    expect(structureFiles(layoutFor(100_000))).toHaveLength(256)
  })
})

describe('screening', () => {
  const block = readStructureBlock(writeStructureBlock(structures, 0))
  if (!block) throw new Error('no block')

  test('screening keeps every structure with the fragment, and removes most others', () => {
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
      const holding = block.idCodes.slice(0, 20).flatMap((idCode, place) => {
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

  test('similarity follows from the common bits', () => {
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
