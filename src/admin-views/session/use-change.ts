'use client'

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@/admin-views/api/api-failure'
import type { Call } from '@/admin-views/api/call'
import { toastFailure } from '@/admin-views/session/failure-toast'
import { authorised } from '@/admin-views/session/session-store'
import { showToast, type ToastMessage } from '@/ui/toast/toast-store'

/** The consequences of a change. */
type Following<Input, Answer> = {
  /** Changes with the same scope run one after the other. */
  scope?: string
  /** Shows the change at once. A returned promise is awaited. */
  settle?: (client: QueryClient, answer: Answer, input: Input) => unknown
  /** The toast on success; a string gets the title Success. */
  done?: (answer: Answer, input: Input) => string | ToastMessage
  /**
   * The toast on failure: a text for when the server gives none, or a function of the failure; null for no toast. If
   * left out, the caller shows the failure.
   */
  failed?: string | ((failure: Error, input: Input) => string | null)
  /** Reloads what a failure shows to be outdated. */
  recover?: (client: QueryClient, input: Input) => unknown
  /** Reloads what is outdated after success and failure. A returned promise is awaited. */
  reload?: (client: QueryClient, input: Input) => unknown
}

/** A mutation that uses the session's token. */
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
