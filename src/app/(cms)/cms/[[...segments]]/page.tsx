import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { readableQuery } from '@/cms/page-query'
import config from '@/cms/panel-config'
import { importMap } from '../import-map.generated'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

const judged = ({ params, searchParams }: Props): Props => ({
  params,
  searchParams: searchParams.then(readableQuery),
})

export const generateMetadata = (props: Props): Promise<Metadata> =>
  generatePageMetadata({ config, ...judged(props) })

export default function Page(props: Props) {
  return RootPage({ config, importMap, ...judged(props) })
}
