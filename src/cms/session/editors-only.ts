import type { Access, CollectionConfig, DefaultServerFunctionArgs } from 'payload'
import { hasRight } from '@/domain/rules/accounts/rights'
import { databaseOf } from '@/platform/database/transactions/transaction'
import { sessionOf } from './held-session'

/** Access for those who may change content, under the conditions of the collection. */
const whoMayEdit =
  (access: Access = () => true): Access =>
  async (args) => {
    const { req } = args
    const session = await sessionOf(await databaseOf(req), req)
    return session !== null && hasRight(session.rights, 'content') && access(args)
  }

/**
 * A collection whose forms others find read-only (contract §11). That decides what the pages show; where something is
 * written, {@link holdingSession} judges the right from the row.
 */
export const editorsOnly = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  access: {
    ...collection.access,
    create: whoMayEdit(collection.access?.create),
    update: whoMayEdit(collection.access?.update),
    delete: whoMayEdit(collection.access?.delete),
  },
})

/** What asks for a form's state, as far as it decides who gets the document's lock. */
type AsksForLock = Pick<DefaultServerFunctionArgs, 'permissions'> & {
  collectionSlug?: string
  returnLockStatus?: boolean
}

/** Takes no lock for a person whose form is read-only: it would keep editors out. */
export const locksOnlyForEditors = <Args extends AsksForLock>(args: Args): Args => {
  const { collectionSlug = '', permissions, returnLockStatus } = args
  const mayEdit = Boolean(permissions.collections?.[collectionSlug]?.update)
  return { ...args, returnLockStatus: returnLockStatus === true && mayEdit }
}
