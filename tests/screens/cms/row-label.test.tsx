import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowLabel } from '@/cms/document-view/rows/row-label'
import { showFaults } from '@/cms/fields/inputs/faults'

// Payload's client cannot be rendered here: the test provides the row.
vi.mock('@payloadcms/ui', () => ({
  useRowLabel: () => ({ data: { title: 'Custom Synthesis' }, path: 'items.0', rowNumber: 0 }),
  useCollapsible: () => ({ isCollapsed: true }),
}))

afterEach(() => showFaults(null))

test('contract §6 A row’s accessible name is separate from the number of its errors', () => {
  showFaults(new Map([['items.0.anchor', ['It is empty.']]]))
  const { container } = render(<RowLabel fields={['title']} noun="Item" />)
  expect(container.textContent).toBe('Custom Synthesis 1 field to mend')
})
