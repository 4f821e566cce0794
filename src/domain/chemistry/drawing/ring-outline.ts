import type { AtomPlace } from './flat-layout'

/** The turn at an atom of a ring walked counterclockwise: left around the ring's inside, or right. */
type Turn = 1 | -1

/** Constraints on the outline of a large ring; places count around the ring. */
export type RingWishes = {
  size: number
  /**
   * For each bond, by the place of its first atom: whether the ring continues on the same side (cis) or crosses it
   * (trans).
   */
  sides: ReadonlyMap<number, 'cis' | 'trans'>
  /** Turns fixed by smaller fused rings. */
  turns: ReadonlyMap<number, Turn>
  /** Atoms with substituents, which have more room outside. */
  substituted: ReadonlySet<number>
}

/** A ring closes if it has six more left turns of 60° than right turns. */
const LEFT_TURNS = 6
/** The most steps of the search; a ring of 40 atoms takes less than 0.1 s. */
const MOST_STEPS = 200_000
/** The search stops at this many outlines. */
const ENOUGH = 40
/** The cost of an atom whose substituent points inside, in areas of a hexagon. */
const INWARD = 0.5
/** After this many rounds, the bonds of a contracted ring are equal within a hundredth. */
const ROUNDS = 300

/** A point of the honeycomb in axial coordinates, and its six steps. */
type Point = readonly [number, number]
const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]
const START: Point = [0, 0]
/** Wider than any ring searched for. */
const GRID = 256

/**
 * An outline of a ring on a honeycomb: bonds of length 1, angles of 120°, no atom beside one it is not bonded to, as
 * wide as possible. A ring with an odd number of atoms has none: it gets that of the next larger ring, contracted
 * where it was cut, between the last place and the first.
 * @returns the atoms' places, or null if none was found within {@link MOST_STEPS}
 */
export function ringOutline(wishes: RingWishes): readonly AtomPlace[] | null {
  const isOdd = wishes.size % 2 === 1
  const search = new OutlineSearch(isOdd ? { ...wishes, size: wishes.size + 1 } : wishes)
  for (let bends = LEFT_TURNS; bends <= LEFT_TURNS + 4 && search.found.length === 0; bends++)
    search.run(bends)
  const [best] = search.found.sort((one, other) => other.worth - one.worth)
  if (best === undefined) return null
  return isOdd ? drawnTogether(best.places.slice(0, -1)) : best.places
}

/** Moves the atoms of a ring until bonds have length 1 again and angles are close to 120°. */
function drawnTogether(outline: readonly AtomPlace[]): readonly AtomPlace[] {
  const places = outline.map((place) => ({ ...place }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [apart, length, share] of [
      [2, Math.sqrt(3), 0.1],
      [1, 1, 0.5],
    ] as const) {
      places.forEach((one, index) => {
        const other = places[(index + apart) % places.length] ?? one
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const pull = share * (1 - length / (Math.hypot(dx, dy) || 1))
        one.x += dx * pull
        one.y += dy * pull
        other.x -= dx * pull
        other.y -= dy * pull
      })
    }
  }
  return places
}

class OutlineSearch {
  readonly found: { places: readonly AtomPlace[]; worth: number }[] = []
  private steps = 0
  private readonly turns: Turn[] = []
  private readonly points: Point[] = []
  private readonly taken = new Uint8Array(GRID * GRID)

  constructor(private readonly wishes: RingWishes) {}

  /** Searches outlines with this many bonds that keep to one side: few suffice for a round shape. */
  run(bends: number): void {
    this.add(START)
    for (const first of [1, -1] as const) this.walk(0, first, 0, bends)
    this.remove()
  }

  private walk(direction: number, turn: Turn, sum: number, bends: number): void {
    const { size, turns } = this.wishes
    const place = this.turns.length
    if (this.steps++ > MOST_STEPS || this.found.length >= ENOUGH) return
    if (turns.has(place) && turns.get(place) !== turn) return
    // The turns of trans bonds cancel out.
    if (Math.abs(LEFT_TURNS - sum) > bends + 2) return
    const from = this.points[place] ?? START
    const left = size - place
    if (stepsHome(from) > left) return
    this.turns.push(turn)
    const heading = (direction + turn + STEPS.length) % STEPS.length
    const next = along(from, heading)
    if (left === 1) this.close(next, heading, sum + turn, bends)
    else if (this.isFree(next, left)) {
      this.add(next)
      for (const side of this.sidesAfter(place, bends)) {
        const isCis = side === 'cis'
        this.walk(heading, isCis === (turn === 1) ? 1 : -1, sum + turn, bends - (isCis ? 1 : 0))
      }
      this.remove()
    }
    this.turns.pop()
  }

  private sidesAfter(place: number, bends: number): readonly ('cis' | 'trans')[] {
    const wish = this.wishes.sides.get(place)
    const sides = wish === undefined ? (['trans', 'cis'] as const) : [wish]
    return bends > 0 ? sides : sides.filter((side) => side === 'trans')
  }

  private close(end: Point, heading: number, sum: number, bends: number): void {
    const isClosed = stepsHome(end) === 0 && heading === 0 && sum === LEFT_TURNS
    const last = this.turns.at(-1) === this.turns[0] ? 'cis' : 'trans'
    const wish = this.wishes.sides.get(this.wishes.size - 1)
    if (!isClosed || bends !== (last === 'cis' ? 1 : 0) || (wish !== undefined && wish !== last)) return
    const inward = this.turns.filter(
      (turn, place) => turn === -1 && this.wishes.substituted.has(place),
    ).length
    const places = this.points.map(([q, r]) => ({ x: q + r / 2, y: (r * Math.sqrt(3)) / 2 }))
    this.found.push({ places, worth: areaOf(places) / HEXAGON - INWARD * inward })
  }

  /**
   * Whether a point is free and not beside an atom other than its neighbour; the last atom is also beside the first.
   */
  private isFree(point: Point, left: number): boolean {
    if (this.taken[indexOf(point)] === 1) return false
    let beside = 0
    for (let step = 0; step < STEPS.length; step++) beside += this.taken[indexOf(along(point, step))] ?? 0
    return beside === (left === 2 ? 2 : 1)
  }

  private add(point: Point): void {
    this.points.push(point)
    this.taken[indexOf(point)] = 1
  }

  private remove(): void {
    const point = this.points.pop()
    if (point !== undefined) this.taken[indexOf(point)] = 0
  }
}

const HEXAGON = (3 * Math.sqrt(3)) / 2

function along([q, r]: Point, step: number): Point {
  const [dq, dr] = STEPS[step] ?? START
  return [q + dq, r + dr]
}

const indexOf = ([q, r]: Point) => (q + GRID / 2) * GRID + r + GRID / 2
const stepsHome = ([q, r]: Point) => (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2

function areaOf(places: readonly AtomPlace[]): number {
  return (
    places.reduce((sum, { x, y }, index) => {
      const next = places[(index + 1) % places.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) / 2
  )
}
