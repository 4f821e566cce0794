import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { describe, expect, test } from 'vitest'
import { formWithTable, hasWords } from '@/cms/fields/tables/table-in-form'
import { TablePaste } from '@/cms/fields/tables/table-paste'

const HTML = '<table><tr><td>Substance<td>Assay</tr><tr><td>Caffeine<td>99.8</tr></table>'

const field = (value: unknown) => ({ value, initialValue: value, valid: true })

/** The state of a form with two blocks, the second of which is a table of three columns. */
const form = (heading: string): FormState => ({
  title: field('Substances'),
  blocks: { ...field(2), disableFormData: true, rows: [{ id: 'a' }, { id: 'b', collapsed: false }] },
  'blocks.0.text': field('Text'),
  'blocks.1.id': field('b'),
  'blocks.1.caption': field('What we measured'),
  'blocks.1.columns': { ...field(3), disableFormData: true, rows: ['c', 'd', 'e'].map((id) => ({ id })) },
  'blocks.1.columns.0.id': field('c'),
  'blocks.1.columns.0.value': field(heading),
  'blocks.1.columns.1.id': field('d'),
  'blocks.1.columns.1.value': field(''),
  'blocks.1.columns.2.id': field('e'),
  'blocks.1.columns.2.value': field(''),
  'blocks.1.rows': field(0),
})

function open(before: FormState) {
  const state = { fields: before }
  render(
    <>
      <input name="blocks.1.caption" aria-label="Caption" />
      <input name="blocks.1.columns.0.value" aria-label="Column" />
      <input name="blocks.10.columns.0.value" aria-label="Of another block" />
      <TablePaste
        path="blocks.1"
        hasWords={() => hasWords(state.fields, 'blocks.1')}
        fill={(table) => {
          state.fields = formWithTable(state.fields, 'blocks.1', table)
        }}
      />
    </>,
  )
  return state
}

/** Pastes into a control. @returns whether the default paste was prevented */
function paste(name: string, html: string, text = ''): boolean {
  const control = screen.getByRole('textbox', { name })
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) }
  const event = createEvent.paste(control, { clipboardData })
  fireEvent(control, event)
  return event.defaultPrevented
}

const messages = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent)

const TABLE = {
  columns: [{ value: 'Substance' }, { value: 'Assay' }],
  rows: [{ cells: [{ value: 'Caffeine' }, { value: '99.8' }] }],
}

/** The table as the form would save it. */
function saved({ fields }: { fields: FormState }) {
  const { blocks } = reduceFieldsToValues(fields, true) as { blocks: [unknown, Record<string, unknown>] }
  return blocks[1]
}

describe('contract §9 An editor pastes a table', () => {
  test.each(['Paste a table', 'Column'])(
    'a paste into “%s” fills an empty block, whose other fields stay',
    (name) => {
      const state = open(form(' '))
      expect(paste(name, HTML)).toBe(true)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(messages()).toEqual(['Pasted: 2 columns and 1 row.'])
      expect(saved(state)).toMatchObject({ id: 'b', caption: 'What we measured', ...TABLE })
      expect(state.fields['blocks.0.text']).toEqual(field('Text'))
      expect(state.fields['blocks.1.rows']?.rows?.map(({ collapsed }) => collapsed)).toEqual([true])
    },
  )

  test('existing words are replaced only after a question', async () => {
    const user = userEvent.setup({ delay: null })
    const state = open(form('Price'))
    paste('Paste a table', `<p>Around</p>${HTML}`)
    const dialog = () => within(screen.getByRole('dialog', { name: 'Replace this table?' }))
    dialog().getByText('What stood around the table was not pasted.')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(saved(state)).toMatchObject({ columns: [{ value: 'Price' }, {}, {}] })
    expect(messages()).toEqual([])
    paste('Paste a table', HTML)
    await user.click(dialog().getByRole('button', { name: 'Replace the table' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(saved(state)).toMatchObject(TABLE)
  })

  test('a text that is not a table is reported by the box, and pasted as usual into a field', () => {
    const state = open(form(''))
    expect(paste('Paste a table', '', 'Caffeine')).toBe(true)
    expect(messages()).toEqual(['The copied content has no table of at least two columns and two rows.'])
    expect(paste('Column', '', 'Caffeine')).toBe(false)
    expect(state.fields).toEqual(form(''))
  })

  test.each(['Caption', 'Of another block'])('a table pasted into “%s” is text', (name) => {
    const state = open(form(''))
    expect(paste(name, HTML)).toBe(false)
    expect(state.fields).toEqual(form(''))
  })
})
