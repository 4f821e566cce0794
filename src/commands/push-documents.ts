import type { Payload } from 'payload'
import {
  type OfferedDocument,
  offeredDocuments,
  takeFromCode,
} from '@/cms/documents/seeding/offered-documents'
import { Refused } from '@/domain/rules/changes/refused'

function tell({ key, title, editor, at, places }: OfferedDocument): void {
  console.log(`${key}  ${title}, edited ${at.slice(0, 10)}${editor ? ` by ${editor}` : ''}`)
  console.log(`    differs in ${places.join(', ')}`)
}

/**
 * Takes the named documents from the code, or lists the candidates if none is named, and prints a report.
 * @throws {Refused} rule: the code has no newer text of a named document; conflict: a document is being edited
 */
export async function pushDocuments(
  payload: Payload,
  keys: readonly string[],
  isAll: boolean,
): Promise<void> {
  const offered = await offeredDocuments(payload.db.drizzle)
  const unknown = keys.find((key) => !offered.some((document) => document.key === key))
  if (unknown !== undefined) throw new Refused('rule', `The code has nothing new of "${unknown}".`)
  const taken = isAll ? offered : offered.filter(({ key }) => keys.includes(key))
  if (taken.length === 0) {
    for (const document of offered) tell(document)
    console.log(
      offered.length === 0
        ? 'Every document says what the code says, or was edited since.'
        : `${offered.length} edited, and the code has said something new since. Take them with --document KEY or --all.`,
    )
    return
  }
  for (const { key } of taken) await takeFromCode(payload, key)
  console.log(`Pending as the code says it: ${taken.map(({ key }) => key).join(', ')}.`)
}
