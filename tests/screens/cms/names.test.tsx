import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Names } from '@/cms/look/names'

test('contract §6 a dialog of Payload’s is named by its heading, and its date is written as all others', async () => {
  render(
    <Names>
      <dialog open aria-modal="true" id="document-locked" aria-label="document-locked">
        <div className="document-locked__content">
          <h1>Somebody is editing this</h1>
          <strong>Asha Admin</strong>
          <strong>{'Nov 6, 2026, 4:38\u202fPM'}</strong>
        </div>
      </dialog>
    </Names>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Somebody is editing this' })
  expect(dialog.textContent).toBe('Somebody is editing thisAsha Admin6 Nov 2026, 16:38')
})
