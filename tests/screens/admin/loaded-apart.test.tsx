import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { loadedApart } from '@/ui/loaded-apart'

test('a component whose code has been loaded is rendered at once', async () => {
  const Late = loadedApart(async () => () => <p>Here</p>)
  await Late.preload()
  const { container } = render(
    <Suspense fallback="waiting">
      <Late.Component />
    </Suspense>,
  )
  expect(container.textContent).toBe('Here')
})
