/** An author of a release: what they changed of what it shows first; nothing, if they only asked for it. */
export type ReleaseAuthor = { id: number; name: string; title: string | null; count: number }

/** What dialogs say beforehand with `FOUR_EYES`. */
export const WAITS_FOR_APPROVAL =
  'Once it is prepared, it waits for somebody else to approve it: not you, and nobody who changed what it holds.'

/** Says why an author may not put a release live. */
export function approvalSentence({ title, count }: ReleaseAuthor): string {
  const why =
    title === null ? 'you asked for it' : `you changed ${title}${count > 1 ? ` and ${count - 1} more` : ''}`
  return `Somebody else must put this live: ${why}.`
}
