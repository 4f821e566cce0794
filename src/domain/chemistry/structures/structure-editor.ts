import { CanvasEditor, Molecule } from 'openchemlib'
import { writeWithGroups } from '../stated/smiles-writing'

/** A structure editor in an element of the page. */
export type StructureEditor = {
  /** Shows a structure, by its canonical code and coordinates; without one, the editor is empty. */
  show: (structure: { idCode: string; coordinates: string } | null) => void
  close: () => void
}

type EditorEvents = {
  /** Called with the SMILES of the drawing; '' for an empty one. */
  onDrawn: (smiles: string) => void
  /** Called with a pasted text, which the editor itself does not read: a large structure would block the page. */
  onPasted: (text: string) => void
}

/**
 * Opens openchemlib's editor in an element, in a shadow root with an adopted style sheet, so that the page's policy
 * needs no inline styles. Works only in the browser.
 */
export function openStructureEditor(
  element: HTMLElement,
  { onDrawn, onPasted }: EditorEvents,
): StructureEditor {
  const editor = new CanvasEditor(element)
  // Lets the canvas shrink with the window.
  element.firstElementChild?.shadowRoot?.querySelector('div')?.style.setProperty('min-width', '0')
  const passOn = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onPasted(event.clipboardData?.getData('text') ?? '')
  }
  element.addEventListener('paste', passOn, { capture: true })
  editor.setOnChangeListener(({ type, isUserEvent }) => {
    if (!isUserEvent || type !== 'molecule') return
    const molecule = editor.getMolecule()
    onDrawn(molecule.getAllAtoms() === 0 ? '' : writeWithGroups(molecule))
  })
  return {
    show(structure) {
      if (structure) editor.setMolecule(Molecule.fromIDCode(structure.idCode, structure.coordinates))
      else editor.clearAll()
    },
    close() {
      element.removeEventListener('paste', passOn, { capture: true })
      editor.destroy()
    },
  }
}
