import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RowLabel } from '@/cms/fields/row-label'
import { tellFaults } from '@/cms/fields/told-faults'

// Payload's client cannot be rendered here: the row is given.
vi.mock('@payloadcms/ui', () => ({
  useRowLabel: () => ({ data: { title: 'Custom Synthesis' }, path: 'items.0', rowNumber: 0 }),
  useCollapsible: () => ({ isCollapsed: true }),
}))

afterEach(() => tellFaults(null))

test('contract §6 a row is called by its name, apart from how many of its fields are to be mended', () => {
  tellFaults(new Map([['items.0.anchor', ['It is empty.']]]))
  const { container } = render(<RowLabel field="title" />)
  expect(container.textContent).toBe('Custom Synthesis 1 field to mend')
})
