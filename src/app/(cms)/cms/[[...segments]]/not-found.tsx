import { NotFoundPage } from '@payloadcms/next/views'
import config from '@/cms/config/panel-config'
import { importMap } from '../import-map.generated'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export default async function NotFound(props: Props) {
  return (
    <>
      {/* The framework asks this file for no metadata. */}
      <title>Not found · Content</title>
      {await NotFoundPage({ config, importMap, ...props })}
    </>
  )
}
