import { formulaSegments } from '@/domain/chemistry/formulae/molecular-formula'

/** A molecular formula with subscripts and superscripts; copied as plain text. Other text is unchanged. */
export function MolecularFormula({ formula, className }: { formula: string; className?: string }) {
  // A segment has no identity but its position, and the list is new for each formula.
  let at = 0
  return (
    <span className={className}>
      {formulaSegments(formula).map(({ text, sub, sup }) => {
        at += text.length
        if (sub) return <sub key={at}>{text}</sub>
        return sup ? <sup key={at}>{text}</sup> : text
      })}
    </span>
  )
}
