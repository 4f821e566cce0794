import { company } from '@/content-seed/company'
import { PeakMark } from '@/ui/layout/wordmark'

/** The company's logo mark, at the start of the panel's breadcrumbs. */
export const Icon = () => <PeakMark className="panel-sign" />

/** The company's wordmark. */
export const Logo = () => (
  <span className="panel-wordmark">
    <PeakMark className="panel-sign" /> {company.seed.name}
  </span>
)
