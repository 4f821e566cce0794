import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import './without-browser'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { stepBack } from '@/platform/workers/step-back'
import { type Placed, pageText } from './placed-text'
import type { TextQuestion } from './read-pdf'

/** The thread that read-pdf.ts starts: answers with the text of the first pages of a PDF. */

// pdf.js starts no worker of its own when it finds this.
Object.assign(globalThis, { pdfjsWorker })

const MAX_PARTS = 20_000

/** The texts of a page with their places as seen, from its upper left corner. */
async function placedOn(page: PDFPageProxy): Promise<Placed[]> {
  const { items } = await page.getTextContent({ includeMarkedContent: false, disableNormalization: false })
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform
  return items.slice(0, MAX_PARTS).flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
    const place = { x: a * x + c * y + e, y: b * x + d * y + f }
    return [{ ...place, text: item.str, width: item.width, height: item.height }]
  })
}

/** Reads without evaluating code, and without loading fonts, character maps or anything else. */
const open = (file: string) =>
  getDocument({
    data: new Uint8Array(readFileSync(file)),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 0,
    verbosity: 0,
  })

/** Where papers say what they are. */
const PAGES_WITH_TEXT = 2

async function read({ file }: TextQuestion): Promise<string> {
  const task = open(file)
  try {
    const document = await task.promise
    const texts: string[] = []
    for (let number = 1; number <= Math.min(PAGES_WITH_TEXT, document.numPages); number += 1)
      texts.push(pageText(await placedOn(await document.getPage(number))))
    return texts.join('\f')
  } catch {
    // Not readable for pdf.js, for whatever reason: nothing is known of its text.
    return ''
  } finally {
    await task.destroy()
  }
}

stepBack()
parentPort?.on('message', async (question: TextQuestion) => parentPort?.postMessage(await read(question)))
