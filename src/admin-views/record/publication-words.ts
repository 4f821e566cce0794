import type { Publication } from '@/admin-views/api/releases'

/** The publication state of a product as a word and a sentence. */
export function publicationWords(
  { state, address, release }: Publication,
  { isTrashed }: { isTrashed: boolean },
): { word: string; sentence: string } {
  switch (state) {
    case 'live':
      return { word: 'Live', sentence: 'Visitors see it as it is here.' }
    case 'changed':
      return {
        word: `Changed since release ${release}`,
        sentence: 'Visitors see it as it was then, until it is published.',
      }
    case 'held':
      return {
        word: 'Held back',
        sentence:
          address === null
            ? 'Visitors do not see it.'
            : 'Visitors still see it: with the next release it leaves the site.',
      }
    case 'unpublished':
      return isTrashed
        ? { word: 'Not on the site', sentence: 'Visitors do not see it.' }
        : { word: 'Not published yet', sentence: 'Visitors see it with the next release.' }
    case 'removed':
      return { word: 'Leaves the site', sentence: 'Visitors still see it, until the next release.' }
  }
}
