import { breakingLongWords } from '@/ui/long-words'
import { type IndexedLetter, pathOf } from './indexed-letter'
import { LetterLinks } from './letter-links'

/**
 * All categories, for readers without JavaScript, or the way to them in a large index; minimal markup, since every
 * page load carries it.
 */
export function EveryName({ letters, label }: { letters: readonly IndexedLetter[]; label: string }) {
  if (letters.some(({ count }) => count !== undefined))
    return <LetterLinks label={label} filled={new Set(letters.map(({ letter }) => letter))} />
  return letters.map(({ letter, categories }) => (
    <section key={letter} className="mb-10">
      <h2 className="border-b border-line-strong pb-2 font-serif text-title text-accent">{letter}</h2>
      <ul className="mt-3 gap-x-8 sm:columns-2 xl:columns-3 [&_a]:inline-block [&_a]:py-1.5 [&_a:hover]:text-accent">
        {categories.map((category) => (
          <li key={category.name} className={breakingLongWords(category.name)}>
            <a href={pathOf(category)}>{category.name}</a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
