'use client'

import { useFieldPath, useForm } from '@payloadcms/ui'
import { formWithTable, hasWords } from './table-in-form'
import { TablePaste } from './table-paste'

/** Offers to paste a table into the block that it is a field of. */
export function TablePasteField({ path: sentPath = '', readOnly }: { path?: string; readOnly?: boolean }) {
  const path = (useFieldPath() || sentPath).replace(/\.\w+$/, '')
  const { getFields, replaceState, setModified } = useForm()
  if (readOnly) return null
  return (
    <TablePaste
      path={path}
      hasWords={() => hasWords(getFields(), path)}
      fill={(table) => {
        replaceState(formWithTable(getFields(), path, table))
        setModified(true)
      }}
    />
  )
}
