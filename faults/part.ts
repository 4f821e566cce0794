import type { dice } from '../tests/support/chance/dice'

/** What a part is told: chance that the seed decides, and how often or how long, where that was said. */
export type Fate = { chance: ReturnType<typeof dice>; count: number | null }

/** A line of the table: what was done, what was seen, and what is wanted, as bars of numbers (`≤ 0 lost`). */
export type Finding = { fault: string; seen: string; wanted: string }

/** A part of the faults: sets up what it needs in folders of its own, and tells what it saw. */
export type Part = (fate: Fate) => Promise<Finding[]>
