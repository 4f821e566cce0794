import { fetchFile } from '@/site/fetch-file'

/** A molfile in an SDF ends with this line. */
const END = 'M  END\n'

/** Fetches the molfile of an SDF. @throws if the file does not come or contains none */
export async function fetchMolfile(address: string): Promise<string> {
  const response = await fetchFile(address)
  const text = await response.text()
  const end = text.indexOf(END)
  if (!response.ok || end === -1) throw new Error(`${address} has no molfile`)
  return text.slice(0, end + END.length)
}
