import type { MetadataRoute } from 'next'
import { env } from '@/env'
import { listedPaths } from '@/site/metadata/listed-paths'

/** The built-in sitemap. A release has its own, possibly in several files (src/site/metadata/sitemap-files.ts). */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries: MetadataRoute.Sitemap = []
  for await (const path of listedPaths()) entries.push({ url: new URL(path, env.siteUrl).href })
  return entries
}
