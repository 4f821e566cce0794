'use client'

import {
  $isLinkNode,
  createClientFeature,
  LinkNode,
  TOGGLE_LINK_COMMAND,
  useEditorConfigContext,
} from '@payloadcms/richtext-lexical/client'
import {
  $getNodeByKey,
  $getRoot,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  FOCUS_COMMAND,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { toast, useModal } from '@payloadcms/ui'
import { useEffect } from 'react'
import { DrawerLinkChoice, JudgedDrawer } from './judged-drawer'
import { linkRefusal, loadAddressRule } from './link-refusal'

/** Payload's initial target of a new link. */
const UNSAID = 'https://'

/** Removes links without a target; their text stays. */
function $removeUnsaid(): void {
  for (const text of $getRoot().getAllTextNodes()) {
    const link = text.getParent()
    if (!$isLinkNode(link) || link.getFields().url !== UNSAID) continue
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  }
}

/** Targets that Payload's editor does not recognise: addresses of this site, and references. */
const OWN = /^(?:\/|doc:)/

/** Restores the addresses of a text's links; Payload's editor writes `about:blank` for those of this site. */
function useOwnAddresses(): void {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerMutationListener(LinkNode, (mutations) => {
        editor.read(() => {
          for (const key of mutations.keys()) {
            const link = $getNodeByKey(key)
            const url = $isLinkNode(link) ? link.getFields().url : undefined
            if (url !== undefined && OWN.test(url)) editor.getElementByKey(key)?.setAttribute('href', url)
          }
        })
      }),
    [editor],
  )
}

/** Keeps links without a target out of a text: from the drawer, and from addresses pasted over text. */
function JudgedLinks() {
  const [editor] = useLexicalComposerContext()
  const { uuid } = useEditorConfigContext()
  const { modalState } = useModal()
  useOwnAddresses()
  const drawer = Object.values(modalState).find(
    ({ isOpen, slug }) => isOpen && slug.includes(`lexical-rich-text-link-${uuid}`),
  )?.slug
  const isOpen = drawer !== undefined
  useEffect(
    () =>
      editor.registerCommand(
        FOCUS_COMMAND,
        () => {
          void loadAddressRule()
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  )
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
    // The drawer's result reaches the text shortly after it closes.
    return () => void setTimeout(() => editor.update($removeUnsaid), 1)
  }, [editor, isOpen])
  return (
    drawer !== undefined && (
      <>
        <JudgedDrawer id={drawer} />
        <DrawerLinkChoice id={drawer} />
      </>
    )
  )
}

/** Our additions to Payload's editor features. */
export const LinkDrawer = createClientFeature({ plugins: [{ Component: JudgedLinks, position: 'normal' }] })
