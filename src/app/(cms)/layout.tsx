import '@payloadcms/next/css'
import './cms.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import config from '@/cms/config/panel-config'
import { withoutStaleState } from '@/cms/documents/saving/form-answers'
import { formState } from '@/cms/requests/form-state'
import { answerInWords, functionProblem } from '@/cms/requests/panel-functions'
import { reportReached } from '@/server/panel/process/reached-function'
import { staffFontVariables } from '@/ui/typefaces/staff-fonts'
import { importMap } from './cms/import-map.generated'

const serverFunction: ServerFunctionClient = async (call) => {
  'use server'
  reportReached()
  const problem = functionProblem(call)
  if (problem) return problem
  const functions = { 'form-state': formState }
  const asked = { ...call, config, importMap, serverFunctions: functions }
  const answer = await answerInWords(call, () => handleServerFunctions(asked))
  return withoutStaleState(call, answer)
}

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      htmlProps={{ className: staffFontVariables }}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      {children}
    </RootLayout>
  )
}
