import type { DocumentStore } from './document-store'

type Row = Record<string, unknown>

const isGroup = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('root' in value)

/** Completes a group by fields that were not sent. */
const completed = (sent: Row, before: Row): Row => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const former = before[name]
      return [name, isGroup(value) && isGroup(former) ? completed(value, former) : value]
    }),
  ),
})

/** The fields of a form that a call has sent, and the others as the newest version has them (contract §9). */
export const withAbsentFields = ({ kind }: DocumentStore, sent: Row, before: Row | undefined): Row =>
  kind ? completed(sent, before ?? {}) : { ...before, ...sent }
