'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { BusyLine } from '@/ui/busy-line'
import { closeDialog, type DialogName, useIsOpened } from './opened-dialog'

/** Props that every dialog opened by its hash receives. */
export type OpenedByHash = { onClose: () => void }

/**
 * A dialog that is open while the hash names it (contract §7). Its code is loaded when it is first opened; if that
 * fails, the page says so and goes on without it.
 *
 * @param load returns the dialog's component; a constant function, such as one defined outside of the component
 * @param words the dialog's texts, and the sentence shown when its code cannot be loaded
 */
export function DialogByHash<Words extends { title: string; unavailable: string }>({
  name,
  load,
  words,
}: {
  name: DialogName
  load: () => Promise<ComponentType<OpenedByHash & { words: Words }>>
  words: Words
}) {
  const isOpened = useIsOpened(name)
  const [Loaded, setLoaded] = useState<ComponentType<OpenedByHash & { words: Words }>>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!isOpened || Loaded) return
    setHasFailed(false)
    load().then(
      (component) => setLoaded(() => component),
      () => {
        setHasFailed(true)
        closeDialog(name)
      },
    )
  }, [isOpened, Loaded, load, name])

  return (
    <>
      {isOpened && !Loaded && <BusyLine label={words.title} className="fixed inset-x-0 top-0 z-50" />}
      {isOpened && Loaded && <Loaded words={words} onClose={() => closeDialog(name)} />}
      {hasFailed && (
        <p role="status" className="my-4">
          {words.unavailable}
        </p>
      )}
    </>
  )
}
