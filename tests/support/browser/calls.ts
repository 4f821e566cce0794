import type { Page, Request, Route } from '@playwright/test'

/** A call of spec §7 that the page made. */
export type Call = { method: string; path: string; headers: Record<string, string>; body: unknown }

function callOf(request: Request): Call {
  const { pathname, search } = new URL(request.url())
  const isJson = request.headers()['content-type']?.startsWith('application/json')
  return {
    method: request.method(),
    path: pathname + search,
    headers: request.headers(),
    body: isJson ? request.postDataJSON() : request.postData(),
  }
}

/** Records the calls to the API in order. */
export class Calls {
  readonly made: Call[] = []

  constructor(page: Page) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.made.push(callOf(request))
    })
  }

  /** Those with this method and path; a path without a query matches any query. */
  of(method: string, path: string | RegExp): Call[] {
    return this.made.filter(
      (call) =>
        call.method === method &&
        (typeof path === 'string'
          ? [call.path, call.path.split('?', 1)[0]].includes(path)
          : path.test(call.path)),
    )
  }

  forget() {
    this.made.length = 0
  }
}

type Answer = { status: number; body?: unknown } | 'no answer'

async function give(route: Route, answer: Answer) {
  if (answer === 'no answer') return route.abort('connectionfailed')
  const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {})
  return route.fulfill({ status: answer.status, contentType: 'application/json', body })
}

/** Answers one call from the test, for answers that a real server cannot be made to give; all others pass. */
export async function answerCall(page: Page, method: string, path: RegExp, answer: Answer) {
  await page.route(
    (url) => path.test(url.pathname + url.search),
    (route) => (route.request().method() === method ? give(route, answer) : route.fallback()),
  )
}

/** Delays the answers to a call until `release`. */
export async function holdCall(page: Page, method: string, path: RegExp): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => path.test(url.pathname + url.search),
    async (route) => {
      if (route.request().method() === method) await released
      await route.fallback()
    },
  )
  return { release }
}
