'use client'

import { ServerFunctionsContext, useServerFunctions } from '@payloadcms/ui'
import { deepCopyObjectSimpleWithoutReactComponents } from 'payload/shared'
import { type ReactNode, useCallback } from 'react'
import { noteAnsweredForm } from '../history/next-change'
import { fieldsNow, focusedField, hasAddedRows, withoutEdited } from './typed-since'

/**
 * Keeps answers from replacing text that is being typed. Payload merges the answer to each change and each save into
 * the form, values included, and mounts a text editor again if it replaces its value: the focus moves to the page, and
 * further typing is lost.
 */
export function AnswersBesideTyping({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const { getFormState } = functions
  const ask = useCallback<typeof getFormState>(
    async function askFor(args) {
      const answer = await getFormState(args)
      if (!args.formState && 'state' in answer && answer.state) noteAnsweredForm(answer.state)
      const now = fieldsNow(`${args.collectionSlug}/${args.id}`)
      // The form of a part, such as a link's, is another form.
      const isOfDocument = args.schemaPath === args.collectionSlug
      if (!now || !args.formState || !isOfDocument || !('state' in answer) || !answer.state) return answer
      const since = { sent: args.formState, now, focused: focusedField() }
      // With this answer Payload takes all of the form as answered, and would not ask for the new row. The answer to a
      // save is made of its `data`, which never has that row.
      if (!args.data && hasAddedRows(since)) {
        const formState = deepCopyObjectSimpleWithoutReactComponents(now, { excludeFiles: true })
        return askFor({ ...args, formState })
      }
      return { ...answer, state: withoutEdited(answer.state, since) }
    },
    [getFormState],
  )
  return (
    <ServerFunctionsContext value={{ ...functions, getFormState: ask }}>{children}</ServerFunctionsContext>
  )
}
