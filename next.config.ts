import type { NextConfig } from 'next'
import { noScreenSource, screenStandIns } from './src/admin-views/screen-addresses'

const nextConfig: NextConfig = {
  // Payload and what it stands on run from node_modules as they are: one instance serves the pages'
  // process and the command line alike, and nothing of them is traced into a page.
  serverExternalPackages: [
    'payload',
    '@payloadcms/db-postgres',
    'graphql',
    'sharp',
    'pg',
    'openchemlib',
    '@aws-sdk/client-s3',
  ],
  // The API answers with and without its trailing slash, directly (pages are redirected below).
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // `npm run check` and `npm test` check the types, once: a build on a machine that only serves need not wait for it.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  // Two root layouts leave no place for one not-found page: src/app/global-not-found.tsx is it.
  experimental: {
    globalNotFound: true,
    // It makes the next build cheaper by a third, and this one dearer by a tenth: a first start, or a machine that is
    // thrown away, does without.
    turbopackFileSystemCacheForBuild: !process.env.CI && !process.env.FIRST_BUILD,
    // Nothing reads those of the server, 50 MB of them.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // A form of the panel sends its whole document with each question that it has (docs/decisions/0029).
    serverActions: { bodySizeLimit: '12mb' },
  },
  // A catalogue grows by a build, so an address of a category or product that is none has no page; one prerendered
  // page of each kind answers for all of them (docs/decisions/0007). They come last, after the pages themselves.
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [],
    fallback: [
      { source: '/products/:category', destination: '/products/unlisted' },
      { source: '/reference-standards/:category', destination: '/reference-standards/unlisted' },
      {
        source: '/reference-standards/:category/:product',
        destination: '/reference-standards/unlisted/unlisted',
      },
      ...screenStandIns(),
    ],
  }),
  redirects: async () => [
    // The admin index and every admin path that is no screen lead to the catalogue (spec §2.1).
    { source: '/admin', destination: '/admin/reference-standards', permanent: false },
    {
      source: noScreenSource(),
      destination: '/admin/reference-standards',
      permanent: false,
    },
    // Pages have one address each; the API keeps both.
    { source: '/:path((?!api/).+)/', destination: '/:path', permanent: true },
  ],
}

export default nextConfig
