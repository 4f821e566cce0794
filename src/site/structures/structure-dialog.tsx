import { useEffect, useState } from 'react'
import type { StructureSearchWords } from '@/domain/content/schema/pages/search'
import type { StructureKind } from '@/domain/finding/structures/structure-search'
import { Button } from '@/ui/controls/button'
import { Field } from '@/ui/controls/field'
import { RadioGroup } from '@/ui/controls/radio-group'
import { Textarea } from '@/ui/controls/textarea'
import { Dialog, DialogBody } from '@/ui/overlays/dialog'
import { EditorPane } from './editor-pane'
import { shownText } from './long-text'
import { StructureClient } from './structure-client'
import { StructureResults } from './structure-results'
import { useAskedText } from './use-asked-text'
import { useStructureSearch } from './use-structure-search'

/** The structure search (contract §7): an editor and a field, the choice of the comparison, and the results. */
export function StructureDialog({ words, onClose }: { words: StructureSearchWords; onClose: () => void }) {
  const [client] = useState(() => new StructureClient())
  const { result, search, stop, drop, fail } = useStructureSearch(client)
  const { text, write, field, editor, isBehind, sentence, ask, onKeyDown, takeDrawn } = useAskedText(
    client,
    words,
  )
  const [kind, setKind] = useState<StructureKind>('substructure')

  useEffect(() => client.warm(), [client])

  async function run(): Promise<void> {
    const answer = await ask()
    if (answer?.ok) return search(answer.structure, kind)
    if (answer) drop()
  }

  return (
    <Dialog title={words.title} size="lg" onClose={onClose}>
      <DialogBody className="flex flex-col gap-5">
        <EditorPane
          ref={editor}
          label={words.editor}
          isBehind={isBehind}
          onDrawn={takeDrawn}
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
