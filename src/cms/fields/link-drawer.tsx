'use client'

import {
  $isLinkNode,
  createClientFeature,
  TOGGLE_LINK_COMMAND,
  useEditorConfigContext,
} from '@payloadcms/richtext-lexical/client'
import { $getRoot, COMMAND_PRIORITY_HIGH } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { toast, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { JudgedDrawer } from './judged-drawer'
import { linkRefusal } from './link-refusal'

/** Where a link leads before its drawer has been saved: Payload makes it when the drawer opens. */
const UNSAID = 'https://'

/** Takes the links away that lead nowhere yet; their words stay. */
function $removeUnsaid(): void {
  for (const text of $getRoot().getAllTextNodes()) {
    const link = text.getParent()
    if (!$isLinkNode(link) || link.getFields().url !== UNSAID) continue
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  }
}

/** Keeps links that lead nowhere out of a text: from the drawer, and from addresses that are pasted upon words. */
function JudgedLinks() {
  const [editor] = useLexicalComposerContext()
  const { uuid } = useEditorConfigContext()
  const { modalState } = useModal()
  const drawer = Object.values(modalState).find(
    ({ isOpen, slug }) => isOpen && slug.includes(`lexical-rich-text-link-${uuid}`),
  )?.slug
  const isOpen = drawer !== undefined
  useEffect(
    () =>
      editor.registerCommand(
        TOGGLE_LINK_COMMAND,
        (link) => {
          const refusal = link?.fields.url === undefined ? undefined : linkRefusal('url', link.fields.url)
          if (refusal !== undefined) toast.error(refusal)
          return refusal !== undefined
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  useEffect(() => {
    if (!isOpen) return
    // What was saved in the drawer comes into the text a moment after it is closed.
    return () => void setTimeout(() => editor.update($removeUnsaid), 1)
  }, [editor, isOpen])
  return drawer === undefined ? null : <JudgedDrawer id={drawer} />
}

/** What the editors of text have beside Payload's own features. */
export const LinkDrawer = createClientFeature({ plugins: [{ Component: JudgedLinks, position: 'normal' }] })
