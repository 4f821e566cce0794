import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalogue } from '@/content-seed/live'
import { LetterScreen, letterMetadata, readLetterPage } from '@/site/catalogue/letters/letter-page'

type Props = { params: Promise<{ letter: string; page: string }> }

/**
 * Prints the pages of letters of a large index (contract §7). Visitors read them at the index's address with
 * `?letter=b`, which the framework could only render per request; this path is internal.
 */
export const dynamicParams = false

/** The index of the sample catalogue holds all its names. */
export function generateStaticParams(): { letter: string; page: string }[] {
  return []
}

async function shownAt({ params }: Props) {
  return (await readLetterPage(catalogue(), await params)) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return letterMetadata(await shownAt(props))
}

/** A letter of a large index (contract §7). */
export default async function LetterPage(props: Props) {
  return <LetterScreen shown={await shownAt(props)} />
}
