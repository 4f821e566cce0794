import type { Payload } from 'payload'

/** What serves pages in this process. */
type Watcher = {
  /** Looks which release is live. */
  look: () => Promise<void>
  /** Somebody is about to publish. */
  getReady: () => void
}

const watchers = new WeakMap<Payload, Watcher>()

/** Has what serves pages in this process told of what concerns it. */
export function watchReleases(payload: Payload, watcher: Watcher): void {
  watchers.set(payload, watcher)
}

/**
 * Another release is live.
 * @returns when this process shows it; other instances see it within a second, and so does this one should it fail
 */
export async function liveChanged(payload: Payload): Promise<void> {
  await watchers
    .get(payload)
    ?.look()
    .catch((err) => payload.logger.warn({ err, msg: 'Which release is live cannot be found out yet' }))
}

/** Somebody looks at what would be published: what prints takes a second and a half to start. */
export const publishingIsNear = (payload: Payload): void => watchers.get(payload)?.getReady()
