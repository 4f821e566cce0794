import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FaultList } from '@/cms/document-view/saving/fault-list'
import { showFaults } from '@/cms/fields/inputs/faults'

const cards = { name: 'cards', label: 'Cards', fields: [{ name: 'title', label: 'Title' }] }

// Payload's client cannot be rendered here: the test provides the form.
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({
    docConfig: {
      fields: [
        { name: 'title', label: 'Title' },
        { name: 'blocks', label: 'Blocks', blocks: [{ slug: 'cards', fields: [cards] }] },
      ],
    },
  }),
  useForm: () => ({ getFields: () => ({ 'blocks.2.blockType': { value: 'cards' } }) }),
}))

// jsdom has no layout.
beforeEach(() =>
  Object.defineProperty(Element.prototype, 'checkVisibility', { value: () => true, configurable: true }),
)
afterEach(() => {
  act(() => showFaults(null))
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})

/** A closed row with a field, as Payload renders it: the field is there once the row is open. */
function ClosedRow() {
  return (
    <div id="blocks-2-cards-row-1">
      <div className="collapsible collapsible--collapsed">
        <button
          type="button"
          className="collapsible__toggle"
          onClick={({ currentTarget }) => {
            const row = currentTarget.parentElement as HTMLElement
            row.classList.remove('collapsible--collapsed')
            row.insertAdjacentHTML(
              'beforeend',
              '<div class="field-type"><input aria-label="Title" /><div data-path="blocks.2.cards.1.title"></div></div>',
            )
          }}
        >
          Open
        </button>
      </div>
    </div>
  )
}

test('contract §6 Without faults there is no list of them', () => {
  const { container } = render(<FaultList />)
  expect(container.textContent).toBe('')
  act(() => showFaults(new Map()))
  expect(container.textContent).toBe('')
})

test('contract §6 The faults of a refused save are links at the top of the form, which open a closed row and enter the field', async () => {
  render(
    <>
      <FaultList />
      <ClosedRow />
    </>,
  )
  act(() =>
    showFaults(
      new Map([
        ['title', ['“Title” is empty.']],
        ['blocks.2.cards.1.title', ['“Title” is too long.', '“Title” contains a tab.']],
      ]),
    ),
  )
  expect(screen.getByRole('region', { name: '2 fields to mend before the next release' })).toBeTruthy()
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '“Title” is empty.',
    'Blocks 3 › Cards 2: “Title” is too long. “Title” contains a tab.',
  ])
  await userEvent.click(links[1] as HTMLElement)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }))
  act(() => showFaults(new Map([['title', ['“Title” is empty.']]])))
  expect(screen.getByRole('region', { name: '1 field to mend before the next release' })).toBeTruthy()
})
