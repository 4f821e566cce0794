import { kinds } from '@/content-seed/kinds'

/** The built-in documents of all kinds, as in a release: pages that list a kind show the release's documents. */
export const builtInOfKinds: readonly [key: string, content: unknown][] = kinds.flatMap(({ seeds }) =>
  [...seeds].map(([key, { seed }]): [string, unknown] => [key, seed]),
)
