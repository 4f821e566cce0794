import { act, render } from '@testing-library/react'
import type { FormState, ServerFunctionClient } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { useRef, useState } from 'react'
import { vi } from 'vitest'
import { withoutStaleState } from '@/cms/documents/saving/form-answers'
import { AUTOSAVE_MS } from '@/collections/content-document'
import { Autosave } from '../../../node_modules/@payloadcms/ui/dist/elements/Autosave/index.js'
import { useForm, useFormModified } from '../../../node_modules/@payloadcms/ui/dist/forms/Form/context.js'
import { Form } from '../../../node_modules/@payloadcms/ui/dist/forms/Form/index.js'
import {
  ServerFunctionsProvider,
  useServerFunctions,
} from '../../../node_modules/@payloadcms/ui/dist/providers/ServerFunctions/index.js'
import { handleAbortRef } from '../../../node_modules/@payloadcms/ui/dist/utilities/abortAndIgnore.js'
import { leavePage } from '../screens/leave-page'
import type { Line } from './line'
import { formStateOf, type Words } from './page-form'
import type { PanelServer } from './panel-server'
import { type Info, InfoContext } from './payload-client'

const SLUG = 'pages'

/** Our parts of the form, loaded for one window: what they remember is not shared with another one's. */
async function loadParts() {
  leavePage()
  const [{ Unsaved }, { FormHistory }, { AnswersBesideTyping }, { SaveForRelease }, { saveInTurn }] =
    await Promise.all([
      import('@/cms/document-view/saving/unsaved'),
      import('@/cms/document-view/history/form-history'),
      import('@/cms/document-view/conflicts/answers-beside-typing'),
      import('@/cms/document-view/saving/save-for-release'),
      import('@/cms/document-view/saving/saves-in-turn'),
    ])
  return { Unsaved, FormHistory, AnswersBesideTyping, SaveForRelease, saveInTurn }
}
export type Parts = Awaited<ReturnType<typeof loadParts>>

/** The parts of two windows. Saves take turns from now on. */
export async function loadTwice(): Promise<[Parts, Parts]> {
  const both: [Parts, Parts] = [await loadParts(), await loadParts()]
  for (const { saveInTurn } of both) saveInTurn()
  return both
}

type Controller = AbortController | null

type FormOf = ReturnType<typeof useForm>
type Seen = { form: FormOf; isModified: boolean }

/** What the edit view of Payload does with changes and saves of its form. */
function useEditView({ id, setData }: { id: number; setData: (data: Words) => void }) {
  const { getFormState } = useServerFunctions()
  const [saving, changing] = [useRef<Controller>(null), useRef<Controller>(null)]
  const ask = async (controller: typeof saving, args: object) => {
    // Cast: Payload's type of a ref that begins empty.
    const { signal } = handleAbortRef(controller as React.RefObject<AbortController>)
    await fetch(`/cms/api/payload-preferences/${SLUG}/${id}`)
    const answer = await getFormState({
      id,
      collectionSlug: SLUG,
      schemaPath: SLUG,
      docPermissions: { fields: true },
      docPreferences: { fields: {} },
      operation: 'update',
      renderAllFields: false,
      skipValidation: true,
      signal,
      ...args,
    })
    controller.current = null
    return answer && 'state' in answer ? (answer.state ?? undefined) : undefined
  }
  return {
    onChange: ({ formState }: { formState: FormState }) => ask(changing, { formState }),
    onSave: ({ doc }: { doc: Words }, context: { formState?: FormState } = {}) => {
      setData(doc)
      return ask(saving, { data: doc, formState: context.formState })
    },
  }
}

