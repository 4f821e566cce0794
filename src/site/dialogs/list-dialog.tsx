'use client'

import { type DragEvent, startTransition, useRef, useState } from 'react'
import type { ListLookUpWords } from '@/domain/content/schema/parts/list-look-up'
import { type AskedNumbers, readingAskedNumbers } from '@/domain/finding/lists/asked-numbers'
import { breaks } from '@/site/look-up/breaks'
import {
  countLookedUp,
  foundProducts,
  type LookUpRow,
  lookUpCsv,
  lookUpRows,
} from '@/site/look-up/looked-up-list'
import { ResultTable } from '@/site/look-up/result-table'
import { addToRequest, requestedProducts } from '@/site/request-list/request-store'
import type { RequestableProduct } from '@/site/request-list/requested-product'
import { siteFinder } from '@/site/search/site-finder'
import { saveBlob } from '@/ui/browser/save-blob'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { Textarea } from '@/ui/controls/textarea'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import type { OpenedByHash } from './dialog-by-hash'

/** The largest file of a list in bytes, and the longest text of its field (contract §7). */
const LIST_MAX = 1_000_000

/** Encodings by the two bytes at the beginning of their texts. */
const MARKED: ReadonlyMap<string, string> = new Map([
  ['255,254', 'utf-16le'],
  ['254,255', 'utf-16be'],
])

/** Decodes text in UTF-8 or Windows-1252, or in UTF-16 with its mark: a spreadsheet's `Unicode Text`. */
function decoded(bytes: ArrayBuffer): string {
  const marked = MARKED.get(new Uint8Array(bytes).subarray(0, 2).join())
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a list from a file. @throws if it is not text, such as a workbook, or the browser cannot read it */
async function readListFile(file: Blob): Promise<string> {
  const text = decoded(await file.arrayBuffer())
  if (text.includes('\0')) throw new TypeError('The file is not text')
  return text
}

const RESULT_FILE = 'list-result.csv'

type Result = { rows: readonly LookUpRow[]; status: string }

type Words = ListLookUpWords & { unavailable: string }

/** Reads the numbers of a text, with breaks for the browser. */
async function readNumbers(text: string): Promise<AskedNumbers> {
  const rest = breaks()
  const reading = readingAskedNumbers(text)
  for (let step = 1; ; step += 1) {
    const { done, value } = reading.next()
    if (done) return value
    if (step % 50 === 0) await rest()
  }
}

/** Looks up a text. @returns null if it contains no number; the sentence of a failure */
async function lookUpText(text: string, words: Words): Promise<Result | string> {
  const { numbers, total } = await readNumbers(text)
  if (total === 0) return words.none
  const looked = await siteFinder.lookUp(numbers)
  if (!looked) return words.unavailable
  const { found, near, missing } = countLookedUp(looked)
  const counts = words.counts
    .replace('{found}', String(found))
    .replace('{near}', String(near))
    .replace('{missing}', String(missing))
  const limited = words.limited.replace('{count}', total.toLocaleString('en'))
  return {
    rows: lookUpRows(numbers, looked),
    status: total > numbers.length ? `${counts}. ${limited}` : counts,
  }
}

/** Says how long the request list is, or how many of some products had no room in it. */
function addedSentence(products: readonly RequestableProduct[], { added, full }: Words): string {
  const listed = new Set(requestedProducts().map(({ catNo }) => catNo))
  const leftOut = new Set(products.map(({ catNo }) => catNo).filter((catNo) => !listed.has(catNo))).size
  if (leftOut > 0 && full !== undefined) return full.replace('{count}', String(leftOut))
  return listed.size === 1 ? added.one : added.other.replace('{count}', String(listed.size))
}

/** The dialog `Look up a list` (contract §7). Nothing of the list is sent but the names of files. */
export function ListDialog({ words, onClose }: OpenedByHash & { words: Words }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setIsWorking] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [note, setNote] = useState('')

  async function lookUp() {
    if (isWorking) return
    setIsWorking(true)
    setProblem(null)
    setNote('')
    const answer = await lookUpText(field.current?.value ?? '', words)
    setIsWorking(false)
    if (typeof answer === 'string') {
      // The result is of another text.
      setResult(null)
      setProblem(answer)
      field.current?.focus()
    } else startTransition(() => setResult(answer))
  }

  async function open(chosen: File | undefined) {
    if (!chosen || !field.current) return
    if (chosen.size > LIST_MAX) return setProblem(words.tooLarge)
    try {
      field.current.value = await readListFile(chosen)
      setProblem(null)
      field.current.focus()
    } catch {
      setProblem(words.unreadable)
    }
  }

  function drop(event: DragEvent) {
    const dropped = event.dataTransfer.files[0]
    if (!dropped) return
    event.preventDefault()
    open(dropped)
  }

  function add(rows: readonly LookUpRow[]) {
    const products = foundProducts(rows)
    addToRequest(products)
    setNote(addedSentence(products, words))
  }

  const hasFound = result?.rows.some((row) => row.result === 'found')
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <DialogBody>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button for files does the same by keyboard */}
        <div onDrop={drop} onDragOver={(event) => event.preventDefault()}>
          <Field label={words.field} hint={words.hint} error={problem}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                data-autofocus=""
                maxLength={LIST_MAX}
                spellCheck={false}
                className="min-h-40 font-mono"
              />
            )}
          </Field>
          <div className="mt-1 flex flex-wrap gap-3">
            <Button onClick={lookUp} aria-disabled={isWorking || undefined}>
              {isWorking ? words.working : words.lookUp}
            </Button>
            <Button variant="outline" onClick={() => file.current?.click()}>
              {words.choose}
            </Button>
            <input
              ref={file}
              type="file"
              accept=".txt,.csv,.tsv,text/plain,text/csv"
              aria-label={words.choose}
              hidden
              onChange={(event) => {
                open(event.target.files?.[0])
                // The same file can be chosen again.
                event.target.value = ''
              }}
            />
          </div>
        </div>
        <p role="status" className="mt-6 font-medium tabular-nums empty:hidden">
          {result && !isWorking ? result.status : ''}
        </p>
        {result && <ResultTable rows={result.rows} words={words} onLeave={onClose} />}
      </DialogBody>
      {result && (
        <DialogFooter>
          <p role="status" className="me-auto text-ink-muted text-sm">
            {note}
          </p>
          <Button
            variant="outline"
            onClick={() =>
              saveBlob(
                new Blob([lookUpCsv(result.rows, words.results, window.location.href)], { type: 'text/csv' }),
                RESULT_FILE,
              )
            }
          >
            {words.download}
          </Button>
          {hasFound && <Button onClick={() => add(result.rows)}>{words.add}</Button>}
        </DialogFooter>
      )}
    </Dialog>
  )
}
