import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '@/admin-views/api/api-failure'
import type { Call } from '@/admin-views/api/call'
import { authorised, SessionEnded } from '@/admin-views/session/session-store'
import { showToast, type ToastMessage } from '@/ui/toast/toast-store'

/** The consequences of a change. */
type Following<Input, Answer> = {
  /** Changes with the same scope run one after the other. */
  scope?: string
  /** Shows the change at once. A returned promise is awaited. */
  settle?: (client: QueryClient, answer: Answer, input: Input) => unknown
  /** The toast on success, if any; a string gets the title Success. */
  done?: (answer: Answer, input: Input) => string | ToastMessage | undefined
  /** Takes the change back, which the toast on success offers; undefined if nothing was changed. */
  undo?: (answer: Answer, input: Input) => Call<unknown> | undefined
  /** The toast on failure: a text, or a function of the failure; null for none. Left out: the caller's. */
  failed?: string | ((failure: Error, input: Input) => string | null)
  /** Reloads data that a failure shows to be outdated. */
  recover?: (client: QueryClient, input: Input) => unknown
  /** Reloads outdated data after success and failure. A returned promise is awaited. */
  reload?: (client: QueryClient, input: Input) => unknown
}

/** A mutation that uses the session's token. */
export function useChange<Answer, Input = void>(
  call: (input: Input) => Call<Answer>,
  { scope, settle, done, undo, failed, recover, reload }: Following<Input, Answer> = {},
) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Input>({
    scope: scope === undefined ? undefined : { id: scope },
    mutationFn: (input) => authorised(call(input)),
    onSuccess: (answer, input) => {
      const settled = settle?.(client, answer, input)
      const said = done?.(answer, input)
      if (said === undefined) return settled
      const toast = typeof said === 'string' ? { title: 'Success', description: said } : said
      const back = undo?.(answer, input)
      showToast(
        back ? { ...toast, action: { label: 'Undo', onSelect: () => void takeBack(client, back) } } : toast,
      )
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

/** Takes a change back, loads everything on screen again, and says so. */
async function takeBack(client: QueryClient, call: Call<unknown>): Promise<void> {
  try {
    await authorised(call)
    showToast({ title: 'Undone', description: 'What was changed since stays as it is' })
  } catch (failure) {
    toastFailure(failure, refusalOf(failure, 'Failed to undo the change'))
  }
  await client.invalidateQueries()
}

/** Shows the destructive toast titled Error (spec §8); silent if the user has signed out. */
export function toastFailure(failure: unknown, text: string): void {
  if (failure instanceof SessionEnded) return
  showToast({ title: 'Error', description: text, variant: 'destructive' })
}
