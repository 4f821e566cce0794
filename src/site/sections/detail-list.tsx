/** Facts, one per line, ruled like a table. */
export function DetailList({ details }: { details: readonly string[] }) {
  return (
    <ul className="border-t border-line text-[0.9375rem]">
      {details.map((detail) => (
        <li key={detail} className="border-b border-line py-2.5">
          {detail}
        </li>
      ))}
    </ul>
  )
}
