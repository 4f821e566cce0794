import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { AskedStructure } from '@/domain/chemistry/structures/asked-structure'
import type { StructureEditor } from '@/domain/chemistry/structures/structure-editor'
import { BusyLine } from '@/ui/layout/busy-line'

/** Shows a structure in the editor. */
export type EditorHandle = { show: (structure: AskedStructure | null) => void }

/** The structure editor; its code comes after the dialog, which works without it. */
export function EditorPane({
  ref,
  label,
  isBehind,
  onDrawn,
  onPasted,
}: {
  ref: Ref<EditorHandle>
  label: string
  /** Another structure is about to be shown. */
  isBehind: boolean
  /** Called with the SMILES of what was drawn. */
  onDrawn: (smiles: string) => void
  onPasted: (text: string) => void
}) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<StructureEditor | null>(null)
  /** Shown when the editor is there. */
  const wanted = useRef<AskedStructure | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'missing'>('loading')
  const events = useRef({ onDrawn, onPasted })

  useEffect(() => {
    events.current = { onDrawn, onPasted }
  })

  useImperativeHandle(ref, () => ({
    show(structure) {
      wanted.current = structure
      editor.current?.show(structure)
    },
  }))

  useEffect(() => {
    let isOpen = true
    import('@/domain/chemistry/structures/structure-editor').then(
      ({ openStructureEditor }) => {
        if (!isOpen || !host.current) return
        editor.current = openStructureEditor(host.current, {
          onDrawn: (smiles) => events.current.onDrawn(smiles),
          onPasted: (text) => events.current.onPasted(text),
        })
        if (wanted.current) editor.current.show(wanted.current)
        setState('ready')
      },
      () => isOpen && setState('missing'),
    )
    return () => {
      isOpen = false
      editor.current?.close()
      editor.current = null
    }
  }, [])

  // The field works without the editor.
  if (state === 'missing') return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls of a form
    <div
      role="group"
      aria-label={label}
      aria-busy={isBehind || state === 'loading'}
      // The height of the editor's toolbar.
      className="relative h-96 shrink-0 overflow-hidden border border-line-strong bg-white"
    >
      {state === 'loading' && <BusyLine className="absolute inset-x-0 top-0" />}
      <div ref={host} className="size-full" />
    </div>
  )
}
