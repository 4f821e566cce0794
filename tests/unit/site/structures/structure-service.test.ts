import { beforeAll, describe, expect, test, vi } from 'vitest'
import { referenceProducts } from '@/content-seed/catalogue/catalogue'
import { readAskedStructure } from '@/domain/chemistry/structures/asked-structure'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { screeningOf } from '@/domain/chemistry/structures/screening-index'
import { smilesOfCode } from '@/domain/chemistry/structures/structure-matching'
import {
  type FindableStructure,
  makeStructureFiles,
  structureRef,
} from '@/domain/finding/structures/structure-files'
import {
  type StructureAnswer,
  StructureService,
  type StructureTask,
} from '@/site/structures/structure-service'

/** Some structures of the sample, one of them repeated until a search stops. */
const products = referenceProducts.filter((_, place) => place % 4 === 0)
const structures = new Map(
  products.flatMap(({ catNo, smiles }) => {
    const { idCode } = canonicalStructure(smiles ?? '')
    const screening = screeningOf(idCode)
    return screening ? [[catNo, { idCode, ...screening }] as const] : []
  }),
)

const fileOf = (held: readonly FindableStructure[]) => [...makeStructureFiles(held, null).values()]
const held = products.map((product) => ({ ...product, screened: structures.get(product.catNo) ?? null }))

async function perform(service: StructureService, task: StructureTask): Promise<StructureAnswer[]> {
  const answers: StructureAnswer[] = []
  await service.perform(task, (answer) => answers.push(answer))
  return answers
}

function codeOf(smiles: string): string {
  const reading = readAskedStructure(smiles)
  return reading.ok ? reading.structure.idCode : ''
}

async function hitsOf(service: StructureService, smiles: string, kind: 'substructure' | 'similar' | 'exact') {
  const answers = await perform(service, { do: 'search', idCode: codeOf(smiles), kind })
  return answers.flatMap((answer) => (answer && 'hits' in answer ? answer.hits : []))
}

describe('contract §7 The worker of the structure search', () => {
  const service = new StructureService()
  beforeAll(() => perform(service, { do: 'load', files: fileOf(held) }))

  test('a damaged file is refused, and unindexed structures are counted', async () => {
    const other = new StructureService()
    expect(await perform(other, { do: 'load', files: [new Uint8Array(3)] })).toEqual([null])
    const pending = held.map((structure, place) => ({
      ...structure,
      screened: place < 2 ? null : structure.screened,
    }))
    const [before] = await perform(other, { do: 'load', files: fileOf(held) })
    const [after] = await perform(other, { do: 'load', files: fileOf(pending) })
    expect({ before, after }).toEqual({
      before: { pending: held.length - structures.size },
      after: { pending: held.length - structures.size + 2 },
    })
  })

  test('other tasks are answered during the warm-up, which ends', async () => {
    const other = new StructureService()
    const warm = perform(other, { do: 'warm' })
    const [read] = await perform(other, { do: 'read', text: 'CCO' })
    expect(read).toMatchObject({ ok: true })
    expect(await warm).toEqual([null])
  })

  test('substructure matches come with the fewest atoms first', async () => {
    const hits = await hitsOf(service, 'c1ccccc1', 'substructure')
    const atoms = new Map([...structures.values()].map(({ idCode, atoms: count }) => [idCode, count]))
    const counts = hits.map(({ idCode }) => atoms.get(idCode) ?? 0)
    expect(counts.length).toBeGreaterThan(10)
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  })

  test('similar structures from 60 per cent come, the most similar first', async () => {
    const product = products.find(({ catNo }) => structures.has(catNo))
    const hits = await hitsOf(service, product?.smiles ?? '', 'similar')
    const similarities = hits.map(({ similarity }) => similarity ?? 0)
    expect(similarities[0]).toBe(1)
    expect(similarities).toEqual(similarities.toSorted((one, other) => other - one))
    expect(Math.min(...similarities)).toBeGreaterThanOrEqual(0.6)
  })

  test("the same structure is found, and so is a product's", async () => {
    const product = products.find(({ catNo }) => structures.has(catNo))
    const ref = structureRef(product ?? { catNo: '', categorySlug: '' }, null)
    expect((await hitsOf(service, product?.smiles ?? '', 'exact')).map((hit) => hit.ref)).toContain(ref)
    const [known] = await perform(service, { do: 'know', refs: [ref] })
    expect(known).toMatchObject({
      ok: true,
      structure: { idCode: structures.get(product?.catNo ?? '')?.idCode },
    })
    expect(await perform(service, { do: 'know', refs: ['?????'] })).toEqual([null])
  })

  test('a search stops after one more than 1,000, and on request', async () => {
    const [screened] = structures.values()
    const many = Array.from({ length: 1_500 }, (_, place) => ({
      catNo: `AV-${place}`,
      categorySlug: 'many',
      screened: screened ?? null,
    }))
    const other = new StructureService()
    await perform(other, { do: 'load', files: fileOf(many) })
    expect(await hitsOf(other, smilesOfCode(screened?.idCode ?? ''), 'similar')).toHaveLength(1_001)
    const search = hitsOf(other, 'C', 'substructure')
    await perform(other, { do: 'stop' })
    expect((await search).length).toBeLessThan(1_001)
  })

  test('matches of the current search are drawn before those of a former one', async () => {
    const [screened] = structures.values()
    const idCode = screened?.idCode ?? ''
    const drawn: string[] = []
    const draw = (name: string) =>
      service.perform({ do: 'draw', idCode, asked: null }, () => drawn.push(name))
    const former = perform(service, { do: 'search', idCode: codeOf('C'), kind: 'substructure' })
    const drawings = [draw('former'), draw('former')]
    const current = perform(service, { do: 'search', idCode: codeOf('N'), kind: 'substructure' })
    drawings.push(draw('current'), draw('current'))
    await Promise.all([former, current, ...drawings])
    expect(drawn).toEqual(['current', 'current', 'former', 'former'])
  })

  test('drawing starts after the first sixty matches, and completes once the search is stopped', async () => {
    const [largest] = [...structures.values()].sort((one, other) => other.atoms - one.atoms)
    const idCode = largest?.idCode ?? ''
    const many = Array.from({ length: 900 }, (_, place) => ({
      catNo: `AV-${place}`,
      categorySlug: 'many',
      screened: largest ?? null,
    }))
    const other = new StructureService()
    await perform(other, { do: 'load', files: fileOf(many) })
    // Each step takes 4 ms: on a busy machine, the time after which structures are drawn anyhow would come sooner.
    let ms = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 4
      return ms
    })
    let found = 0
    const search = other.perform({ do: 'search', idCode, kind: 'substructure' }, (answer) => {
      if (answer && 'hits' in answer) found += answer.hits.length
    })
    const drawings = Array.from({ length: 30 }, () => perform(other, { do: 'draw', idCode, asked: null }))
    expect(await drawings[0]).toEqual([expect.objectContaining({ labels: expect.anything() })])
    expect(found).toBeGreaterThanOrEqual(60)
    clock.mockRestore()
    await perform(other, { do: 'stop' })
    expect(await Promise.all(drawings)).toHaveLength(30)
    await search
  })
})
