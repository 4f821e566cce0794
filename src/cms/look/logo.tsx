import { company } from '@/content-seed/company'
import { PeakMark } from '@/ui/wordmark'

/** The company's wordmark. */
export const Logo = () => (
  <span className="panel-wordmark">
    <PeakMark className="panel-sign" /> {company.seed.name}
  </span>
)
