import { NotFoundScreen } from '@/site/not-found/not-found-screen'

/** What a public page shows when it finds nothing behind its own path. */
export default NotFoundScreen
