import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'

/** The titles and texts that a page has for its dialogs before one is opened. */
export type DialogsHere = {
  /** The names of its dialogs, by their hashes. */
  titles: { structure?: string; list?: string; request: string; certificate?: string }
  /** The text of the request list's button along the window's lower edge, which shows once there is something in it. */
  bar?: string
  /** The texts of the dialogs, or the address of the folder that has them. */
  texts: FetchedTexts | string
  /** The sentence for a dialog whose code or texts cannot be loaded. */
  unavailable: string
}
