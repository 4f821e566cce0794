import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Draft } from '@/cms/preview/read-draft'
import { errorSentence } from '@/database/error-report'
import { Refused } from '@/domain/refused'
import { documentPolicy } from '@/printed/policy'
import { GATE_HEADERS } from './panel-headers'
import type { PanelProxy } from './panel-proxy'
import { refuse } from './refuse'

const ADDRESS = /^\/cms\/preview\/(\d{1,9})(?:\?|$)/

const SAFE: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/** What drafts are shown from. */
export type DraftSource = {
  /** The newest draft of a document's row; null when there is no such document. */
  read: (id: number) => Promise<Draft | null>
  /** The page it is seen on. @throws {Refused} when it cannot be printed */
  print: (draft: Draft) => Promise<string>
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What stands in the page's place while there is none. */
const notice = (heading: string, lines: readonly string[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title>
<style>:root{color-scheme:light dark}body{max-width:65ch;margin:3rem 2rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.25rem}</style>
<body><h1>${escaped(heading)}</h1><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></body></html>`

const problemLine = ({ label, message }: Draft['problems'][number]) => `${label}: ${message}`

async function pageOf(draft: Draft, { print }: DraftSource): Promise<string> {
  const { title, problems } = draft
  if (problems.length > 0)
    return notice(`“${title}” can be shown when these are corrected`, problems.map(problemLine))
  try {
    return await print(draft)
  } catch (error) {
    if (error instanceof Refused) return notice(`“${title}” cannot be shown`, [error.message])
    throw error
  }
}

/** Only a page of ours may have it in a frame: the form beside it. */
const framed = (policy: string) => policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")

/** What lies behind the gate: the pages of drafts, which this process answers, and everything else, which the panel does. */
export class BehindGate {
  readonly #proxy: Pick<PanelProxy, 'answer'>
  readonly #drafts: DraftSource

  constructor(proxy: Pick<PanelProxy, 'answer'>, drafts: DraftSource) {
    this.#proxy = proxy
    this.#drafts = drafts
  }

  /** @param policy of what the panel answers */
  async answer(incoming: IncomingMessage, outgoing: ServerResponse, policy: string): Promise<void> {
    const [, id] = SAFE.has(incoming.method) ? (incoming.url?.match(ADDRESS) ?? []) : []
    if (id === undefined) return this.#proxy.answer(incoming, outgoing, policy)
    try {
      const draft = await this.#drafts.read(Number(id))
      if (!draft) return refuse(incoming, outgoing, 404, 'There is no such document')
      const html = await pageOf(draft, this.#drafts)
      outgoing.writeHead(200, {
        ...GATE_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(html),
        'Content-Security-Policy': framed(documentPolicy(html)),
      })
      outgoing.end(incoming.method === 'HEAD' ? undefined : html)
    } catch (error) {
      console.error(`The draft of document ${id} could not be shown: ${errorSentence(error)}`)
      refuse(incoming, outgoing, 503, 'The preview cannot be shown at the moment. Please try again shortly.')
    }
  }
}
