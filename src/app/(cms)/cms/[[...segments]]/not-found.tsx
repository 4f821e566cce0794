import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import config from '@/cms/config/panel-config'
import { importMap } from '../import-map.generated'

type Props = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = (props: Props): Promise<Metadata> =>
  generatePageMetadata({ config, ...props })

export default function NotFound(props: Props) {
  return NotFoundPage({ config, importMap, ...props })
}
