import type { AtomPlace, FlatLayout } from './flat-layout'

/** Bonds of a well-oriented structure are at 30°, 90° and 150°: rings on their tips, chains horizontal. */
const STEP = Math.PI / 3
/** Directions closer than this count as equal. */
const SAME_DIRECTION = Math.PI / 90
/** Width to height of the frames in which structures are shown. */
const FRAME_RATIO = 1.6
/** A structure is turned only if its frame then shrinks to less than this share. */
const WORTH_TURNING = 0.93

/** Centres of a steroid's first three rings; they determine the fourth. */
export type SteroidRings = { a: AtomPlace; b: AtomPlace; c: AtomPlace }

const turned =
  (angle: number) =>
  ({ x, y }: AtomPlace): AtomPlace => ({
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
  })

const mirrored = ({ x, y }: AtomPlace): AtomPlace => ({ x: -x, y })

/**
 * The orientations of a layout, best first: with most bonds at the customary angles, and as large as its frame
 * allows. The later ones are for labels that would obstruct each other.
 * @param steroid has only its customary orientation: ring A at the lower left, ring D at the upper right
 */
export function orientations(layout: FlatLayout, steroid: SteroidRings | null): (readonly AtomPlace[])[] {
  if (steroid !== null) return [customarySteroid(layout.places, steroid)]
  const upright = layout.places.map(turned(Math.PI / 6 - offAngle(layout)))
  const ways = [0, 1, 2, 3, 4, 5]
    .map((steps) => upright.map(turned(steps * STEP)))
    .flatMap((places) => [places, places.map(mirrored)])
  const [first = upright] = ways
  const smallest = Math.min(...ways.map(roomOf))
  const byRoom = [...ways].sort((one, other) => roomOf(one) - roomOf(other))
  return roomOf(first) * WORTH_TURNING > smallest ? byRoom : [first, ...byRoom.filter((way) => way !== first)]
}

/** The height of the smallest frame that holds a layout, rounded, so that equal ones keep their order. */
function roomOf(places: readonly AtomPlace[]): number {
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values)
  const height = Math.max(extent(places.map(({ x }) => x)) / FRAME_RATIO, extent(places.map(({ y }) => y)))
  return Math.round(height * 100)
}

/** The angle by which most bonds are off the multiples of {@link STEP}. */
function offAngle({ places, bonds }: FlatLayout): number {
  const angles = bonds.map(([a, b]) => {
    const [from, to] = [places[a], places[b]]
    if (from === undefined || to === undefined) return 0
    return ((Math.atan2(to.y - from.y, to.x - from.x) % STEP) + STEP) % STEP
  })
  const apart = (one: number, other: number) => {
    const between = Math.abs(one - other)
    return Math.min(between, STEP - between)
  }
  let off = Math.PI / 6
  let most = 0
  for (const angle of angles) {
    const count = angles.filter((other) => apart(angle, other) < SAME_DIRECTION).length
    if (count > most) [off, most] = [angle, count]
  }
  return off
}

function customarySteroid(places: readonly AtomPlace[], { a, b, c }: SteroidRings): readonly AtomPlace[] {
  // y grows downwards: ring C is above the line from A to B if this is negative.
  const isMirrored = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0
  const [from, to] = isMirrored ? [mirrored(a), mirrored(b)] : [a, b]
  const level = turned(-Math.atan2(to.y - from.y, to.x - from.x))
  return places.map((place) => level(isMirrored ? mirrored(place) : place))
}
