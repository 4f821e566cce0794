/** An author of a release: what they changed of what it shows first; nothing, if they only asked for it. */
export type ReleaseAuthor = { id: number; name: string; title: string | null; count: number }

/** Says why an author may not put a release live. */
export function approvalSentence({ title, count }: ReleaseAuthor): string {
  const why =
    title === null ? 'you asked for it' : `you changed ${title}${count > 1 ? ` and ${count - 1} more` : ''}`
  return `Somebody else must put this live: ${why}.`
}
