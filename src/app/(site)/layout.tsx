import type { ReactNode } from 'react'
import { SiteDocument } from '@/site/layout/site-document'
import { siteMetadata } from '@/site/metadata/site-metadata'
import './site.css'

export const generateMetadata = siteMetadata

export default function SiteLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
