'use client'

import { toast, useForm, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { askPanel } from '@/cms/calls/ask-panel'
import { PanelButton } from '@/cms/dialogs/panel-button'
import { useFormNow } from '@/cms/fields/form-now'
import { TargetDialog } from '@/cms/links/target-dialog'
import { useFilledForm } from '../conflicts/filled-form'
import { withTypedSince } from '../conflicts/typed-since'
import { tellNextChange } from '../history/next-change'

const FAILED = 'The page could not be copied. Please try again shortly.'

type Page = { blocks?: readonly Record<string, unknown>[] | null }

/** The address of a page's newest words. @param href such as `doc:pages/careers` */
const addressOf = (href: string): string =>
  `/cms/api/pages?${new URLSearchParams({
    depth: '0',
    draft: 'true',
    limit: '1',
    'where[documentKey][equals]': href.slice('doc:'.length),
  })}`

/** Copies blocks with new ids: they are separate from those of the page they come from. */
const withOwnIds = (blocks: NonNullable<Page['blocks']>) =>
  blocks.map((block, place) => ({ ...block, id: `copy-${Date.now().toString(36)}-${place}` }))

/** Offers to begin a page without blocks as a copy of another's. */
export function CopiedBlocks() {
  const { getData, getFields, setModified } = useForm()
  const { formNow, replaceAtOnce } = useFormNow()
  const fill = useFilledForm()
  const isEmpty = useFormFields(([fields]) => (fields.blocks?.rows?.length ?? 0) === 0)
  const [isOpen, setIsOpen] = useState(false)
  if (!isEmpty) return null

  async function copy(href: string) {
    const { body, problem } = await askPanel<{ docs: Page[] }>(addressOf(href))
    if (problem !== undefined) return toast.error(problem)
    const sent = getFields()
    const blocks = withOwnIds(body.docs[0]?.blocks ?? [])
    const state = await fill({ ...getData(), blocks })
    const now = formNow()
    // A block that was added meanwhile stays.
    const isEmptyNow = (now.blocks?.rows?.length ?? 0) === 0
    const begun = state && isEmptyNow ? withTypedSince(state, { sent, now }) : null
    if (!begun) return toast.error(FAILED)
    tellNextChange('an editor')
    replaceAtOnce(begun)
    setModified(true)
  }
  return (
    <div className="field-type">
      <PanelButton size="small" onClick={() => setIsOpen(true)}>
        Begin as a copy of…
      </PanelButton>
      {isOpen && (
        <TargetDialog
          heading="Begin as a copy of…"
          value=""
          kinds={['pages']}
          use={(href) => void copy(href)}
          close={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
