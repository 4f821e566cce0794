import { withoutUnseen } from '../text/text'

/** The longest name of a file that is kept, in characters; its end tells the most. */
const FILE_NAME_MAX = 255

/**
 * The name by which an uploaded file is kept: without characters that nobody sees, and of the longest ones the end. Its
 * uploader cannot correct it.
 */
export const keptFileName = (name: string): string =>
  [...withoutUnseen(name, 'line').trim()].slice(-FILE_NAME_MAX).join('')
