import type { StructureDrawing } from '@/domain/chemistry/drawing/structure-drawing'
import { type AskedReading, readAskedStructure } from '@/domain/chemistry/structures/asked-structure'
import { screeningOf } from '@/domain/chemistry/structures/screening-index'
import { matchDrawer, matcherFor, smilesOfCode } from '@/domain/chemistry/structures/structure-matching'
import {
  type IndexedStructure,
  readStructureBlock,
  type StructureBlock,
  writeStructureBlock,
} from '@/domain/finding/structures/structure-block'
import {
  type StructureHit,
  type StructureKind,
  searchStructures,
  structureOfRef,
} from '@/domain/finding/structures/structure-search'

/** Structures of different kinds: a steroid, an alkaloid, a beta-lactam, a macrocycle, a salt, a sulfonamide. */
const STRUCTURES = [
  'C[C@]12CC[C@H]3[C@@H](CCC4=CC(=O)CC[C@]34C)[C@@H]1CC[C@@H]2O',
  'CN1CC[C@]23c4c5ccc(O)c4O[C@H]2[C@@H](O)C=C[C@H]3[C@H]1C5',
  'CC1(C)S[C@@H]2[C@H](NC(=O)Cc3ccccc3)C(=O)N2[C@H]1C(=O)O',
  'C1CCCCCCCCCCC(=O)OCC1',
  'CCOC(=O)C1=C(COCCN)NC(C)=C(C(=O)OC)C1c1ccccc1Cl.OS(=O)(=O)c1ccccc1',
  'Cc1ccc(cc1)-c1cc(nn1-c1ccc(cc1)S(N)(=O)=O)C(F)(F)F',
]

/** Fragments that some of the structures contain. */
const FRAGMENTS = ['c1ccccc1', 'C1CCC2CCCCC2C1', 'C(=O)N']

function codeOf(smiles: string): string {
  const reading = readAskedStructure(smiles)
  return reading.ok ? reading.structure.idCode : ''
}

/**
 * Searches a few structures over and over, without end; each step takes some milliseconds at most. A browser compiles code that runs
 * often: after some hundred steps a visitor's first search is as fast as the next ones.
 */
