import type { CanonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import type { Screening } from '@/domain/chemistry/structures/screening-index'
import { KeptThread } from '@/platform/workers/kept-thread'
import type { ThreadPriority } from '@/platform/workers/step-back'

const UNREADABLE: CanonicalStructure = { idCode: '', molblock: '' }

/**
 * A question for the thread: the structure of a SMILES, the screening data of a canonical code, a SMILES mended, or
 * whether a SMILES is another spelling of a stored one.
 */
export type StructureQuestion =
  | { smiles: string }
  | { idCode: string }
  | { stored: string }
  | { given: string; stored: string }

/** Reads structures in a thread. */
export class StructureReader {
  readonly #thread: KeptThread<StructureQuestion>

  /** @param place the thread's priority */
  constructor(place: ThreadPriority) {
    this.#thread = new KeptThread({
      source: 'src/catalogue/structures/structure-thread.ts',
      workerData: place,
      heapMegabytes: 256,
      withinMs: 20_000,
    })
  }

  /**
   * Reads the structure of a SMILES; empty if it is unreadable, or exceeds the thread's time or memory.
   * @throws when the thread fails
   */
  async read(smiles: string): Promise<CanonicalStructure> {
    // The thread answers a SMILES with its structure.
    return ((await this.#thread.ask({ smiles })) as CanonicalStructure | null) ?? UNREADABLE
  }

  /** Computes the screening data of a canonical code; null if it exceeds the limits. @throws when the thread fails */
  async screen(idCode: string): Promise<Screening | null> {
    // The thread answers a code with its screening data.
    return (await this.#thread.ask({ idCode })) as Screening | null
  }

  /**
   * Writes a stored SMILES again if its directions contradict each other (smiles-writing.ts); null if they do not, or
   * if it exceeds the limits. @throws when the thread fails
   */
  async withoutContradiction(stored: string): Promise<string | null> {
    // The thread answers a stored SMILES with the text to store instead.
    return (await this.#thread.ask({ stored })) as string | null
  }

  /** Whether a SMILES is only another spelling of a stored one; false if the limits are exceeded. @throws when the thread fails */
  async isAnotherSpelling(given: string, stored: string): Promise<boolean> {
    return (await this.#thread.ask({ given, stored })) === true
  }
}
