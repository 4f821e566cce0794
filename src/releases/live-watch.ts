import type { Payload } from 'payload'

const watchers = new WeakMap<Payload, () => Promise<void>>()

/** Has what serves pages in this process look which release is live, whenever {@link liveChanged} says so. */
export function watchLive(payload: Payload, look: () => Promise<void>): void {
  watchers.set(payload, look)
}

/** Another release is live. @returns when this process shows it; other instances see it within a second */
export async function liveChanged(payload: Payload): Promise<void> {
  await watchers.get(payload)?.()
}
