import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawStructure } from '@/chemistry/structure-drawing'
import { DrawingStore } from '@/releases/pages/drawing-store'
import { PageStore } from '@/releases/pages/page-store'

const ASPIRIN = 'CC(=O)OC1=CC=CC=C1C(=O)O'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'drawings-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const storeOf = (build: string) => new DrawingStore(new PageStore(directory, build))
const filesOf = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

describe('contract §5 drawings are kept by structure', () => {
  it('draws a structure once, for every process of a build, and hands over the same', () => {
    const draw = vi.fn(drawStructure)
    const first = storeOf('build').of(ASPIRIN, draw)
    expect(first).toEqual(drawStructure(ASPIRIN))
    expect(storeOf('build').of(ASPIRIN, draw)).toEqual(first)
    expect(storeOf('build').of('CCO', draw)).toEqual(drawStructure('CCO'))
    expect(draw.mock.calls).toEqual([[ASPIRIN], ['CCO']])
  })

  it('remembers also what cannot be drawn', () => {
    const draw = vi.fn(() => null)
    expect([storeOf('build').of('C1CC', draw), storeOf('build').of('C1CC', draw)]).toEqual([null, null])
    expect(draw).toHaveBeenCalledOnce()
  })

  it('believes no other build, whose code may draw otherwise', () => {
    const draw = vi.fn(drawStructure)
    for (const build of ['one', 'another']) storeOf(build).of(ASPIRIN, draw)
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('draws anew what was left broken, and mends it', () => {
    const drawing = storeOf('build').of(ASPIRIN, drawStructure)
    for (const file of filesOf()) writeFileSync(file, '{"width":')
    const draw = vi.fn(drawStructure)
    expect(storeOf('build').of(ASPIRIN, draw)).toEqual(drawing)
    expect(storeOf('build').of(ASPIRIN, draw)).toEqual(drawing)
    expect(draw).toHaveBeenCalledOnce()
  })

  it('draws where nothing can be kept, and leaves nothing half written', () => {
    writeFileSync(path.join(directory, 'build'), 'a file in the place of the directory')
    expect(storeOf('build').of(ASPIRIN, drawStructure)).toEqual(drawStructure(ASPIRIN))
    storeOf('other').of(ASPIRIN, drawStructure)
    expect(filesOf()).toHaveLength(2)
    expect(filesOf().filter((file) => !/(\.json|\/build)$/.test(file))).toEqual([])
  })
})
