'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { FetchedTexts } from '@/domain/content/schema/pages/fetched-texts'
import { fetchTexts } from '@/site/search/fetch-texts'
import { BusyLine } from '@/ui/layout/busy-line'
import type { DialogsHere } from './dialogs-here'
import { closeDialog, type DialogName, useIsOpened } from './opened-dialog'

/** Props that every dialog opened by its hash receives. */
export type OpenedByHash = { onClose: () => void }

/**
 * A dialog that is open while the hash names it (contract §7). Its code and texts are loaded when it is first opened;
 * if that fails, the page says so and goes on without it.
 *
 * @param load returns the dialog's component; a constant function, such as one defined outside of the component
 * @param title of the line shown while it loads
 */
export function DialogByHash<Name extends DialogName>({
  name,
  load,
  title,
  texts,
  unavailable,
}: Pick<DialogsHere, 'texts' | 'unavailable'> & {
  name: Name
  load: () => Promise<ComponentType<OpenedByHash & { words: FetchedTexts[Name] & { unavailable: string } }>>
  title: string
}) {
  const isOpened = useIsOpened(name)
  const [show, setShow] = useState<((onClose: () => void) => ReactNode) | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!isOpened || show) return
    setHasFailed(false)
    Promise.all([load(), fetchTexts(texts, name)]).then(
      ([Dialog, words]) =>
        setShow(() => (onClose: () => void) => (
          <Dialog words={{ unavailable, ...words }} onClose={onClose} />
        )),
      () => {
        setHasFailed(true)
        closeDialog(name)
      },
    )
  }, [isOpened, show, load, name, texts, unavailable])

  return (
    <>
      {isOpened && !show && <BusyLine label={title} className="fixed inset-x-0 top-0 z-50" />}
      {isOpened && show?.(() => closeDialog(name))}
      {hasFailed && (
        <p role="status" className="my-4">
          {unavailable}
        </p>
      )}
    </>
  )
}
