import type { Endpoint, PayloadRequest } from 'payload'
import { CONTENT_DOCUMENTS } from '@/collections/content-document'
import { CONTENT_FIELD } from './content-field'

/** Answers a call of staff about a row of a table. */
const forStaff = (
  act: (
    id: number,
    call: { user: NonNullable<PayloadRequest['user']>; req: PayloadRequest },
  ) => Promise<Response>,
): Endpoint['handler'] => {
  return (req) => {
    const { user } = req
    if (!user) return Response.json({ detail: 'Not signed in' }, { status: 401 })
    const id = Number(req.routeParams?.id)
    if (!Number.isInteger(id)) return Response.json({ detail: 'There is no such document' }, { status: 404 })
    return act(id, { user, req })
  }
}

/** The words that a document came with, saved for release; a version as any other, so that it can be undone. */
const reset: Endpoint = {
  path: '/:id/reset',
  method: 'post',
  handler: forStaff(async (id, call) => {
    const doc = await call.req.payload.update({
      collection: CONTENT_DOCUMENTS,
      id,
      data: { [CONTENT_FIELD]: null, _status: 'published' },
      overrideAccess: false,
      overrideLock: false,
      ...call,
    })
    return Response.json({ doc })
  }),
}

/**
 * In the place of Payload's own, which would put a version live that the rules of today have not judged: an older version
 * comes back as a draft, and is judged when it is saved for release.
 */
const restoreVersion: Endpoint = {
  path: '/versions/:id',
  method: 'post',
  handler: forStaff(async (id, call) => {
    const { payload, t } = call.req
    const { parent, version } = await payload.findVersionByID({
      collection: CONTENT_DOCUMENTS,
      id: String(id),
      depth: 0,
      overrideAccess: false,
      ...call,
    })
    const doc = await payload.update({
      collection: CONTENT_DOCUMENTS,
      id: Number(parent),
      data: { [CONTENT_FIELD]: version[CONTENT_FIELD], _status: 'draft' },
      draft: true,
      overrideAccess: false,
      overrideLock: false,
      ...call,
    })
    return Response.json({ ...doc, message: t('version:restoredSuccessfully') })
  }),
}

export const documentEndpoints: Endpoint[] = [reset, restoreVersion]
