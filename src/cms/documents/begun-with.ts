import { PERMANENT } from '@/content/schema/redirect'

/** What the form of a document holds that Create New begins at a moment, by fields; the others are empty. */
export const begunWith = (begun: Date) => ({ date: begun.toISOString().slice(0, 10), status: PERMANENT })
