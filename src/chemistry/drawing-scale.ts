// Apart from the drawing itself, so that whoever shows a finished one does not load openchemlib.

/** Length of an average bond in a drawing's units. */
export const UNITS_PER_BOND = 60
/** Width of a bond's line in a drawing's units. */
export const LINE_WIDTH = 3.6
