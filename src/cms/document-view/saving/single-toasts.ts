import { isValidElement } from 'react'
import { isInNotice } from '@/cms/calls/failure-words'

/** How Payload's client tells a failure, in passing. */
type Tell = (message: never, more?: { id?: string | number }) => string | number

/** The sentence of a message: text, or Payload's element that shows one. */
function saidIn(message: unknown): string | null {
  if (typeof message === 'string') return message
  const shown = isValidElement<{ errorMessage?: unknown }>(message) ? message.props.errorMessage : null
  return typeof shown === 'string' ? shown : null
}

/**
 * Tells a failure once while it is shown, however often it happens: Payload's client tells it with each autosave. One
 * that a notice shows until it is corrected is not shown as a toast too.
 * @param toasts the object of toasts that Payload's client uses
 * @param isAway whether a notice says that the server does not answer
 * @returns the function that restores Payload's toasts
 */
export function tellOnce(toasts: { error: Tell }, isAway: () => boolean): () => void {
  const original = toasts.error
  toasts.error = (message, more) => {
    const said = saidIn(message)
    if (said !== null && isInNotice(said, isAway())) return said
    return original(message, said === null ? more : { id: said, ...more })
  }
  return () => {
    toasts.error = original
  }
}
