import { Fragment } from 'react'

/** A CAS number with `;` has at most 14 characters. Longer words are not CAS numbers and may break across lines. */
const NUMBER_MAX = 16

/** CAS numbers as suppliers list them, `56-95-1; 3697-42-5`: lines break between numbers, never inside one. */
export function CasNumbers({ list }: { list: string }) {
  return differing(list.split(' ')).map(({ number, key }, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <span className={number.length > NUMBER_MAX ? undefined : 'whitespace-nowrap'}>{number}</span>
    </Fragment>
  ))
}

/** The numbers with unique keys: words between them may repeat. */
function differing(numbers: readonly string[]): { number: string; key: string }[] {
  const seen = new Map<string, number>()
  return numbers.map((number) => {
    const times = seen.get(number) ?? 0
    seen.set(number, times + 1)
    return { number, key: times === 0 ? number : `${number} ${times}` }
  })
}
