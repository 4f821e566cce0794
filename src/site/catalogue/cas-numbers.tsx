import { Fragment } from 'react'

/** CAS numbers as the supplier lists them, `56-95-1; 3697-42-5`: a line ends between two, never inside one. */
export function CasNumbers({ list }: { list: string }) {
  return list.split(' ').map((number, index) => (
    <Fragment key={number}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{number}</span>
    </Fragment>
  ))
}
