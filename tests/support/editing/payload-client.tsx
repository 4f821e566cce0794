import { createContext, use, useEffect } from 'react'
import * as formContext from '../../../node_modules/@payloadcms/ui/dist/forms/Form/context.js'
import * as serverFunctions from '../../../node_modules/@payloadcms/ui/dist/providers/ServerFunctions/index.js'

/*
 * What of Payload's client surrounds its form. A test mocks '@payloadcms/ui' and the form's providers with this module;
 * form, autosave and their rules are Payload's own.
 */

export const {
  useForm,
  useFormBackgroundProcessing,
  useFormFields,
  useFormInitializing,
  useFormModified,
  useFormProcessing,
} = formContext
export const { ServerFunctionsContext, useServerFunctions } = serverFunctions

/** The document of a window, and its keys. */
export type Info = { id: number; [part: string]: unknown; hotkey: { current: () => void } }

export const InfoContext = createContext<Info | null>(null)

const nothing = () => {}

export const toast = {
  error: nothing,
  info: nothing,
  success: nothing,
  dismiss: nothing,
  promise: (sent: Promise<unknown>) => void sent.catch(nothing),
}

export const useAuth = () => ({ user: { id: 1 }, refreshCookie: nothing })
export const useConfig = () => ({ config: { routes: { api: '/cms/api' } } })
export const useDocumentInfo = () => use(InfoContext)
export const useEditDepth = () => 1
export const useLocale = () => ({ code: 'en' })
export const useModal = () => ({ isModalOpen: () => false })
export const useOperation = () => 'update'
export const useRouteTransition = () => ({ startRouteTransition: nothing })
export const useTranslation = () => ({ t: (key: string) => key, i18n: { language: 'en' } })
export const useUploadHandlers = () => ({ getUploadHandler: nothing })
export const LeaveWithoutSaving = () => null
export const FieldErrorsToast = () => null
export const formatTimeToNow = () => ''

type KeyEvent = { preventDefault: () => void; stopPropagation: () => void }

/** Ctrl+S of the window. */
export function useHotkey(_: unknown, act: (event: KeyEvent) => void): void {
  const info = use(InfoContext)
  useEffect(() => {
    if (info) info.hotkey.current = () => act({ preventDefault: nothing, stopPropagation: nothing })
  })
}
