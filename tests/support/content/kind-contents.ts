import { kinds } from '@/content-seed/kinds'

/** The built-in documents of all kinds, as a release has them: pages that list a kind show what a release has of it. */
export const builtInOfKinds: readonly [key: string, content: unknown][] = kinds.flatMap(({ seeds }) =>
  [...seeds].map(([key, { seed }]): [string, unknown] => [key, seed]),
)
