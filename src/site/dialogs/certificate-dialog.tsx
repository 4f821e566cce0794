'use client'

import { clsx } from 'clsx/lite'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import { type AskedLot, askedLotsOf } from '@/domain/rules/lots/asked-lots'
import { type LotStanding, lotSentence, lotStanding } from '@/domain/rules/lots/lot-sentence'
import { findLot, type LookedUpLot } from '@/site/lots/find-lot'
import { LotDetails, LotName } from '@/site/lots/lot-answer'
import { OtherLots, unknownSentence } from '@/site/lots/unknown-lot'
import { printAlone } from '@/ui/browser/print-alone'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { Input } from '@/ui/controls/input'
import { Dialog, DialogBody, DialogFooter } from '@/ui/overlays/dialog'
import { inputMoment } from '@/ui/texts/local-moment'
import type { OpenedByHash } from './dialog-by-hash'
import { setDialogValue, valueInHash } from './opened-dialog'

/** Longest text of a field; more is no label. */
const TEXT_MAX = 200

type Entered = { catNo: string; lotNo: string }

/** What the page asks for: the lot in its hash, and the fields of its own form. */
function askedByPage(): Entered {
  const form = document.querySelector<HTMLFormElement>('form[data-certificate]')
  const given = new FormData(form ?? undefined)
  return {
    catNo: String(given.get('catNo') ?? ''),
    lotNo: valueInHash() ?? String(given.get('lotNo') ?? ''),
  }
}

type State =
  | { is: 'open' | 'finding' }
  | { is: 'refused' | 'failed'; sentence: string }
  | ({ is: 'answered' } & LookedUpLot)

const OPEN: State = { is: 'open' }

/** The look-up of a lot: its state, and a function that asks. An answer that a later question overtook is dropped. */
function useLookUp(words: CertificateWords & { unavailable: string }) {
  const [state, setState] = useState<State>(OPEN)
  const asking = useRef(0)
  const { unavailable } = words
  const none = `${words.none} ${words.printed}`

  const ask = useCallback(
    async ({ catNo, lotNo }: Entered) => {
      const turn = ++asking.current
      const [first, ...others] = askedLotsOf(catNo, lotNo)
      if (!first) return setState({ is: 'refused', sentence: none })
      setState({ is: 'finding' })
      const answer = await findLot([first, ...others]).then(
        (found): State => ({ is: 'answered', ...found }),
        (): State => ({ is: 'failed', sentence: unavailable }),
      )
      if (turn === asking.current) setState(answer)
    },
    [none, unavailable],
  )
  return [state, ask] as const
}

/** The dialog `Find a certificate` (contract §10). What is asked for is in the name of a file only. */
export function CertificateDialog({
  words,
  onClose,
}: OpenedByHash & { words: CertificateWords & { unavailable: string } }) {
  const [entered, setEntered] = useState(askedByPage)
  const [state, ask] = useLookUp(words)
  const answer = useRef<HTMLDivElement>(null)
  const find = useRef<HTMLButtonElement>(null)
  const isWorking = state.is === 'finding'
  const lot = state.is === 'answered' && 'lot' in state ? state.lot : null

  const askFor = useCallback(
    (next: Entered) => {
      setEntered(next)
      ask(next)
    },
    [ask],
  )

  useEffect(() => {
    const onHash = () => {
      const asked = askedByPage()
      if (asked.lotNo !== '') askFor(asked)
    }
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [askFor])

  useEffect(() => {
    if (lot && location.pathname === lot.page) setDialogValue('certificate', lot.lot_no)
  }, [lot])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!isWorking) ask(entered)
  }

  const field = (name: keyof Entered) => ({
    value: entered[name],
    maxLength: TEXT_MAX,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    mono: true,
    onChange: ({ target }: { target: { value: string } }) => setEntered({ ...entered, [name]: target.value }),
  })

  return (
    <Dialog title={words.title} onClose={onClose}>
      <DialogBody>
        <form onSubmit={submit} noValidate>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <Field label={words.catNo}>
              {(control) => (
                <Input
                  {...control}
                  {...field('catNo')}
                  data-autofocus={entered.catNo === '' ? '' : undefined}
                />
              )}
            </Field>
            <Field label={words.lotNo} error={state.is === 'refused' ? state.sentence : null}>
              {(control) => (
                <Input
                  {...control}
                  {...field('lotNo')}
                  data-autofocus={entered.catNo === '' ? undefined : ''}
                />
              )}
            </Field>
          </div>
          <p className="text-balance text-ink-muted text-xs">{words.hint}</p>
          <Button ref={find} type="submit" className="mt-3" aria-disabled={isWorking || undefined}>
            {isWorking ? words.finding : words.find}
          </Button>
        </form>
        <div ref={answer} className={state.is === 'answered' || state.is === 'failed' ? 'mt-6' : undefined}>
          <Answer
            state={state}
            words={words}
            onLeave={onClose}
            onAsk={({ catNo, lotNo }) => {
              // The button that asked goes with the answer that it stands in.
              find.current?.focus()
              askFor({ catNo: catNo ?? '', lotNo })
            }}
          />
        </div>
      </DialogBody>
      {lot && (
        <DialogFooter>
          <Button variant="outline" onClick={() => answer.current && printAlone(answer.current)}>
            {words.print}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  )
}

const TONES: Readonly<Record<LotStanding, string>> = {
  valid: 'border-success text-success',
  doubtful: 'border-warning text-warning',
  unusable: 'border-danger text-danger',
}

/** The answer. Its sentence has one element, which stays: screen readers announce what changes in it. */
function Answer({
  state,
  words,
  onLeave,
  onAsk,
}: {
  state: State
  words: CertificateWords
  onLeave: () => void
  onAsk: (asked: AskedLot) => void
}) {
  if (state.is === 'failed')
    return (
      <p role="alert" className="text-danger">
        {state.sentence}
      </p>
    )
  const today = inputMoment(Date.now()).slice(0, 10)
  const lot = state.is === 'answered' && 'lot' in state ? state.lot : null
  const unknown = state.is === 'answered' && 'unknown' in state ? state : null
  return (
    <>
      {lot && <LotName lot={lot} words={words} onLeave={onLeave} />}
      <p
        role="status"
        className={
          lot
            ? clsx(
                'mt-4 whitespace-pre-line border-s-2 ps-3 font-medium text-lead [overflow-wrap:anywhere]',
                TONES[lotStanding(lot, today)],
              )
            : undefined
        }
      >
        {lot && lotSentence(lot, today, words.sentences)}
        {unknown && unknownSentence(unknown, words)}
      </p>
      {lot && (
        <LotDetails
          lot={lot}
          today={today}
          words={words}
          onAsk={(lotNo) => onAsk({ catNo: lot.cat_no, lotNo })}
        />
      )}
      {unknown && <OtherLots answer={unknown} words={words} onAsk={onAsk} />}
    </>
  )
}
