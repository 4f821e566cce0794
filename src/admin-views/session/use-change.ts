'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@/admin-views/api/api-failure'
import type { Call } from '@/admin-views/api/call'
import { toastFailure } from '@/admin-views/session/failure-toast'
import { authorised } from '@/admin-views/session/session-store'
import { showToast, type ToastMessage } from '@/ui/toast/toast-store'

/** What follows a change. */
type Following<Input, Answer> = {
  /** Changes of one scope are made one after the other. */
  scope?: string
  /** Shows at once what it did. A promise of that is waited for. */
  settle?: (client: QueryClient, answer: Answer, input: Input) => unknown
  /** The toast of its success; a text is one titled Success. */
  done?: (answer: Answer, input: Input) => string | ToastMessage
  /**
   * The toast of its failure: what it says where the server says nothing, or the text made of the failure; null for none.
   * Left out, the failure is shown where the change was asked for.
   */
  failed?: string | ((failure: Error, input: Input) => string | null)
  /** Has what a failure shows to be out of date loaded again. */
  recover?: (client: QueryClient, input: Input) => unknown
  /** Has what is out of date loaded again, however it ended. A promise of it is waited for. */
  reload?: (client: QueryClient, input: Input) => unknown
}

/** A change that is made with the session's token. */
export function useChange<Answer, Input = void>(
  call: (input: Input) => Call<Answer>,
  { scope, settle, done, failed, recover, reload }: Following<Input, Answer> = {},
) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Input>({
    scope: scope === undefined ? undefined : { id: scope },
    mutationFn: (input) => authorised(call(input)),
    onSuccess: (answer, input) => {
      const settled = settle?.(client, answer, input)
      const toast = done?.(answer, input)
      if (toast !== undefined)
        showToast(typeof toast === 'string' ? { title: 'Success', description: toast } : toast)
      return settled
    },
    onError: (failure, input) => {
      const text = typeof failed === 'string' ? refusalOf(failure, failed) : failed?.(failure, input)
      if (text) toastFailure(failure, text)
      return recover?.(client, input)
    },
    onSettled: (_, __, input) => reload?.(client, input),
  })
}
