import { refuseUnlessData } from './attachments'
import { FileObjects } from './file-objects'
import { readPackedObjects } from './packed-objects'
import { type Cipher, cipherOf, NO_CIPHER } from './protection'
import { UnacceptablePdf } from './unacceptable-pdf'
import { unpack } from './unpack'
import { bytesOf, isNull, referenceOf, wordOf } from './values'

/** Far more than documents of 50 MB unpack to. */
const UNPACKED_MAX = 128 * 1024 * 1024

/** The first string of each ID, which is part of the key. */
const fileIdsOf = (file: FileObjects): Buffer[] =>
  file.roots.map((trailer) => {
    const id = file.resolved(trailer.get('ID'))
    return (Array.isArray(id) ? bytesOf(id[0]) : undefined) ?? Buffer.alloc(0)
  })

/**
 * The cipher of a file; null if it is not protected.
 * @throws {UnacceptablePdf} also if its trailers differ: readers begin with one or the other
 */
function cipherOfFile(file: FileObjects): Cipher | null {
  const protections = file.roots
    .map((trailer) => trailer.get('Encrypt'))
    .filter((value) => value !== undefined)
  // A name elsewhere than in a trailer.
  if (file.protections !== protections.length) throw new UnacceptablePdf('unclear')
  if (protections.every(isNull)) return null
  const [first] = protections
  const isOne = protections.every((value) => referenceOf(value) === referenceOf(first))
  const [fileId, ...others] = fileIdsOf(file)
  const isForAll =
    protections.length === file.roots.length &&
    ((isOne && referenceOf(first) !== undefined) || protections.length === 1)
  if (!isForAll || !fileId || others.some((each) => !each.equals(fileId)))
    throw new UnacceptablePdf('unclear')
  const dictionary = file.resolved(first)
  if (!(dictionary instanceof Map)) throw new UnacceptablePdf('damaged')
  return cipherOf(dictionary, fileId)
}

/** Checks packed objects, then the files that any object attaches. */
function readStreams(file: FileObjects, isProtected: boolean): void {
  let left = UNPACKED_MAX
  for (const stream of file.packed) {
    // Readers do not decrypt streams of some other types.
    if (isProtected && wordOf(stream.dictionary.get('Type')) !== 'ObjStm')
      throw new UnacceptablePdf('unclear')
    left -= readPackedObjects(stream.dictionary, file.dataOf(stream), left, file.watch)
  }
  file.refuseStrings()
  const named = new Map(file.attached.map((stream) => [stream.of.number, stream]))
  for (const object of file.attachments.objects) named.set(object, file.streamAt(object))
  for (const stream of named.values()) {
    const data = unpack(stream.dictionary, file.dataOf(stream), left)
    left -= data.length
    refuseUnlessData(stream.dictionary, data)
  }
}

/**
 * Checks the inside of a PDF: every object of every revision, packed or not, referenced or not, decrypted if it opens
 * without a password.
 * @returns the number of its pages
 * @throws {UnacceptablePdf}
 */
export function judgeStructure(bytes: Buffer): number {
  let file = new FileObjects(bytes, NO_CIPHER)
  file.read()
  const cipher = cipherOfFile(file)
  if (cipher) {
    file = new FileObjects(bytes, cipher)
    file.read()
  }
  readStreams(file, cipher !== null)
  return file.pages
}