function* warmUp(): Generator<void> {
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

/** A task for the worker. `warm` ends with the next task; `stop` ends the search; a new one ends the former. */
export type StructureTask =
  | { do: 'warm' }
  | { do: 'read'; text: string }
  | { do: 'load'; files: readonly Uint8Array[] }
  | { do: 'know'; refs: readonly string[] }
  | { do: 'search'; idCode: string; kind: StructureKind }
  | { do: 'draw'; idCode: string; asked: string | null }
  | { do: 'stop' }

/** The answers to each kind of task; a search has many, of which the last is `isOver`. */
export type StructureAnswers = {
  warm: null
  read: AskedReading
  /** The number of structures that are not indexed yet; null if a file is damaged. */
  load: { pending: number } | null
  know: AskedReading | null
  search: { hits: StructureHit[]; done: number; of: number; isOver: boolean }
  draw: StructureDrawing | null
  stop: null
}

export type StructureAnswer = StructureAnswers[keyof StructureAnswers]

/** How long a search works before other tasks get a turn. */
const SLICE_MS = 12

/** A search lets structures be drawn after so many hits, or so many ms: drawing one takes as long as finding many. */
const FIRST = { hits: 60, ms: 400 }

/** Duration of the warm-up: enough to compile the code, even on a processor four times slower. */
const WARM_MS = 600

/** Lets waiting messages pass. A timer would be delayed by 4 ms each time. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** Everything that the structure search computes, apart from the page. */
export class StructureService {
  #blocks: StructureBlock[] = []
  /** The current search; another one ends it. */
  #search = 0
  #isSearching = false
  #tasks = 0
  /** Drawings in the order asked, each with the search it was asked during: those of the current one come first. */
  readonly #drawings: { search: number; begin: () => void }[] = []
  #drawer: { asked: string | null; draw: (idCode: string) => StructureDrawing | null } | null = null

  /** Performs a task. @param answer called with each answer */
  async perform(task: StructureTask, answer: (answer: StructureAnswer) => void): Promise<void> {
    this.#tasks += 1
    switch (task.do) {
      case 'warm':
        await this.#warm()
        return answer(null)
      case 'read':
        return answer(readAskedStructure(task.text))
      case 'load':
        return answer(this.#load(task.files))
      case 'know':
        return answer(this.#know(task.refs))
      case 'search':
        return this.#find(task, answer)
      case 'draw':
        await this.#turnToDraw()
        return answer(this.#draw(task.idCode, task.asked))
      case 'stop':
        this.#search += 1
        this.#endSearch()
        return answer(null)
    }
  }

  /** Runs searches until another task comes, so that the browser compiles the code. */
  async #warm(): Promise<void> {
    const task = this.#tasks
    const begin = performance.now()
    let rested = begin
    for (const _ of warmUp()) {
      if (performance.now() - rested < SLICE_MS) continue
      await nextTurn()
      rested = performance.now()
      if (task !== this.#tasks || rested - begin > WARM_MS) return
    }
  }

  #load(files: readonly Uint8Array[]): StructureAnswers['load'] {
    const blocks = files.map(readStructureBlock)
    this.#blocks = blocks.filter((block) => block !== null)
    if (this.#blocks.length < files.length) return null
    return { pending: this.#blocks.reduce((sum, { pending }) => sum + pending, 0) }
  }

  #know(refs: readonly string[]): AskedReading | null {
    const idCode = structureOfRef(this.#blocks, new Set(refs))
    return idCode === null ? null : readAskedStructure(smilesOfCode(idCode))
  }

  async #find(
    { idCode, kind }: { idCode: string; kind: StructureKind },
    answer: (answer: StructureAnswers['search']) => void,
  ): Promise<void> {
    this.#search += 1
    const search = this.#search
    this.#isSearching = true
    try {
      await this.#findAll(idCode, kind, () => search === this.#search, answer)
    } finally {
      if (search === this.#search) this.#endSearch()
    }
  }

  async #findAll(
    idCode: string,
    kind: StructureKind,
    isCurrent: () => boolean,
    answer: (answer: StructureAnswers['search']) => void,
  ): Promise<void> {
    const begin = performance.now()
    let hits: StructureHit[] = []
    let [done, of, rested, found] = [0, 0, begin, 0]
    for (const step of searchStructures(this.#blocks, kind, matcherFor(idCode, kind))) {
      if (step.hit) hits.push(step.hit)
      done = step.done
      of = step.of
      if (performance.now() - rested < SLICE_MS) continue
      answer({ hits, done, of, isOver: false })
      found += hits.length
      hits = []
      if (found >= FIRST.hits || performance.now() - begin > FIRST.ms) this.#drawNext()
      await nextTurn()
      if (!isCurrent()) break
      rested = performance.now()
    }
    answer({ hits, done, of, isOver: true })
  }

  #endSearch(): void {
    this.#isSearching = false
    void this.#drawRest()
  }

  /** Waits while other structures are drawn, and for a search, which lets one be drawn now and then. */
  #turnToDraw(): Promise<void> {
    const turn = new Promise<void>((resolve) => {
      this.#drawings.push({ search: this.#search, begin: resolve })
    })
    if (this.#drawings.length === 1) void this.#drawRest()
    return turn
  }

  async #drawRest(): Promise<void> {
    while (!this.#isSearching && this.#drawings.length > 0) {
      await nextTurn()
      this.#drawNext()
    }
  }

  #drawNext(): void {
    const current = this.#drawings.findIndex(({ search }) => search === this.#search)
    const [next] = this.#drawings.splice(Math.max(current, 0), 1)
    next?.begin()
  }

  #draw(idCode: string, asked: string | null): StructureDrawing | null {
    if (this.#drawer?.asked !== asked) this.#drawer = { asked, draw: matchDrawer(asked) }
    return this.#drawer.draw(idCode)
  }
}
