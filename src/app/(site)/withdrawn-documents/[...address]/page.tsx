import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { catalogue } from '@/content-seed/live'
import { PAPERS } from '@/domain/rules/documents/address'
import { WithdrawnPaperScreen, withdrawnMetadata } from '@/site/lots/withdrawn-paper'

type Props = { params: Promise<{ address: string[] }> }

/**
 * Prints the page in the place of a withdrawn document (contract §10). Visitors read it at the document's own address,
 * which ends as a PDF's does; this path is internal.
 */
export const dynamicParams = false

/** The sample catalogue has no documents. */
export function generateStaticParams(): { address: string[] }[] {
  return []
}

async function shownAt({ params }: Props) {
  const { address } = await params
  return (await catalogue().withdrawnAt(`${PAPERS}${address.join('/')}.pdf`)) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return withdrawnMetadata(await shownAt(props))
}

/** A withdrawn document (contract §10). */
export default async function WithdrawnDocumentPage(props: Props) {
  return <WithdrawnPaperScreen paper={await shownAt(props)} />
}
