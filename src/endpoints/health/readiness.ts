import type { Payload } from 'payload'

/** Whether this instance should be given requests, and the release that it shows. */
export type Readiness = { status: 'starting' | 'ready' | 'stopping'; release: number | null }

const sources = new WeakMap<Payload, () => Readiness>()

/** Registers where an instance's readiness is read. */
export function reportReadiness(payload: Payload, source: () => Readiness): void {
  sources.set(payload, source)
}

/** The readiness of this instance. One that serves no pages, as in development, is ready once it answers. */
export const readinessOf = (payload: Payload): Readiness =>
  sources.get(payload)?.() ?? { status: 'ready', release: null }
