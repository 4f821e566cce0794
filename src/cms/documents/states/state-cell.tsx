'use client'

import type { DefaultCellComponentProps } from 'payload'
import { stateWords } from './state-words'

/** The state of a document, in lists. */
export function StateCell({ cellData }: DefaultCellComponentProps) {
  const words = stateWords(cellData)
  if (!words) return null
  const { word, detail } = words
  return (
    <span>
      {word}
      {detail !== null && <span className="panel-muted">, {detail}</span>}
    </span>
  )
}
