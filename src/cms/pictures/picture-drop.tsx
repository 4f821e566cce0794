'use client'

import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OfferedPicture } from './offered-pictures'
import { type RefusedFile, sendPicture } from './send-pictures'

type Sending = { count: number; done: number; stored: number; refused: readonly RefusedFile[] }

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

function wordsOf({ count, done, stored }: Sending): string {
  if (done < count) return `Uploading ${done + 1} of ${count}… Leave this page open.`
  if (stored === 0) return 'Nothing was uploaded.'
  const described = stored === 1 ? 'its file name describes it' : 'their file names describe them'
  return `${stored === count ? `${pictures(stored)} uploaded` : `${stored} of ${pictures(count)} uploaded`}: ${described}, until you say under Pictures what they show.`
}

/** How an upload of several pictures goes, and which were refused. */
export const SendingPictures = ({ sending }: { sending: Sending | null }) => (
  <div className="panel-picture-sending" role="status">
    {sending && <p>{wordsOf(sending)}</p>}
    {sending && sending.refused.length > 0 && (
      <ul className="panel-faults">
        {sending.refused.map(({ name, why }) => (
          <li key={name}>
            “{name}” was not uploaded. {why}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/**
 * Uploads pictures one after the other, and says how far it is.
 * @param take called with each picture that is stored
 * @param end called when all are sent
 */
export function useSendPictures(take: (picture: OfferedPicture) => void, end?: () => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const waiting = useRef<File[]>([])
  const isRunning = useRef(false)

  async function send(files: readonly File[]) {
    if (files.length === 0) return
    waiting.current.push(...files)
    if (isRunning.current) {
      setSending((before) => before && { ...before, count: before.count + files.length })
      return
    }
    isRunning.current = true
    setSending({ count: files.length, done: 0, stored: 0, refused: [] })
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const sent = await sendPicture(file)
      const isRefused = 'why' in sent
      if (!isRefused) take(sent)
      setSending(
        (before) =>
          before && {
            ...before,
            done: before.done + 1,
            stored: before.stored + (isRefused ? 0 : 1),
            refused: isRefused ? [...before.refused, sent] : before.refused,
          },
      )
    }
    isRunning.current = false
    end?.()
  }
  return { sending, send }
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * A place to drop pictures on, or to paste one into while the focus is in it.
 * @param send takes the files
 */
export function PictureDrop({
  className = '',
  send,
  children,
}: {
  className?: string
  send: (files: readonly File[]) => void
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !place.current?.contains(document.activeElement)) return
    event.preventDefault()
    event.stopPropagation()
    send(files)
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', hear, true)
    return () => document.removeEventListener('paste', hear, true)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for the mouse; the keyboard has a button and paste
    <div
      ref={place}
      className={`panel-picture-drop ${isOver ? 'panel-picture-over' : ''} ${className}`}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        send([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
