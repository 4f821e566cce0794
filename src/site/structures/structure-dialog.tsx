import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AskedStructure } from '@/domain/chemistry/structures/asked-structure'
import type { StructureSearchWords } from '@/domain/content/schema/pages/search'
import type { StructureKind } from '@/domain/finding/structures/structure-search'
import { siteFinder } from '@/site/search/site-finder'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { RadioGroup } from '@/ui/controls/radio-group'
import { Textarea } from '@/ui/controls/textarea'
import { Dialog, DialogBody } from '@/ui/overlays/dialog'
import { faultSentence, readAskedText, type TextFault, type TextReading } from './asked-text'
import { type EditorHandle, EditorPane } from './editor-pane'
import { shownText, takeLongTexts } from './long-text'
import { StructureClient } from './structure-client'
import { StructureResults } from './structure-results'
import { useStructureSearch } from './use-structure-search'

/** Pause after which a typed structure is drawn. */
const PAUSE_MS = 500

/** The structure search (contract §7): an editor and a field, the choice of the comparison, and the results. */
export function StructureDialog({ words, onClose }: { words: StructureSearchWords; onClose: () => void }) {
  const [client] = useState(() => new StructureClient())
  const { result, search, stop, drop, fail } = useStructureSearch(client)
  const [text, setText] = useState('')
  /** The text of the field, for tasks that end later. */
  const latest = useRef('')
  const [kind, setKind] = useState<StructureKind>('substructure')
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

  useEffect(() => client.warm(), [client])

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

  async function run(): Promise<void> {
    setAlert(null)
    const answer = await read(text)
    if (answer?.ok) return search(answer.structure, kind)
    if (!answer) return
    drop()
    tell(text, answer)
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
    setAlert(null)
    void read(text).then((answer) => {
      if (answer && !answer.ok) tell(text, answer)
    })
  }

  const sentence = alert?.of === text ? alert.sentence : null
  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <DialogBody className="flex flex-col gap-5">
        <EditorPane
          ref={editor}
          label={words.editor}
          isBehind={settled !== text}
          onDrawn={(smiles) => {
            readings.current += 1
            drawn.current = smiles
            write(smiles)
            setSettled(smiles)
          }}
          onPasted={write}
        />
        <Field label={words.field}>
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              mono
              rows={1}
              data-autofocus
              spellCheck={false}
              autoComplete="off"
              aria-invalid={sentence !== null || undefined}
              value={shownText(text)}
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <p role="alert" className="-mt-4 min-h-6 text-danger text-sm [overflow-wrap:anywhere]">
          {sentence}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <RadioGroup
            legend={words.find}
            name="find"
            items={[
              { value: 'substructure', label: words.substructure },
              { value: 'similar', label: words.similar },
              { value: 'exact', label: words.exact },
            ]}
            value={kind}
            onChange={setKind}
          />
          <Button onClick={() => void run()}>{words.search}</Button>
        </div>
        {result && (
          <StructureResults
            result={result}
            client={client}
            words={words}
            onStop={() => void stop()}
            onFailure={fail}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}
