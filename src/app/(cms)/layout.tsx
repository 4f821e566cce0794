import '@payloadcms/next/css'
import './cms.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { withoutStaleState } from '@/cms/form-answers'
import config from '@/cms/panel-config'
import { answerInWords, functionProblem } from '@/cms/panel-functions'
import { tellReached } from '@/processes/panel/reached-function'
import { staffFontVariables } from '@/ui/staff-fonts'
import { importMap } from './cms/import-map.generated'

const serverFunction: ServerFunctionClient = async (call) => {
  'use server'
  tellReached()
  const problem = functionProblem(call)
  if (problem) return problem
  const answer = await answerInWords(call, () => handleServerFunctions({ ...call, config, importMap }))
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
