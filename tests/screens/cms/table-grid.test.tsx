import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FormHistory } from '@/cms/document-view/history/form-history'
import { showFaults } from '@/cms/fields/inputs/faults'
import { TableField } from '@/cms/fields/tables/table-field'
import { PayloadForm, useForm } from '../../support/screens/payload-form'

vi.mock('@payloadcms/ui', () => import('../../support/screens/payload-form'))

const HTML = '<table><tr><td>Substance<td>Assay</tr><tr><td>Caffeine<td>99.8</tr></table>'

const field = (value: unknown) => ({ value, initialValue: value, valid: true })
const listed = (ids: readonly string[]) => ({
  ...field(ids.length),
  disableFormData: ids.length > 0,
  rows: ids.map((id) => ({ id })),
})

/** The state of a form with two blocks, the second of which is a table. @param lines its headings, and its rows */
function form(...[headings = [], ...rows]: string[][]): FormState {
  const cells = (path: string, words: readonly string[]): FormState => ({
    [path]: listed(words.map((_, index) => `${path}-${index}`)),
    ...Object.fromEntries(
      words.flatMap((word, index) => [
        [`${path}.${index}.id`, field(`${path}-${index}`)],
        [`${path}.${index}.value`, field(word)],
      ]),
    ),
  })
  return {
    title: field('Substances'),
    blocks: listed(['a', 'b']),
    'blocks.0.text': field('Text'),
    'blocks.1.id': field('b'),
    'blocks.1.caption': field('What we measured'),
    ...cells('blocks.1.columns', headings),
    'blocks.1.rows': listed(rows.map((_, index) => `r${index}`)),
    ...Object.assign(
      {},
      ...rows.map((words, index) => ({
        [`blocks.1.rows.${index}.id`]: field(`r${index}`),
        ...cells(`blocks.1.rows.${index}.cells`, words),
      })),
    ),
  }
}

let fieldsNow: () => FormState = () => ({})

function Form() {
  fieldsNow = useForm().getFields
  return null
}

function open(before: FormState) {
  render(
    <PayloadForm begin={before}>
      <FormHistory />
      <Form />
      <input name="blocks.1.caption" aria-label="Caption" />
      <TableField />
    </PayloadForm>,
  )
  return userEvent.setup({ delay: null })
}

const cell = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

/** Pastes into a control. @returns whether the default paste was prevented */
function paste(name: string, html: string, text = ''): boolean {
  const control = screen.getByRole('textbox', { name })
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : text) }
  const event = createEvent.paste(control, { clipboardData })
  fireEvent(control, event)
  return event.defaultPrevented
}

const messages = () =>
  screen.getAllByRole('status').flatMap((box) => [...box.children].map(({ textContent }) => textContent))

/** The table as the form would save it: its headings, and its rows. */
function saved(): (string | undefined)[][] {
  type Line = { value?: string }
  const { blocks } = reduceFieldsToValues(fieldsNow(), true) as {
    blocks: [unknown, { columns?: Line[]; rows?: { cells: Line[] }[] }]
  }
  const { columns, rows } = blocks[1]
  const words = (line: unknown) => (Array.isArray(line) ? line.map(({ value }: Line) => value) : [])
  return [words(columns), ...(Array.isArray(rows) ? rows : []).map(({ cells }) => words(cells))]
}

const undo = () => act(() => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }))

const SMALL = [
  ['Substance', 'Assay'],
  ['Caffeine', '99.8'],
]

afterEach(() => act(() => showFaults(null)))

