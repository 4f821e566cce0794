import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NeededOffer } from '@/admin-views/releases/publish/needed-offer'

test('contract §9 Drafts offers the documents that a chosen one names, and they can be left out', async () => {
  const onTake = vi.fn()
  render(
    <NeededOffer
      items={[
        {
          kind: 'content',
          key: 'pages/careers',
          title: 'Careers',
          cat_no: null,
          change: 'added',
          fields: [],
        },
      ]}
      isTaken
      onTake={onTake}
    />,
  )
  expect(screen.getByRole('listitem').textContent).toBe('Careers · Added')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Take along what they name' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith(false)
})