function EditView({ id, parts, see, begin }: WindowProps) {
  const { Unsaved, FormHistory, SaveForRelease } = parts
  const [data, setData] = useState<Words>(begin)
  const [initialState] = useState(() => formStateOf(begin))
  const hotkey = useRef(() => {})
  const { onChange, onSave } = useEditView({ id, setData })
  const nothing = () => {}
  const info: Info = {
    id,
    collectionSlug: SLUG,
    docConfig: { versions: { drafts: { autosave: { interval: AUTOSAVE_MS } } } },
    docPermissions: {},
    data,
    setData,
    getDocPreferences: () => fetch(`/cms/api/payload-preferences/${SLUG}/${id}`),
    hasPublishedDoc: true,
    mostRecentVersionIsAutosaved: false,
    unpublishedVersionCount: 1,
    setHasPublishedDoc: nothing,
    setMostRecentVersionIsAutosaved: nothing,
    setUnpublishedVersionCount: nothing,
    hotkey,
  }
  const api = `/cms/api/${SLUG}/${id}`
  return (
    <InfoContext value={info}>
      <Form
        el="div"
        action={api}
        method="PATCH"
        initialState={initialState}
        isDocumentForm
        onChange={[onChange as never]}
        onSuccess={onSave as never}
      >
        <Unsaved />
        <Autosave id={id} collection={{ slug: SLUG } as never} publishedDocUpdatedAt="" />
        <FormHistory />
        <SaveForRelease api={api} />
        <Seeing see={(seen) => see({ ...seen, saveDraft: () => hotkey.current() })} />
      </Form>
    </InfoContext>
  )
}

/** Tells of the form each time that it is rendered. */
function Seeing({ see }: { see: (seen: Seen) => void }) {
  see({ form: useForm(), isModified: useFormModified() })
  return null
}

type WindowProps = {
  id: number
  parts: Parts
  begin: Words
  see: (seen: Seen & { saveDraft: () => void }) => void
}

const HEARD = ['keydown', 'input']

/**
 * Opens the form of the page in a window of its own.
 * @param id under which it has the page: calls of two windows are told apart by it
 */
export async function openWindow(
  name: string,
  id: number,
  { parts, line, server }: { parts: Parts; line: Line; server: PanelServer },
) {
  let seen: Parameters<WindowProps['see']>[0] | undefined
  const serverFunction: ServerFunctionClient = (call) => {
    // As it is sent.
    const { name: asked, args } = structuredClone(call)
    const formState = args.formState as FormState | undefined
    const words = (args.data ?? reduceFieldsToValues(formState ?? {}, true)) as Words
    return line.carry(() =>
      structuredClone(withoutStaleState({ name: asked, args }, { state: formStateOf(words, formState) })),
    )
  }
  // What the window hears, in place of the document that both share.
  const heard = new Map<string, (event: Event) => void>()
  const listen = document.addEventListener.bind(document)
  const listening = vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, how) => {
    if (HEARD.includes(type) && typeof listener === 'function') heard.set(type, listener)
    else listen(type, listener, how)
  })
  const { container, unmount } = render(
    <ServerFunctionsProvider serverFunction={serverFunction}>
      <parts.AnswersBesideTyping>
        <EditView
          id={id}
          parts={parts}
          begin={server.read(id)}
          see={(now) => {
            seen = now
          }}
        />
      </parts.AnswersBesideTyping>
    </ServerFunctionsProvider>,
  )
  listening.mockRestore()
  await act(async () => {})
  const state = () => {
    if (!seen) throw new Error('The form is not rendered')
    return seen
  }
  const button = (label: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === label)

  return {
    name,
    id,
    line,
    close: unmount,
    form: () => state().form,
    /** What a save would send. */
    words: () => reduceFieldsToValues(state().form.getFields(), true) as Words,
    saveDraft: () => state().saveDraft(),
    button,
    /** Whether leaving the page would ask first. */
    isGuarded: () => state().isModified || container.querySelector('[role="alert"]') !== null,
    /** What keeps the form from being saved, for a failed test. */
    standing: () =>
      `${name}: ${state().isModified ? 'unsaved' : 'saved'}. ${container.querySelector('[role="alert"]')?.textContent ?? ''}`,
    press: (key: 'z' | 'y') =>
      heard.get('keydown')?.(new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true })),
  }
}

export type EditorWindow = Awaited<ReturnType<typeof openWindow>>
