import { PeakMark } from '@/ui/wordmark'

/** The company's logo mark, at the start of the panel's breadcrumbs. */
export const Icon = () => <PeakMark className="panel-sign" />
