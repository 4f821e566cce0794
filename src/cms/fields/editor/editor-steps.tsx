'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalCommand,
} from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { noteEditorSteps } from './own-steps'

/** Reports what a text editor can undo by itself: the form's history continues where that ends. */
function TellSteps() {
  const [editor] = useLexicalComposerContext()
  useEffect(() => {
    const hear = (command: LexicalCommand<boolean>, way: 'undo' | 'redo') =>
      editor.registerCommand(
        command,
        (isPossible) => {
          const root = editor.getRootElement()
          if (root) noteEditorSteps(root, { [way]: isPossible })
          return false
        },
        COMMAND_PRIORITY_LOW,
      )
    const stops = [hear(CAN_UNDO_COMMAND, 'undo'), hear(CAN_REDO_COMMAND, 'redo')]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return null
}

export const EditorSteps = createClientFeature({ plugins: [{ Component: TellSteps, position: 'normal' }] })
