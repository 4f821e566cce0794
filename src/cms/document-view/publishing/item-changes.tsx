import { useState } from 'react'
import { PanelButton } from '@/cms/dialogs/panel-button'
import type { ReleaseItem } from '@/domain/contract/release-answers'
import { excerpt, firstDifference } from '@/domain/rules/text/excerpt'

type Field = ReleaseItem['fields'][number]

const WORDS: Record<ReleaseItem['change'], string> = { added: 'New', changed: 'Changed', removed: 'Removed' }

const NOTHING = '–'

/** Fields that are shown at once; the others open. */
const FIRST = 50

const valueText = (value: Field['before']): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '')

type When = 'before' | 'after'

/** The text of a value as its form shows it. */
const shownText = (field: Field, when: When): string => field.shown?.[when]?.text ?? valueText(field[when])

/** A value as its form shows it. @param place a position that must be seen of a long text */
function Shown({ field, when, place }: { field: Field; when: When; place: number }) {
  const shown = field.shown?.[when]
  const text = shownText(field, when)
  if (text === '') return NOTHING
  return (
    <>
      {shown?.picture && (
        // biome-ignore lint/performance/noImgElement: made at this width already; its name stands beside it
        <img src={shown.picture} alt="" width={64} height={48} loading="lazy" />
      )}
      {excerpt(text, place) ?? text}
    </>
  )
}

/** The changed fields of a document: a row each, before and after. A new one has no before. */
function Fields({ fields: all, isNew }: { fields: readonly Field[]; isNew: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const fields = isOpen ? all : all.slice(0, FIRST)
  const more = all.length - fields.length
  return (
    <>
      <table className="panel-changes">
        <thead>
          <tr>
            <th scope="col">Field</th>
            {!isNew && <th scope="col">Before</th>}
            <th scope="col">{isNew ? 'Text' : 'After'}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const place = firstDifference(shownText(field, 'before'), shownText(field, 'after'))
            return (
              <tr key={field.field}>
                <th scope="row">{field.label ?? field.field}</th>
                {!isNew && (
                  <td data-label="Before">
                    <Shown field={field} when="before" place={place} />
                  </td>
                )}
                <td data-label={isNew ? undefined : 'After'}>
                  <Shown field={field} when="after" place={isNew ? 0 : place} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {more > 0 && <PanelButton onClick={() => setOpen(true)}>and {more} more</PanelButton>}
    </>
  )
}

/** The changes that visitors see in one document. */
export function ItemChanges({ item: { change, fields } }: { item: ReleaseItem }) {
  if (change === 'removed') return <p>Once published, visitors do not find it any more.</p>
  return <Fields fields={fields} isNew={change === 'added'} />
}

/** The documents, pictures and products that go along. */
export const NeededChanges = ({ needs }: { needs: readonly ReleaseItem[] }) => (
  <ul className="panel-needs">
    {needs.map(({ key, title, change, cat_no }) => (
      <li key={key}>
        {title}
        {cat_no !== null && ` (${cat_no})`} <small>{WORDS[change]}</small>
      </li>
    ))}
  </ul>
)
