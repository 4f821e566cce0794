import type { Payload } from 'payload'

/** The page server of this process. */
type Watcher = {
  /** Checks which release is live. */
  look: () => Promise<void>
  /** Prepares for a publication. */
  getReady: () => void
}

const watchers = new WeakMap<Payload, Watcher>()

/** Registers the page server for release events. */
export function watchReleases(payload: Payload, watcher: Watcher): void {
  watchers.set(payload, watcher)
}

/**
 * Announces that another release is live.
 * @returns when this process shows it; other instances see it within a second, and so does this one if the call fails
 */
export async function liveChanged(payload: Payload): Promise<void> {
  await watchers
    .get(payload)
    ?.look()
    .catch((err) => payload.logger.warn({ err, msg: 'Which release is live cannot be found out yet' }))
}

/** Announces that a publication is likely soon: the printing process takes a second and a half to start. */
export const publishingIsNear = (payload: Payload): void => watchers.get(payload)?.getReady()
