import { act, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { standAt } from './route'

type Page = { default: ComponentType }

/** The pages of the site that tests open, as the framework routes them. */
const PAGES = {
  '/about': () => import('@/app/(site)/about/page'),
  '/contact': () => import('@/app/(site)/contact/page'),
  '/privacy': () => import('@/app/(site)/(legal)/privacy/page'),
  '/resources/blogs': () => import('@/app/(site)/resources/blogs/page'),
  '/terms': () => import('@/app/(site)/(legal)/terms/page'),
  '/disclaimer': () => import('@/app/(site)/(legal)/disclaimer/page'),
} satisfies Record<string, () => Promise<Page>>

type Address = keyof typeof PAGES

/** Pages with a layout of their own. */
const LEGAL: readonly Address[] = ['/privacy', '/terms', '/disclaimer']

/**
 * Opens a page of the site with its built-in words: the server's markup, which the page's own code takes over. What is
 * hidden by a style counts as shown.
 * @param hash with its `#`
 * @returns the mouse and keyboard of a visitor
 */
export async function openSitePage(address: Address, hash = '') {
  standAt(address + hash)
  const { default: Content } = await PAGES[address]()
  const { default: Layout } = LEGAL.includes(address)
    ? await import('@/app/(site)/(legal)/layout')
    : { default: ({ children }: { children: ReactNode }) => children }
  const page = (
    <main>
      <Layout>
        <Content />
      </Layout>
    </main>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  document.body.append(container)
  await act(async () => {
    render(page, { container, hydrate: true })
  })
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
}

/** The texts of elements, in their order. */
export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
