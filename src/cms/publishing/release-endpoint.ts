import { type Endpoint, NotFound } from 'payload'
import { readRelease } from '@/releases/stored/stored-release'
import { notSignedInAtPanel } from '../held-session'
import { answeringRefusals } from './refused-answer'

/** A release as the staff API tells it, for the panel's own sign-in (contract §9). */
export const releaseEndpoint: Endpoint = {
  path: '/releases/:number',
  method: 'get',
  handler: async ({ context, payload, routeParams, t }) => {
    if (!context.session) return notSignedInAtPanel()
    const number = Number(routeParams?.number)
    if (!Number.isInteger(number)) throw new NotFound(t)
    return Response.json(await answeringRefusals(() => readRelease(payload.db.drizzle, number)))
  },
}
