import type { DrawingSource } from '@/content-seed/release-context'

/** Keeps nothing. */
export const drawnAnew: DrawingSource = { of: (smiles, draw) => draw(smiles) }
