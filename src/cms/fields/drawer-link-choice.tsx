'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { LinkChoiceAt } from '../links/link-choice-at'
import { writeInto } from './judged-drawer'

/** The field of a link's drawer that holds the address; the drawer's form renders it some time after it opens. */
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
 * Offers what a link in running text may lead to, at the address in its drawer. Rendered outside the drawer's form, like
 * its problems (judged-drawer.tsx).
 * @param id of the drawer's element
 */
export function DrawerLinkChoice({ id }: { id: string }) {
  const control = useAddressField(id)
  const [href, setHref] = useState('')
  useEffect(() => {
    if (!control) return
    const note = () => setHref(control.value)
    note()
    control.addEventListener('input', note)
    return () => control.removeEventListener('input', note)
  }, [control])
  const field = control?.closest('.field-type')
  if (!control || !field) return null
  return createPortal(
    <LinkChoiceAt href={href} kinds={null} use={(chosen) => writeInto(control, chosen)} />,
    field,
  )
}
