'use client'

import { PopupList, toast, useDocumentInfo } from '@payloadcms/ui'
import type { Data } from 'payload'
import { askPanel } from '@/cms/calls/ask-panel'
import { useTaken } from '../head/ways-back'
import { placeBeside } from './place-beside'

const API = '/cms/api/questions'

/** All of them: at most 200 can be live (contract §9), and drafts are few. */
const IN_ORDER = `${API}?depth=0&limit=500&sort=sortKey&select[position]=true`

const MOVES = [
  { by: 'up', label: 'Move Up', atEnd: 'This is the first question.' },
  { by: 'down', label: 'Move Down', atEnd: 'This is the last question.' },
] as const

type Move = (typeof MOVES)[number]

/** Moves a question by one place. Its number is below the answer. */
export function QuestionPlace() {
  const { id } = useDocumentInfo()
  const take = useTaken()

  async function move({ by, atEnd }: Move) {
    const listed = await askPanel<{ docs: { id: number; position: number | null }[] }>(IN_ORDER)
    if (listed.problem !== undefined) return toast.error(listed.problem)
    // Removed ones have no place.
    const order = listed.body.docs.filter(({ position }) => position !== null).map((each) => each.id)
    const before = placeBeside(order, Number(id), by)
    if (before === undefined) return toast.info(atEnd)
    const moved = await askPanel<{ doc: Data }>(`${API}/${id}/move`, { before })
    if (moved.problem !== undefined) return toast.error(moved.problem)
    await take(moved.body.doc, `Moved to place ${moved.body.doc.position}, for the next release.`)
  }

  return MOVES.map((each) => (
    <PopupList.Button key={each.by} onClick={() => void move(each)}>
      {each.label}
    </PopupList.Button>
  ))
}
