/** The id of the toast that offers to take a removal back. @param row id of the removed row */
export const removalToast = (row: string): string => `removed-${row}`

/** Takes back the removal of a row if that was the last step of the form; false if it was not. */
type UndoRemoval = (row: string) => boolean

let undo: UndoRemoval | null = null

/** Tells how the open form takes a removal back. @returns forgets that */
export function offerUndoRemoval(offered: UndoRemoval): () => void {
  undo = offered
  return () => {
    if (undo === offered) undo = null
  }
}

/** Takes back the removal of a row if that was the last step of the open form. @returns whether it was */
export const undoRemoval: UndoRemoval = (row) => undo?.(row) ?? false
