// In a file of its own, so that code that only checks which structures are current does not load openchemlib.

/**
 * Incremented with every change that gives a SMILES another code or molfile (canonical-structure.ts): stored ones are
 * then computed again.
 */
export const STRUCTURE_VERSION = 5
