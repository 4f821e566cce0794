import { pageMetadata } from '@/content-seed/page-metadata'
import { HomePage } from '@/site/home/home-page'
import { toMetadata } from '@/site/metadata/page-metadata'

export const metadata = toMetadata(pageMetadata.home)

export default HomePage
