const ENDING = '.sdf'

/** The address of a product's SDF. @param path of its page */
export const sdfAddress = (path: string): string => path + ENDING

/** The address of the page of an SDF; null if the address is not one of an SDF. */
export const pageOfSdf = (address: string): string | null =>
  address.endsWith(ENDING) ? address.slice(0, -ENDING.length) : null

/** Whether an address is an SDF file, for which there is no stand-in page. `.SDF` is another address, and also a file. */
export const isSdfAddress = (address: string): boolean => address.toLowerCase().endsWith(ENDING)
