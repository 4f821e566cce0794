// In a file of its own, so that code that shows a finished drawing does not load openchemlib.

/** Length of an average bond, in the drawing's units. */
export const UNITS_PER_BOND = 60
/** Width of a bond's line, in the drawing's units. */
export const LINE_WIDTH = 3.6
