import { INDEX_LETTERS, letterPageAddress } from '@/domain/letter-pages'

/** Links to the pages of all letters of a large index (contract §7): plain links, which need no script. */
export function LetterLinks({ label, current }: { label: string; current?: string }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-7 border-t border-l border-line sm:grid-cols-13 lg:grid-cols-26">
        {INDEX_LETTERS.map((letter) => (
          <li key={letter}>
            <a
              href={letterPageAddress(letter, 1)}
              aria-current={letter === current ? 'page' : undefined}
              className="grid h-12 place-items-center border-r border-b border-line font-serif text-lg -outline-offset-2 transition-colors hover:bg-surface-sunken aria-[current=page]:bg-ink aria-[current=page]:text-surface"
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
