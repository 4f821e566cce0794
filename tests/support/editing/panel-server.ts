import { keptOf, rich, type Words } from './page-form'

/** A version as the server keeps it. */
export type Version = { words: Words; editor: string | null; isAutosave: boolean; at: string; status: string }

export type Sent = { editor: string; form: Words; isAutosave: boolean; isDraft: boolean }

const FIRST: Words = {
  title: 'Careers',
  address: '',
  former: [
    { id: 'f1', address: '/one' },
    { id: 'f2', address: '/two' },
  ],
  blocks: [
    {
      id: 'b1',
      blockType: 'cards',
      heading: 'Cards',
      items: [
        { id: 'c1', title: 'Card 1' },
        { id: 'c2', title: 'Card 2', text: 'Text' },
      ],
    },
    { id: 'b2', blockType: 'richText', heading: 'Note', body: rich('Note') },
    { id: 'b3', blockType: 'cards', heading: 'More cards', items: [] },
  ],
}

/**
 * A server with one page, which answers saves as ours does: one that is not based on the newest version is refused; an
 * autosave replaces the autosave of the same person before it (read-update.ts, and Payload's versions).
 * @param onSaved called before a version becomes the newest
 */
export function openPanelServer(onSaved: (before: Version, now: Version) => void) {
  let saves = 0
  const time = () => new Date(Date.UTC(2026, 0, 1) + saves++ * 1_000).toISOString()
  const versions: Version[] = [
    { words: FIRST, editor: null, isAutosave: false, at: time(), status: 'published' },
  ]
  const newest = () => versions.at(-1) as Version
  /** All that was ever stored, by its time: autosaves replace each other. */
  const stored = new Map(versions.map(({ at, words }) => [at, words]))

  return {
    versions: versions as readonly Version[],
    newest,
    /** What was stored at a time, also if it has been replaced since. */
    storedAt: (at: unknown): Words | undefined => stored.get(String(at)),
    /** The newest version as the API answers with it. @param id under which the asking window has the page */
    read: (id: number): Words => {
      const { words, editor, at, status } = newest()
      return structuredClone({ ...words, id, editor, updatedAt: at, _status: status })
    },
    /** @returns who has saved since the form was filled; null: it is saved */
    save({ editor, form, isAutosave, isDraft }: Sent): string | null {
      const before = newest()
      if (form.updatedAt !== before.at) return before.editor === editor ? 'You have' : `${before.editor} has`
      const now: Version = {
        words: structuredClone(keptOf(form)),
        editor,
        isAutosave,
        at: time(),
        status: isDraft ? 'draft' : 'published',
      }
      onSaved(before, now)
      if (isAutosave && before.isAutosave && before.editor === editor) versions.pop()
      versions.push(now)
      stored.set(now.at, now.words)
      return null
    },
  }
}

export type PanelServer = ReturnType<typeof openPanelServer>
