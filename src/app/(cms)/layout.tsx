import '@payloadcms/next/css'
import './cms.css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import config from '@/cms/panel-config'
import { functionProblem, withoutStatements } from '@/cms/panel-functions'
import { staffFontVariables } from '@/ui/staff-fonts'
import { importMap } from './cms/import-map.generated'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return (
    functionProblem(args) ?? withoutStatements(await handleServerFunctions({ ...args, config, importMap }))
  )
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
