import { useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import type { FormState } from 'payload'

/**
 * Asks the server for the whole form of the open document with other words.
 * @returns a function; its result is null if the server does not answer
 */
export function useFilledForm(): (words: Record<string, unknown>) => Promise<FormState | null> {
  const { collectionSlug, id, docPermissions, getDocPreferences } = useDocumentInfo()
  const { getFormState } = useServerFunctions()
  return async (words) => {
    try {
      const answer = await getFormState({
        ...(id !== undefined && { id }),
        ...(collectionSlug && { collectionSlug }),
        schemaPath: collectionSlug ?? '',
        data: words,
        docPermissions,
        docPreferences: await getDocPreferences(),
        operation: 'update',
        renderAllFields: true,
        skipValidation: true,
      })
      return 'state' in answer ? (answer.state ?? null) : null
    } catch {
      // Payload's client throws if the preferences cannot be read.
      return null
    }
  }
}
