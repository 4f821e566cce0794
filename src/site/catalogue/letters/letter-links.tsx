import { clsx } from 'clsx/lite'
import { INDEX_LETTERS } from '@/domain/rules/categories/index-letters'
import { letterPageAddress } from '@/domain/rules/categories/letter-pages'

/** Links to the pages of all letters of a large index (contract §7): plain links, which need no script. */
export function LetterLinks({
  label,
  current,
  filled,
}: {
  label: string
  current?: string
  /** The letters that have names; the others are muted. */
  filled: ReadonlySet<string>
}) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-7 border-t border-l border-line sm:grid-cols-13 lg:grid-cols-26">
        {INDEX_LETTERS.map((letter) => (
          <li key={letter}>
            <a
              href={letterPageAddress(letter, 1)}
              aria-current={letter === current ? 'page' : undefined}
              className={clsx(
                'grid h-12 place-items-center border-r border-b border-line font-serif text-lg -outline-offset-2 transition-colors hover:bg-surface-sunken aria-[current=page]:bg-ink aria-[current=page]:text-surface',
                !filled.has(letter) && 'text-ink-muted',
              )}
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
