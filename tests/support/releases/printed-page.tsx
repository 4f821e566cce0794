import type { Metadata } from 'next'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ComponentType, ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** The exports of a route's file. */
export type Route = {
  default: ComponentType<{ params: Promise<Record<string, string>> }>
  generateMetadata?: (props: { params: Promise<Record<string, string>> }) => Metadata | Promise<Metadata>
}

/** The framework's router on the server, where no navigation happens. */
const router = {
  bfcacheId: '',
  back: () => undefined,
  forward: () => undefined,
  refresh: () => undefined,
  push: () => undefined,
  replace: () => undefined,
  prefetch: () => undefined,
}

/** HTML as React prints it. */
export async function printedHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value="/">{node}</PathnameContext.Provider>
    </AppRouterContext.Provider>,
  )
  return new Response(prelude).text()
}

/** HTML as React prints it, without its marks between texts, and with decoded entities. */
export async function printed(node: ReactNode): Promise<string> {
  const html = await printedHtml(node)
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
}

/** A page's metadata and its body, printed as one text. */
export async function printedPage(route: Route, segments: Record<string, string> = {}): Promise<string> {
  const params = Promise.resolve(segments)
  const Page = route.default
  const metadata = await route.generateMetadata?.({ params })
  return `${JSON.stringify(metadata)}\n${await printed(<Page params={params} />)}`
}
