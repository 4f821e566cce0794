import { PERMANENT } from '@/content/schema/redirect'

/** The values that Create New puts into the fields of a document; its other fields are empty. */
export const begunWith = (begun: Date) => ({ date: begun.toISOString().slice(0, 10), status: PERMANENT })
