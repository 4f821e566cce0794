import { formulaSegments } from '@/domain/molecular-formula'

/**
 * A molecular formula as chemists write it: counts below the line, charges above. Selected and copied it is the plain
 * text; what is no formula is shown as it is.
 */
export function MolecularFormula({ formula, className }: { formula: string; className?: string }) {
  // A segment has no identity but its place, and the list is made anew for each formula.
  let at = 0
  return (
    <span className={className}>
      {formulaSegments(formula).map(({ text, sub, sup }) => {
        at += text.length
        if (sub) return <sub key={at}>{text}</sub>
        return sup ? <sup key={at}>{text}</sup> : <span key={at}>{text}</span>
      })}
    </span>
  )
}
