import type { MetadataRoute } from 'next'
import { env } from '@/env'
import { listedPaths } from '@/site/metadata/listed-paths'

export default function sitemap(): MetadataRoute.Sitemap {
  return listedPaths().map((path) => ({ url: new URL(path, env.siteUrl).href }))
}
