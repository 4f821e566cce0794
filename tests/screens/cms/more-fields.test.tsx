import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CollapsibleFieldClientProps, FormState } from 'payload'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterField } from '@/cms/document-view/rows/opened-field'
import { showFaults } from '@/cms/fields/inputs/faults'
import { MoreFields } from '@/cms/fields/inputs/more-fields'
import { PayloadForm, useForm } from '../../support/screens/payload-form'

vi.mock('@payloadcms/ui', async () => ({
  ...(await import('../../support/screens/payload-form')),
  useFieldPath: () => 'blocks.1._index-3',
  RenderFields: ({ parentPath }: { parentPath: string }) => (
    <div className="field-type">
      <input aria-label="Anchor" />
      <div data-path={`${parentPath}.anchor`} />
    </div>
  ),
}))

const field = {
  type: 'collapsible',
  fields: [
    { name: 'anchor', label: 'Anchor' },
    { name: 'hidden', label: 'Hidden' },
  ],
}
const PROPS = { field } as unknown as CollapsibleFieldClientProps

let form: Pick<ReturnType<typeof useForm>, 'dispatchFields'>

function Form() {
  form = useForm()
  return null
}

const open = (begin: FormState = {}) =>
  render(
    <PayloadForm begin={begin}>
      <Form />
      <MoreFields {...PROPS} />
    </PayloadForm>,
  )

const anchor = () => screen.queryByRole('textbox', { name: 'Anchor' })

// jsdom has no layout.
beforeEach(() => {
  Object.defineProperty(Element.prototype, 'checkVisibility', { value: () => true, configurable: true })
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => {}, configurable: true })
})
afterEach(() => {
  act(() => showFaults(null))
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
})

test('contract §9 Rarely needed fields are folded away under a heading that names them', async () => {
  open({
    'blocks.1.anchor': { value: '' },
    'blocks.1.hidden': { value: false },
    'blocks.2.anchor': { value: 'a' },
  })
  expect(anchor()).toBeNull()
  await userEvent.click(screen.getByText('Anchor, Hidden'))
  expect(anchor()).toBeTruthy()
})

test('contract §9 They are open if one has a value', () => {
  open({ 'blocks.1.anchor': { value: 'teams' } })
  expect(anchor()).toBeTruthy()
})

test('contract §9 They open when a block is hidden', () => {
  open()
  expect(anchor()).toBeNull()
  act(() => form.dispatchFields({ type: 'UPDATE', path: 'blocks.1.hidden', value: true }))
  expect(anchor()).toBeTruthy()
})

test('contract §9 They open when one has an error', () => {
  open()
  act(() => showFaults(new Map([['blocks.1.anchor', ['“Anchor” is taken.']]])))
  expect(anchor()).toBeTruthy()
})

test('contract §9 A link to one of them opens them and focuses it', async () => {
  open()
  act(() => void enterField('blocks.1.anchor'))
  await waitFor(() => expect(document.activeElement).toBe(anchor()))
})
