'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { useRequestList } from '@/site/request-list/use-request-list'
import { BusyLine } from '@/ui/layout/busy-line'
import type { DialogsHere } from './dialogs-here'
import type { DialogName } from './opened-dialog'

/**
 * The dialogs of a page (contract §7), opened by their hashes and by buttons with `data-opens`. They take no room, so
 * that they move nothing. Most visits need none: all of their code is loaded when a dialog is wanted, or with the first
 * product of the request list where the page has its button.
 */
export function PageDialogs(here: DialogsHere) {
  const [Shown, setShown] = useState<ComponentType<DialogsHere>>()
  const [state, setState] = useState<'loading' | 'failed'>()
  const isListed = useRequestList().length > 0 && here.bar !== undefined

  useEffect(() => {
    const isHere = (name: string): name is DialogName => Object.hasOwn(here.titles, name)
    const load = async (name?: DialogName, isPressed?: boolean) => {
      const { ShownDialogs, showDialog } = await import('./shown-dialogs')
      setShown(() => ShownDialogs)
      if (name && isPressed) showDialog(name)
    }
    const open = (name?: string, isPressed?: boolean) => {
      if (!name || !isHere(name)) return
      setState('loading')
      load(name, isPressed).then(
        () => setState(undefined),
        () => setState('failed'),
      )
    }
    const onHash = () => open(location.hash.slice(1).split('=')[0])
    const onClick = ({ target }: MouseEvent) =>
      target instanceof Element && open(target.closest<HTMLElement>('[data-opens]')?.dataset.opens, true)
    // Silent if it fails: no visitor requested it.
    if (isListed) load().catch(() => {})
    onHash()
    const ending = new AbortController()
    addEventListener('hashchange', onHash, ending)
    addEventListener('click', onClick, ending)
    return () => ending.abort()
  }, [here.titles, isListed])

  return (
    <>
      {Shown ? (
        <Shown {...here} />
      ) : (
        state === 'loading' && <BusyLine className="fixed inset-x-0 top-0 z-50" />
      )}
      {state === 'failed' && (
        <p role="status" className="my-4">
          {here.unavailable}
        </p>
      )}
    </>
  )
}