describe('contract §9 An editor pastes a table', () => {
  test('text without a table gets a message in the box, and is pasted as usual into a cell', () => {
    open(form(['', '']))
    expect(paste('Paste a table', '', 'Caffeine')).toBe(true)
    expect(messages()).toEqual(['The copied content has no table of at least two columns and two rows.'])
    expect(paste('Heading 1', '', 'Caffeine')).toBe(false)
    expect(saved()).toEqual([['', '']])
  })

  test('a table pasted into another field is pasted as text', () => {
    open(form(['', '']))
    expect(paste('Caption', HTML)).toBe(false)
    expect(saved()).toEqual([['', '']])
  })

  test.each(['Paste a table', 'Heading 1'])('a paste into “%s” fills an empty table', (name) => {
    open(form(['', '', ''].slice(0, name === 'Heading 1' ? 2 : 3), ['', '']))
    expect(paste(name, HTML)).toBe(true)
    expect(messages()).toContain(
      name === 'Heading 1' ? 'Pasted: 2 columns and 2 rows.' : 'Pasted: 2 columns and 1 row.',
    )
    expect(saved()).toEqual(SMALL)
    expect(fieldsNow()['blocks.0.text']?.value).toBe('Text')
    // A table with words is pasted into at its cells.
    expect(screen.queryByRole('textbox', { name: 'Paste a table' })).toBeNull()
  })

  test('cells are pasted downwards and to the right, empty ones and formulas too, as one step', () => {
    open(form(...SMALL))
    expect(paste('Assay, row 1', '', '"99\n.9"\t=A1+1\r\n\t\r\n@x\t"a ""b"""\r\n')).toBe(true)
    const pasted = [
      ['Substance', 'Assay', ''],
      ['Caffeine', '99 .9', '=A1+1'],
      ['', '', ''],
      ['', '@x', 'a "b"'],
    ]
    expect(saved()).toEqual(pasted)
    expect(messages()).toEqual(['Pasted: 2 columns and 3 rows.'])
    undo()
    expect(saved()).toEqual(SMALL)
    act(() => void fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true }))
    expect(saved()).toEqual(pasted)
  })

  test('as many of 1,000 cells with line breaks are pasted as a table may have, and a message says what was left out', () => {
    open(form(...SMALL))
    const text = Array.from({ length: 125 }, (_, row) =>
      Array.from({ length: 8 }, (_, column) => `"=${row}\n${column}"`).join('\t'),
    ).join('\r\n')
    expect(paste('Substance, row 1', '', text)).toBe(true)
    expect(saved()).toHaveLength(101)
    expect(saved().at(-1)).toEqual(Array.from({ length: 8 }, (_, column) => `=99 ${column}`))
    expect(messages()).toContain('Rows 101 to 125 were not pasted: a table has at most 100.')
  })
})

describe('contract §9 A table is filled in like a spreadsheet', () => {
  test('Enter and the arrow keys move between cells, and Enter in the last row adds one', async () => {
    const user = open(form(...SMALL))
    await user.click(cell('Substance, row 1'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(cell('Heading 1'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(cell('Heading 2'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(cell('Assay, row 1'))
    await user.keyboard('{Enter}99.1')
    expect(saved()).toEqual([...SMALL, ['', '99.1']])
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(cell('Substance, row 2'))
    await user.keyboard('Lactose')
    expect(saved().at(-1)).toEqual(['Lactose', '99.1'])
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add row' }))
  })

  test('rows and columns are added, moved, duplicated and removed from their edges without a question', async () => {
    const user = open(form(...SMALL))
    const choose = async (menu: string, action: string) => {
      await user.click(screen.getByRole('button', { name: menu }))
      await user.click(
        within(screen.getByRole('menu', { name: menu })).getByRole('menuitem', { name: action }),
      )
    }
    await user.click(screen.getByRole('button', { name: 'Add column' }))
    await user.keyboard('Pack')
    await choose('Row 1: actions', 'Duplicate')
    await choose('Column 3: actions', 'Move Left')
    expect(saved()).toEqual([
      ['Substance', 'Pack', 'Assay'],
      ['Caffeine', '', '99.8'],
      ['Caffeine', '', '99.8'],
    ])
    await choose('Row 1: actions', 'Remove')
    await choose('Column 1: actions', 'Remove')
    expect(saved()).toEqual([
      ['Pack', 'Assay'],
      ['', '99.8'],
    ])
    undo()
    undo()
    undo()
    undo()
    expect(saved()).toEqual([
      ['Substance', 'Assay', 'Pack'],
      ['Caffeine', '99.8', ''],
    ])
  })

  test('a cell shows its length and errors while it is edited; errors of the table are shown below it', async () => {
    const user = open(form(...SMALL))
    await user.click(cell('Assay, row 1'))
    const about = () =>
      document.getElementById(cell('Assay, row 1').getAttribute('aria-describedby') ?? '')?.textContent
    expect(about()).toBe('4 of 200')
    act(() =>
      showFaults(
        new Map([
          ['blocks.1.rows.0.cells.1.value', ['“Cell” contains a tab.']],
          ['blocks.1.rows', ['“Rows” needs at least one row.']],
        ]),
      ),
    )
    expect(about()).toBe('4 of 200“Cell” contains a tab.')
    expect(cell('Assay, row 1').getAttribute('aria-invalid')).toBe('true')
    screen.getByText('“Rows” needs at least one row.')
  })
})
