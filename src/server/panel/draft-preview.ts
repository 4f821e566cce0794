import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Draft } from '@/cms/preview/read-draft'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { Refused } from '@/domain/rules/changes/refused'
import { errorSentence } from '@/platform/database/errors/error-report'
import { FairQueue, QueueFull, type QueueLimits } from '@/platform/workers/fair-queue'
import { documentPolicy } from '@/releases/pages/policy'
import { themeScript } from '@/ui/theme/theme'
import { GATE_HEADERS } from './panel-headers'
import type { PanelProxy } from './panel-proxy'
import { refuse } from './refuse'

/** Addresses of a draft's page, and of the page shown while the draft is invalid. */
const ADDRESS =
  /^\/cms\/preview\/(?:(?<collection>[a-z-]{1,40})\/)?(?<id>\d{1,9})(?<isBefore>\/before)?(?:\?|$)/

const SAFE: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD'])

/** Source of the previewed drafts. */
export type DraftSource = {
  /** Reads a document's newest draft; null if there is no such document. */
  read: (collection: string, id: number) => Promise<Draft | null>
  /** Prints its page. @throws {Refused} when it cannot be printed */
  print: (draft: Draft) => Promise<string>
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** In the theme that is chosen elsewhere, with the surface and ink of src/ui/tokens.css. */
const STYLE = `:root{color-scheme:light;background:#f8f5ed;color:#0b1d23}:root.dark{color-scheme:dark;background:#0b1d23;color:#eee8db}body{display:flex;flex-direction:column;height:100vh;margin:0;font:1rem/1.5 system-ui,sans-serif}
section{flex:none;box-sizing:border-box;max-height:50%;padding:1rem 2rem;overflow:auto}h1{margin:0;font-size:1.25rem;overflow-wrap:anywhere}ul{margin:.5rem 0 0;padding-inline-start:1.25rem}iframe{flex:1;border:0;border-top:1px solid}`

/** Shown while there is no page. @param before address of a page to show below */
const notice = (heading: string, lines: readonly string[], before?: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(heading)}</title>
<script>${themeScript}</script><style>${STYLE}</style>
<body><section><h1>${escaped(heading)}</h1><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></section>${
  before ? `<iframe src="${before}" title="The page as it was before"></iframe>` : ''
}</body></html>`

const problemLine = ({ label, message }: Draft['problems'][number]) => `${label}: ${message}`

/** Allows only our own pages to frame it: the form, or the notice about an invalid draft. */
const framed = (policy: string) =>
  policy.replace("frame-ancestors 'none'", "frame-src 'self'; frame-ancestors 'self'")

/** The calls by which a form publishes its document. */
const PUBLISH = /^\/cms\/api\/[a-z-]{1,40}\/\d{1,9}\/publish(?:\?|$)/

/** What this process does for publications that the panel begins: it has the jobs and the printing process. */
export type PublishingWatch = { isNear: () => unknown; hasBegun: () => unknown }

/** Pages printed at a time, and waiting for that: a form asks for one with each pause of its editor. */
const PRINTS: QueueLimits = { perLane: 16, inAll: 64, retryAfter: 2, atOnce: 2 }

const NOT_NOW = 'The preview cannot be shown at the moment. Please try again shortly.'

/** Documents whose last valid draft is remembered. */
const SHOWN_MAX = 100

/** Requests that passed the gate: this process answers the drafts' pages, the panel everything else. */
export class BehindGate {
  readonly #proxy: Pick<PanelProxy, 'answer'>
  readonly #drafts: DraftSource
  readonly #publishing: PublishingWatch
  /** A lane a document. */
  readonly #prints = new FairQueue(PRINTS)
  /** Content of the last valid draft shown, by collection and number, the newest last; only of this process. */
  readonly #shown = new Map<string, unknown>()

  constructor(proxy: Pick<PanelProxy, 'answer'>, drafts: DraftSource, publishing: PublishingWatch) {
    this.#proxy = proxy
    this.#drafts = drafts
    this.#publishing = publishing
  }

  /** Prepares a publication when a form asks for its extent, and starts it at once instead of at the next poll. */
  #watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (!PUBLISH.test(incoming.url ?? '')) return
    this.#publishing.isNear()
    outgoing.once('finish', () => {
      if (outgoing.statusCode === 202) this.#publishing.hasBegun()
    })
  }

  /** @param policy of the panel's answer */
  async answer(incoming: IncomingMessage, outgoing: ServerResponse, policy: string): Promise<void> {
    const asked = (SAFE.has(incoming.method) && incoming.url?.match(ADDRESS)?.groups) || {}
    const { collection = CONTENT_DOCUMENTS, id, isBefore } = asked
    if (id === undefined) {
      this.#watch(incoming, outgoing)
      return this.#proxy.answer(incoming, outgoing, policy)
    }
    try {
      const draft = await this.#drafts.read(collection, Number(id))
      if (!draft) return refuse(incoming, outgoing, 404, 'There is no such document')
      const place = `${collection}/${id}`
      // The form may have asked again while this waited.
      const html = await this.#prints.run(place, async () =>
        outgoing.destroyed ? null : this.#page(place, draft, isBefore !== undefined),
      )
      if (html === null) return
      outgoing.writeHead(200, {
        ...GATE_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(html),
        'Content-Security-Policy': framed(documentPolicy(html)),
      })
      outgoing.end(incoming.method === 'HEAD' ? undefined : html)
    } catch (error) {
      if (error instanceof QueueFull)
        return refuse(incoming, outgoing, 503, NOT_NOW, { 'Retry-After': String(error.retryAfter) })
      console.error(`The draft of ${collection} ${id} could not be shown: ${errorSentence(error)}`)
      refuse(incoming, outgoing, 503, NOT_NOW)
    }
  }

  #remember(place: string, content: unknown): void {
    this.#shown.delete(place)
    this.#shown.set(place, content)
    const [oldest] = this.#shown.keys()
    if (oldest !== undefined && this.#shown.size > SHOWN_MAX) this.#shown.delete(oldest)
  }

  async #page(place: string, draft: Draft, isBefore: boolean): Promise<string> {
    const { title, problems, content, saved } = draft
    if (problems.length === 0) this.#remember(place, content)
    else if (!isBefore) {
      const heading = `“${title}” can be shown when these are corrected`
      return notice(heading, problems.map(problemLine), `/cms/preview/${place}/before`)
    }
    const shown = problems.length === 0 ? content : (this.#shown.get(place) ?? saved)
    try {
      return await this.#drafts.print({ ...draft, content: shown })
    } catch (error) {
      if (error instanceof Refused) return notice(`“${title}” cannot be shown`, [error.message])
      throw error
    }
  }
}
