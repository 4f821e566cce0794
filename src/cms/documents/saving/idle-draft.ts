import type { Endpoint, PayloadRequest } from 'payload'
import type { DocumentStore } from '../stores/document-store'

/** Thrown by the save of a draft equal to the text saved for the next release: there is nothing to write. */
export class IdleDraft extends Error {
  constructor(readonly id: number) {
    super('These words are saved for the next release already')
    this.name = 'IdleDraft'
  }
}

const UPDATE = { method: 'patch', path: '/:id' } as const

const isUpdate = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  method === UPDATE.method && path === UPDATE.path

/** Payload's own update, which follows the collection's calls. @throws if there is none */
function payloadsUpdate({ slug }: DocumentStore, { payload }: PayloadRequest): Endpoint['handler'] {
  const { endpoints } = payload.collections[slug].config
  const update = endpoints ? endpoints.findLast(isUpdate) : undefined
  if (!update) throw new Error(`${slug} has no update`)
  return update.handler
}

/** Answers as if the draft had been saved, with the document as it is; `isIdle` says that it is not (form-answers.ts). */
async function answerIdle(
  { slug }: DocumentStore,
  { id }: IdleDraft,
  req: PayloadRequest,
): Promise<Response> {
  const doc = await req.payload.findByID({
    collection: slug,
    id,
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return Response.json({
    doc: { ...doc, isIdle: true },
    message: 'These words are saved for the next release already.',
  })
}

/**
 * Payload's update of a document, and its answer to an {@link IdleDraft}. Payload's form saves once more after a save
 * for release if something was typed while an earlier save was on its way, and that draft would replace the saved
 * version. The hook throws, because its result cannot end an update.
 */
export const update = (store: DocumentStore): Endpoint => ({
  ...UPDATE,
  handler: async (req) => {
    try {
      return await payloadsUpdate(store, req)(req)
    } catch (error) {
      if (error instanceof IdleDraft) return answerIdle(store, error, req)
      throw error
    }
  },
})
