import type { DrawingSource } from '@/content-seed/release-context'

/** A store that keeps no drawing. */
export const drawnAnew: DrawingSource = { of: (smiles, draw) => draw(smiles) }
