'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LinkChoiceAt } from '@/cms/links/link-choice-at'
import { LINK_FIELDS, type LinkField, linkRefusal, loadAddressRule } from './link-refusal'

/** An invalid field of the drawer. */
type Refused = { name: LinkField; control: HTMLInputElement; refusal: string }

// `Object.keys` loses the type.
const NAMES = Object.keys(LINK_FIELDS) as LinkField[]

function refusedIn(drawer: Element): Refused[] {
  return NAMES.flatMap((name) => {
    const control = drawer.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    const refusal = control ? linkRefusal(name, control.value) : undefined
    return control && refusal !== undefined ? [{ name, control, refusal }] : []
  })
}

/** Sets an input as a person would, so that React's form notices. */
function writeInto(control: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Restores typed text that the form has replaced by an earlier one, as it sometimes does when a request fails.
 * @returns whether there was such a field
 */
function putBackTyped(drawer: Element, typed: WeakMap<EventTarget, string>): boolean {
  const lost = Array.from(drawer.querySelectorAll('input')).filter(
    (control) => (typed.get(control) ?? control.value) !== control.value,
  )
  for (const control of lost) writeInto(control, typed.get(control) ?? '')
  return lost.length > 0
}

/**
 * Validates the fields of a link's drawer when it is saved, and then with every input. Rendered outside the drawer's
 * form: that form asks the server, keeps outdated problems while no answer comes, and then drops our components from
 * its fields.
 * @param id of the drawer's element
 */
export function JudgedDrawer({ id }: { id: string }) {
  const [refused, setRefused] = useState<readonly Refused[]>([])

  useEffect(() => {
    void loadAddressRule()
    let isSubmitted = false
    const typed = new WeakMap<EventTarget, string>()
    const drawerOf = ({ target }: Event) => {
      const drawer = document.getElementById(id)
      return target instanceof Node && drawer?.contains(target) ? drawer : null
    }
    const judgeSave = (event: SubmitEvent) => {
      const drawer = drawerOf(event)
      if (!drawer) return
      const isPutBack = putBackTyped(drawer, typed)
      const found = refusedIn(drawer)
      isSubmitted = true
      setRefused(found)
      if (found.length === 0 && !isPutBack) return
      event.preventDefault()
      event.stopImmediatePropagation()
      found[0]?.control.focus()
      // The form saves its own state, and learns of restored text only after this event.
      if (found.length === 0) setTimeout(() => (event.target as HTMLFormElement).requestSubmit())
    }
    const judgeWithoutForm = (event: Event) => {
      const drawer = drawerOf(event)
      if (drawer && event.target instanceof HTMLInputElement) typed.set(event.target, event.target.value)
      if (isSubmitted && drawer) setRefused(refusedIn(drawer))
    }
    // Capture on `window` runs before the form's handlers: React listens at the document.
    window.addEventListener('submit', judgeSave, true)
    window.addEventListener('input', judgeWithoutForm, true)
    return () => {
      window.removeEventListener('submit', judgeSave, true)
      window.removeEventListener('input', judgeWithoutForm, true)
    }
  }, [id])

  useEffect(() => {
    for (const { control, name } of refused) {
      control.setAttribute('aria-invalid', 'true')
      control.setAttribute('aria-describedby', `${id}-${name}`)
    }
    return () => {
      for (const { control } of refused) {
        control.removeAttribute('aria-invalid')
        control.removeAttribute('aria-describedby')
      }
    }
  }, [id, refused])

  return refused.map(({ name, control, refusal }) =>
    createPortal(
      <p id={`${id}-${name}`} role="alert" className="panel-faults">
        {refusal}
      </p>,
      control.closest('.field-type') ?? document.body,
      name,
    ),
  )
}

/** The field of a link's drawer with the address; the drawer's form renders it some time after it opens. */
function useAddressField(id: string): HTMLInputElement | null {
  const [control, setControl] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const find = () =>
      setControl(document.getElementById(id)?.querySelector<HTMLInputElement>('input[name="url"]') ?? null)
    const observer = new MutationObserver(find)
    observer.observe(document.body, { childList: true, subtree: true })
    find()
    return () => observer.disconnect()
  }, [id])
  return control
}

/**
 * Offers targets for a link in running text, at the address in its drawer; a choice saves the link. Rendered outside
 * the drawer's form, like its problems.
 * @param id of the drawer's element
 */
export function DrawerLinkChoice({ id }: { id: string }) {
  const control = useAddressField(id)
  const [href, setHref] = useState('')
  useEffect(() => {
    if (!control) return
    const note = () => setHref(control.value)
    note()
    // The drawer enters its Close button.
    if (!document.activeElement?.matches('input')) control.focus()
    control.addEventListener('input', note)
    return () => control.removeEventListener('input', note)
  }, [control])
  const field = control?.closest('.field-type')
  if (!control || !field) return null
  return createPortal(
    <LinkChoiceAt
      href={href}
      kinds={null}
      use={(chosen) => {
        writeInto(control, chosen)
        // The form learns of the address after this event; then nothing is left to say.
        setTimeout(() => control.form?.requestSubmit())
      }}
    />,
    field,
  )
}
