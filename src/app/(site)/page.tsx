import { live } from '@/content-seed/live'
import { pageMetadata } from '@/content-seed/page-metadata'
import { HomePage } from '@/site/home/home-page'
import { toMetadata } from '@/site/metadata/page-metadata'

export const generateMetadata = () => toMetadata(live(pageMetadata).home)

export default HomePage
