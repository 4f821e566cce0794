'use client'

import { useId, useState } from 'react'
import { DialogChosen, DialogSearch } from '../dialogs/dialog-search'
import { PanelButton } from '../dialogs/panel-button'
import { PanelDialog } from '../dialogs/panel-dialog'
import { LINK_KINDS, type LinkKind, OFFERED_MAX, type OfferedLink } from './link-words'
import { noteNamed, useOfferedLinks } from './use-links'

/** Longest text that is searched for. */
const WORDS_MAX = 200

// `Object.keys` loses the type.
const KINDS = Object.keys(LINK_KINDS) as LinkKind[]

/** Properties of the radio group. */
type Choice = { group: string; value: string; choose: (link: OfferedLink) => void }

function Offered({ kind, links, group, value, choose }: Choice & { kind: LinkKind; links: OfferedLink[] }) {
  if (links.length === 0) return null
  return (
    <fieldset>
      <legend>{LINK_KINDS[kind]}</legend>
      {links.slice(0, OFFERED_MAX).map((link) => (
        <label key={link.href} className="panel-link-offer">
          <input
            type="radio"
            name={group}
            value={link.href}
            checked={link.href === value}
            onChange={() => choose(link)}
          />
          <span>{link.title}</span>
          <small>{link.about}</small>
        </label>
      ))}
      {links.length > OFFERED_MAX && <p className="panel-muted">There are more: search for them.</p>}
    </fieldset>
  )
}

/** States how many targets are shown, or why there are none. */
function countWords(links: OfferedLink[] | undefined, problem: string | undefined, words: string): string {
  if (problem !== undefined) return problem
  if (!links) return 'Reading…'
  if (links.length === 0)
    return words.trim() === '' ? 'There is nothing yet: search for it.' : 'Nothing is called that.'
  return `${links.length} to choose from`
}

/**
 * Dialog to choose where a link leads, or a document for another purpose.
 * @param heading says for which
 * @param value of the field
 * @param kinds that it may name; null: all, and addresses
 */
export function LinkDialog({
  heading = 'Choose where it leads',
  value,
  kinds,
  use,
  close,
}: {
  heading?: string
  value: string
  kinds: readonly LinkKind[] | null
  use: (href: string) => void
  close: () => void
}) {
  const group = useId()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<OfferedLink | null>(null)
  const { answer, isAsking } = useOfferedLinks(words, kinds)
  const links = answer?.body?.links
  const choice = { group, value: chosen?.href ?? value, choose: setChosen }
  return (
    <PanelDialog heading={heading} className="panel-link-dialog" onClose={close}>
      {(end) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!chosen) return
            noteNamed(chosen)
            use(chosen.href)
            end()
          }}
        >
          <DialogSearch words={words} max={WORDS_MAX} search={setWords} />
          <p role="status" className="panel-muted">
            {countWords(links, answer?.problem, words)}
          </p>
          <div aria-busy={isAsking}>
            {KINDS.map((kind) => (
              <Offered
                key={kind}
                kind={kind}
                links={links?.filter((link) => link.kind === kind) ?? []}
                {...choice}
              />
            ))}
          </div>
          <div className="panel-dialog-actions">
            <DialogChosen title={chosen?.title} />
            <PanelButton type="submit" look="primary" disabled={chosen === null}>
              Use this
            </PanelButton>
            <PanelButton onClick={end}>Cancel</PanelButton>
          </div>
        </form>
      )}
    </PanelDialog>
  )
}
