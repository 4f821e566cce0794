import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LocalTime } from '@/cms/document-view/versions/local-time'
import { Names } from '@/cms/look/names'

test('contract §6 A dialog of Payload has its heading as name, and dates in the common format', async () => {
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

test('contract §6 The main part of a page, its filters and its column choices have names and roles', async () => {
  render(
    <Names>
      <div className="template-default__wrap">
        <div className="condition__field">
          <input />
        </div>
        {/* biome-ignore lint/a11y: as Payload writes it */}
        <button type="button" role="button" aria-checked="true">
          Title
        </button>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: as Payload writes it */}
        <button type="button" className="dropdown-indicator" aria-hidden="true" />
        <button type="button" className="condition__actions-remove" />
      </div>
    </Names>,
  )
  const main = within(await screen.findByRole('main'))
  expect(main.getByRole('textbox', { name: 'Field' })).toBeTruthy()
  expect(main.getByRole('checkbox', { name: 'Title', checked: true })).toBeTruthy()
  expect(main.getByRole('button', { name: 'Remove this filter' })).toBeTruthy()
  expect(document.querySelector<HTMLElement>('.dropdown-indicator')?.tabIndex).toBe(-1)
})

test('contract §6 A moment is shown in the reader’s time zone', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  render(<LocalTime at="2026-11-28T20:00:00Z" />)
  vi.unstubAllEnvs()
  expect(screen.getByRole('time').textContent).toBe('29 Nov 2026, 01:30:00')
})
