'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormNow } from '@/cms/fields/form-now'
import { tellNextChange } from '../history/next-change'
import { enterControl, enterOnceShown, rowId } from './enter-control'
import { formWithLeast, type LeastEntries } from './least-entries'

/** The row just added, as `path id`, while the server is asked for its content. Empty if there is none. */
function loadingRow(fields: FormState): string {
  for (const [path, { rows }] of Object.entries(fields)) {
    const added = rows?.find(({ isLoading }) => isLoading)
    if (added) return `${path} ${added.id}`
  }
  return ''
}

/**
 * Opens a row or a block that was just added, and enters its first field. Lists are shown with their rows closed, and
 * Payload would close a new one too, once the server has answered, with the focus nowhere. A new block begins with the
 * least number of entries that it needs.
 */
export function AddedRows({ least = {} }: { least?: LeastEntries }) {
  const { dispatchFields, setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const [added, setAdded] = useState('')
  const loading = useFormFields(([fields]) => loadingRow(fields))
  if (loading !== '' && loading !== added) setAdded(loading)
  const [path = '', id] = added.split(' ')
  const rows = useFormFields(([fields]) => fields[path]?.rows)
  const index = rows?.findIndex((row) => row.id === id) ?? -1
  const { collapsed, isLoading = true } = rows?.[index] ?? {}
  useEffect(() => {
    if (!rows || index === -1 || collapsed === false) return
    const updatedRows = rows.map((row) => (row.id === id ? { ...row, collapsed: false } : row))
    dispatchFields({ type: 'SET_ROW_COLLAPSED', path, updatedRows })
  }, [rows, index, collapsed, dispatchFields, path, id])
  const begin = useEffectEvent(() => {
    const form = formNow()
    const begun = formWithLeast(form, `${path}.${index}`, least)
    if (begun === form) return
    tellNextChange('a new row')
    replaceAtOnce(begun)
    setModified(true)
  })
  useEffect(() => {
    if (index === -1 || isLoading) return
    // React can render nothing at once in an effect.
    queueMicrotask(() => begin())
    return enterOnceShown(() => {
      const content = document.getElementById(rowId({ path, index }))?.querySelector('.collapsible__content')
      const isEntered = enterControl(content)
      // From then on it may be closed.
      if (isEntered) setAdded('')
      return isEntered
    })
  }, [index, isLoading, path])
  return null
}
