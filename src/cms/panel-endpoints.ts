import type { Endpoint } from 'payload'
import { linksEndpoint } from './links/links-endpoint'
import { releaseEndpoint } from './publishing/release-endpoint'
import { searchEndpoint } from './search/search-endpoint'

/** The panel's calls that belong to no collection. */
export const panelEndpoints: Endpoint[] = [linksEndpoint, releaseEndpoint, searchEndpoint]
