import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import config from '@/cms/config/panel-config'
import { readableQuery } from '@/cms/requests/page-query'
import { importMap } from '../import-map.generated'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Props): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams: searchParams.then(readableQuery) })

export default async function Page(props: Props) {
  const asked = await props.searchParams
  const readable = readableQuery(asked)
  // The panel's client code reads the address itself, so redirect to a readable one.
  if (Object.keys(readable).length < Object.keys(asked).length) {
    const { segments = [] } = await props.params
    const query = Object.entries(readable).flatMap(([name, value]) =>
      [value].flat().map((each) => [name, each]),
    )
    redirect(`/${['cms', ...segments].join('/')}?${new URLSearchParams(query)}`)
  }
  return RootPage({ config, importMap, ...props })
}
