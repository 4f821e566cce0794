import { Fragment } from 'react'

/** `1234567-89-0;` and a little more: anything longer is no CAS number, and may have to end its line within. */
const NUMBER_MAX = 16

/** CAS numbers as the supplier lists them, `56-95-1; 3697-42-5`: a line ends between two, never inside one. */
export function CasNumbers({ list }: { list: string }) {
  return differing(list.split(' ')).map(({ number, key }, index) => (
    <Fragment key={key}>
      {index > 0 && ' '}
      <span className={number.length > NUMBER_MAX ? undefined : 'whitespace-nowrap'}>{number}</span>
    </Fragment>
  ))
}

/** What is listed, each with a key of its own: words between the numbers come more than once. */
function differing(numbers: readonly string[]): { number: string; key: string }[] {
  const seen = new Map<string, number>()
  return numbers.map((number) => {
    const times = seen.get(number) ?? 0
    seen.set(number, times + 1)
    return { number, key: times === 0 ? number : `${number} ${times}` }
  })
}
