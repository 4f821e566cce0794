import { render } from '@testing-library/react'
import type { FormState, ServerFunctionClient } from 'payload'
import { expect, test, vi } from 'vitest'
import { AnswersBesideTyping } from '@/cms/document-view/conflicts/answers-beside-typing'
import { keepForm } from '@/cms/document-view/conflicts/typed-since'
import {
  ServerFunctionsProvider,
  useServerFunctions,
} from '../../../node_modules/@payloadcms/ui/dist/providers/ServerFunctions/index.js'

vi.mock('@payloadcms/ui', () => import('../../support/editing/payload-client'))

const listOf = (...rows: { id: string; isLoading?: boolean }[]): FormState => ({
  list: { value: rows.length, rows },
})

/** The answer to a form: each row with its fields. */
const answerTo = ({ list }: FormState): FormState => ({
  list: { ...list, rows: list?.rows?.map(({ id }) => ({ id, isLoading: false })) },
  ...Object.fromEntries(
    (list?.rows ?? []).map((_, place) => [`list.${place}.title`, { value: '', addedByServer: true }]),
  ),
})

type Ask = ReturnType<typeof useServerFunctions>['getFormState']

/** Hands out the function by which a form asks. */
function Asking({ see }: { see: (ask: Ask) => void }) {
  see(useServerFunctions().getFormState)
  return null
}

/** Asks for the state of a form to which a row is added before the answer comes. */
async function askMeanwhile(args: { data?: { id: number } } = {}) {
  const sent = listOf({ id: 'a' })
  let now = sent
  const forget = keepForm('pages/1', () => now)
  const serverFunction = vi.fn<ServerFunctionClient>(async (call) => {
    now = listOf({ id: 'a' }, { id: 'b', isLoading: true })
    return { state: answerTo(call.args.formState as FormState) }
  })
  let ask: Ask | undefined
  render(
    <ServerFunctionsProvider serverFunction={serverFunction}>
      <AnswersBesideTyping>
        <Asking
          see={(asking) => {
            ask = asking
          }}
        />
      </AnswersBesideTyping>
    </ServerFunctionsProvider>,
  )
  const answer = await ask?.({
    id: 1,
    collectionSlug: 'pages',
    schemaPath: 'pages',
    docPermissions: { fields: true },
    docPreferences: { fields: {} },
    operation: 'update',
    formState: sent,
    ...args,
  })
  forget()
  const rows = serverFunction.mock.calls.map(([{ args: asked }]) =>
    (asked.formState as FormState).list?.rows?.map(({ id }) => id),
  )
  return { rows, state: answer && 'state' in answer ? answer.state : undefined }
}

test('contract §6 The form asks again if a row was added while a change was being answered', async () => {
  const { rows, state } = await askMeanwhile()
  expect(rows).toEqual([['a'], ['a', 'b']])
  expect(state?.list?.rows).toEqual([
    { id: 'a', isLoading: false },
    { id: 'b', isLoading: false },
  ])
  expect(state).toHaveProperty(['list.1.title'])
})

test('contract §6 The form takes the answer to a save as it is, even if a row was added meanwhile', async () => {
  const { rows, state } = await askMeanwhile({ data: { id: 1 } })
  expect(rows).toEqual([['a']])
  expect(state).not.toHaveProperty(['list.1.title'])
})
