import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { describe, expect, test } from 'vitest'
import type { FormRow } from '@/cms/document-view/rows/enter-control'
import { formWithRow, rememberRow } from '@/cms/document-view/rows/removed-row'

type Tree = { [name: string]: string | (Tree & { id: string })[] }

/** The state of a form as Payload has it. */
function stateOf(tree: Tree, prefix = ''): FormState {
  const state: FormState = {}
  for (const [name, value] of Object.entries(tree)) {
    const path = prefix + name
    if (typeof value === 'string') state[path] = { value, valid: true }
    else {
      state[path] = {
        value: value.length,
        disableFormData: value.length > 0,
        rows: value.map(({ id }) => ({ id, collapsed: true })),
      }
      for (const [index, row] of value.entries()) Object.assign(state, stateOf(row, `${path}.${index}.`))
    }
  }
  return state
}

const card = (id: string) => ({ id, title: `Card ${id}` })
const block = (id: string, ...cards: string[]) => ({ id, heading: `Block ${id}`, cards: cards.map(card) })

const wordsOf = (state: FormState) => reduceFieldsToValues(state, true)

/** Removes a row from a form, then puts it back into a form as it is later. */
function undone(before: Tree, row: FormRow, later: Tree) {
  const removed = rememberRow(stateOf(before), row)
  if (!removed) throw new Error('There is no such row')
  return formWithRow(stateOf(later), removed)
}

const words = (put: ReturnType<typeof undone>) => (typeof put === 'string' ? put : wordsOf(put.state))

const BLOCKS: FormRow = { path: 'blocks', index: 1 }

describe('contract §9 A removed row returns to its place with its content', () => {
  const page = { title: 'Careers', blocks: [block('a', '1', '2'), block('b', '3', '4'), block('c', '5')] }

  test('each row of each list, to the state as it was', () => {
    for (const [path, list] of [
      ['blocks', page.blocks],
      ['blocks.1.cards', page.blocks[1]?.cards ?? []],
    ] as const)
      list.forEach((_, index) => {
        const later = structuredClone(page)
        const of = path === 'blocks' ? later.blocks : later.blocks[1]?.cards
        of?.splice(index, 1)
        const put = undone(page, { path, index }, later)
        expect(put).toMatchObject({ at: { path, index } })
        expect(typeof put === 'object' && put.state).toEqual(stateOf(page))
      })
  })

  test.each<[string, Tree['blocks'], unknown]>([
    ['the only row', [], ['b']],
    ['behind the row before it, which has moved', [block('c'), block('a')], ['c', 'a', 'b']],
    ['first, if none of those before it is left', [block('c')], ['b', 'c']],
    ['before what was added', [block('a'), block('n'), block('c')], ['a', 'b', 'n', 'c']],
  ])('%s', (_, blocks = [], ids) => {
    const put = words(undone(page, BLOCKS, { title: 'Careers', blocks }))
    expect((put as { blocks: { id: string }[] }).blocks.map(({ id }) => id)).toEqual(ids)
    expect(JSON.stringify(put)).toContain('Card 4')
  })

  test('a card follows its block to another place', () => {
    const later = { title: 'Careers', blocks: [block('b', '4'), block('a', '1', '2')] }
    const put = undone(page, { path: 'blocks.1.cards', index: 0 }, later)
    expect(put).toMatchObject({ at: { path: 'blocks.0.cards', index: 0 } })
    expect(words(put)).toEqual({ title: 'Careers', blocks: [block('b', '3', '4'), block('a', '1', '2')] })
  })

  test('words typed elsewhere meanwhile stay', () => {
    const later = {
      title: 'Careers at ours',
      blocks: [block('a', '1'), { ...block('c', '5'), heading: 'Typed' }],
    }
    expect(words(undone(page, BLOCKS, later))).toEqual({
      title: 'Careers at ours',
      blocks: [block('a', '1'), block('b', '3', '4'), { ...block('c', '5'), heading: 'Typed' }],
    })
  })

  test('ten rows behind it keep their order', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `r${index}`)
    const list = { blocks: ids.map((id) => block(id)) }
    const put = words(undone(list, BLOCKS, { blocks: list.blocks.toSpliced(1, 1) }))
    expect(put).toEqual(wordsOf(stateOf(list)))
  })
})

describe('contract §9 A row that cannot return is refused', () => {
  const page = { blocks: [block('a', '1', '2'), block('b', '3')] }

  test('its block is gone', () => {
    expect(undone(page, { path: 'blocks.0.cards', index: 1 }, { blocks: [block('b', '3')] })).toBe('gone')
  })

  test('the list is gone', () => {
    expect(undone(page, BLOCKS, { title: '' })).toBe('gone')
  })

  test('it is there already', () => {
    expect(undone(page, BLOCKS, page)).toBe('there')
  })

  test.each<FormRow>([
    { path: 'blocks', index: 2 },
    { path: 'blocks.7.cards', index: 0 },
    { path: 'rows', index: 0 },
  ])('the form never had it: %j', (row) => {
    expect(rememberRow(stateOf(page), row)).toBeNull()
  })
})
