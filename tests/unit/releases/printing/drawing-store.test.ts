import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawStructure } from '@/domain/chemistry/drawing/structure-drawing'
import { PageStore } from '@/releases/pages/page-store'
import { DrawingStore } from '@/releases/printing/release-context'

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

describe('contract §5 Drawings are kept by structure', () => {
  it('a structure is drawn once for all processes of a build, which get the same drawing', () => {
    const draw = vi.fn(drawStructure)
    const first = storeOf('build').of(ASPIRIN, draw)
    expect(first).toEqual(drawStructure(ASPIRIN))
    expect(storeOf('build').of(ASPIRIN, draw)).toEqual(first)
    expect(storeOf('build').of('CCO', draw)).toEqual(drawStructure('CCO'))
    expect(draw.mock.calls).toEqual([[ASPIRIN], ['CCO']])
  })

  it('a structure that cannot be drawn is remembered too', () => {
    const draw = vi.fn(() => null)
    expect([storeOf('build').of('C1CC', draw), storeOf('build').of('C1CC', draw)]).toEqual([null, null])
    expect(draw).toHaveBeenCalledOnce()
  })

  it('drawings of another build, whose code may differ, are not used', () => {
    const draw = vi.fn(drawStructure)
    for (const build of ['one', 'another']) storeOf(build).of(ASPIRIN, draw)
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('a broken file is drawn again and replaced', () => {
    const drawing = storeOf('build').of(ASPIRIN, drawStructure)
    for (const file of filesOf()) writeFileSync(file, '{"width":')
    const draw = vi.fn(drawStructure)
    expect(storeOf('build').of(ASPIRIN, draw)).toEqual(drawing)
    expect(storeOf('build').of(ASPIRIN, draw)).toEqual(drawing)
    expect(draw).toHaveBeenCalledOnce()
  })

  it('without storage structures are drawn, and no partial file is left', () => {
    writeFileSync(path.join(directory, 'build'), 'a file in the place of the directory')
    expect(storeOf('build').of(ASPIRIN, drawStructure)).toEqual(drawStructure(ASPIRIN))
    storeOf('other').of(ASPIRIN, drawStructure)
    expect(filesOf()).toHaveLength(2)
    expect(filesOf().filter((file) => !/(\.json|\/build)$/.test(file))).toEqual([])
  })
})
