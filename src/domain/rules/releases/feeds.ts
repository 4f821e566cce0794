/** The addresses of the feeds (contract §7). */
export const FEEDS = { json: '/feed.json', atom: '/feed.xml' } as const

/** The media types of the feeds. */
export const FEED_TYPES = { json: 'application/feed+json', atom: 'application/atom+xml' } as const

/** The address of the feed of safety data sheets and withdrawn lots (contract §10), a JSON feed. */
export const DOCUMENTS_FEED = '/documents.json'
