// Apart from the structures themselves, so that whoever only asks which are up to date does not load openchemlib.

/**
 * Raised with every change by which a SMILES gets another code or molfile (canonical-structure.ts): those that are kept
 * are then made anew.
 */
export const STRUCTURE_VERSION = 2
