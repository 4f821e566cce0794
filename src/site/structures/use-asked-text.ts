import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AskedStructure } from '@/domain/chemistry/structures/asked-structure'
import type { StructureSearchWords } from '@/domain/content/schema/pages/search'
import { siteFinder } from '@/site/search/site-finder'
import { faultSentence, readAskedText, type TextFault, type TextReading } from './asked-text'
import type { EditorHandle } from './editor-pane'
import { takeLongTexts } from './long-text'
import type { StructureClient } from './structure-client'

/** Pause after which a typed structure is drawn. */
const PAUSE_MS = 500

/**
 * The text of a structure search (contract §7), which is typed, pasted or drawn: the editor follows the field, and the
 * field the editor.
 * @returns `isBehind`: the editor does not show the text yet; `sentence`: why it cannot be read, null if it can
 */
export function useAskedText(client: StructureClient, words: StructureSearchWords) {
  const [text, setText] = useState('')
  /** The text of the field, for tasks that end later. */
  const latest = useRef('')
  const [alert, setAlert] = useState<{ of: string; sentence: string } | null>(null)
  /** The last text that was read, and drawn where that is possible. */
  const [settled, setSettled] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<EditorHandle>(null)
  /** The text that the editor shows. */
  const drawn = useRef('')
  /** Draws a typed text after a pause, unless it is read before. */
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The last reading; an earlier one that ends later is out of date. */
  const readings = useRef(0)

  const write = useCallback((next: string): void => {
    latest.current = next
    setText(next)
  }, [])

  useEffect(() => (field.current ? takeLongTexts(field.current, write) : undefined), [write])

  /**
   * Reads a text, and draws it if the field still holds it: it may have been changed back to what is drawn, which is
   * not read again. Null if another text has been read in between.
   */
  async function read(asked: string): Promise<TextReading | null> {
    clearTimeout(pause.current)
    readings.current += 1
    const reading = readings.current
    const files = siteFinder.files
    try {
      const answer = await readAskedText(asked, client, files)
      if (reading !== readings.current) return null
      if (answer.ok && asked === latest.current) draw(asked, answer.structure)
      return answer
    } catch {
      files.forget()
      siteFinder.renew()
      if (reading === readings.current) setAlert({ of: asked, sentence: words.unavailable })
      return null
    } finally {
      if (reading === readings.current && asked === latest.current) setSettled(asked)
    }
  }

  function draw(asked: string, structure: AskedStructure): void {
    if (drawn.current === asked) return
    drawn.current = asked
    editor.current?.show(structure)
  }

  function tell(asked: string, fault: TextFault): void {
    if (asked !== latest.current) return
    setAlert({ of: asked, sentence: faultSentence(fault, words) })
    field.current?.focus()
    if (fault.fault === 'smiles') field.current?.setSelectionRange(fault.position - 1, fault.position - 1)
  }

  /** Reads the text and shows its fault. @returns null if reading failed, or another text is being read */
  async function ask(): Promise<TextReading | null> {
    setAlert(null)
    const answer = await read(text)
    if (answer && !answer.ok) tell(text, answer)
    return answer
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is drawn
  useEffect(() => {
    if (text === drawn.current) return
    pause.current = setTimeout(() => {
      if (text.trim() !== '') return void read(text)
      drawn.current = text
      editor.current?.show(null)
      setSettled(text)
    }, PAUSE_MS)
    return () => clearTimeout(pause.current)
  }, [text])

  function onKeyDown(event: KeyboardEvent): void {
    // A molfile is always pasted.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void ask()
  }

  function takeDrawn(smiles: string): void {
    readings.current += 1
    drawn.current = smiles
    write(smiles)
    setSettled(smiles)
  }

  return {
    text,
    write,
    field,
    editor,
    isBehind: settled !== text,
    sentence: alert?.of === text ? alert.sentence : null,
    ask,
    onKeyDown,
    takeDrawn,
  }
}
