import { type TellPresence, usePresence } from '@/admin-views/presence/use-presence'
import { initialsOf } from '@/admin-views/words/initials'
import { alsoHereWords } from '@/domain/rules/accounts/presence'

/** The most initials that are shown; the sentence counts the others. */
const SHOWN = 3

/** Shows who else has a record or document open; nobody is prevented from changing it. */
export function AlsoHere({ place, tell }: { place: string | null; tell: TellPresence }) {
  const people = usePresence(place, tell)
  if (people.length === 0) return null
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className="flex gap-1">
        {people.slice(0, SHOWN).map(({ id, name }) => (
          <span
            key={id}
            className="grid h-6 min-w-6 place-content-center bg-accent px-1 font-medium text-accent-ink text-xs"
          >
            {initialsOf(name)}
          </span>
        ))}
      </span>
      {alsoHereWords(people.map(({ name }) => name))}
    </p>
  )
}
