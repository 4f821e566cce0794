import type { MetadataRoute } from 'next'
import { env } from '@/env'
import { listedPaths } from '@/site/metadata/listed-paths'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return (await listedPaths()).map((path) => ({ url: new URL(path, env.siteUrl).href }))
}
