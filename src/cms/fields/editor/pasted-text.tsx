'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import { $insertNodes, COMMAND_PRIORITY_HIGH, PASTE_COMMAND } from '@payloadcms/richtext-lexical/lexical'
import { $generateNodesFromDOM } from '@payloadcms/richtext-lexical/lexical/html'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { mendedMarkup } from './pasted-markup'

/** Clipboard type of content copied in one of our editors, which needs no cleaning. */
const OWN = 'application/x-lexical-editor'

/** Cleans text pasted from a word processor. */
function MendPasted() {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const clipboard = event instanceof ClipboardEvent ? event.clipboardData : null
          if (!clipboard || clipboard.files.length > 0 || clipboard.types.includes(OWN)) return false
          const mended = mendedMarkup(clipboard.getData('text/html'), clipboard.getData('text/plain'))
          if (!mended) return false
          event.preventDefault()
          editor.update(() => $insertNodes($generateNodesFromDOM(editor, mended)))
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  return null
}

export const PastedText = createClientFeature({ plugins: [{ Component: MendPasted, position: 'normal' }] })
