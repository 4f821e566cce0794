import { PeakMark } from '@/ui/wordmark'

/** The company's sign, at the beginning of the panel's path. */
export const Icon = () => <PeakMark className="panel-sign" />
