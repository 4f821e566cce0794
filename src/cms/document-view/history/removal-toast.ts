/** The id of the toast that offers to undo a removal. @param row id of the removed row */
export const removalToast = (row: string): string => `removed-${row}`

/** Undoes the removal of a row if that was the last step of the form; false if it was not. */
type UndoRemoval = (row: string) => boolean

let undo: UndoRemoval | null = null

/** Registers how the open form undoes a removal. @returns unregisters it */
export function offerUndoRemoval(offered: UndoRemoval): () => void {
  undo = offered
  return () => {
    if (undo === offered) undo = null
  }
}

/** Undoes the removal of a row if that was the last step of the open form. @returns whether it was */
export const undoRemoval: UndoRemoval = (row) => undo?.(row) ?? false
