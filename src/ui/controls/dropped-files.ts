/** Files in dropped folders that are read at most. */
const READ_MAX = 2_000

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

/** The entries of a folder, which browsers give in parts. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return entries
    entries.push(...part)
  }
}

/**
 * The files of a drop: those that were dropped themselves, and of dropped folders those of the accepted endings, also
 * in their folders.
 * @param accept as of a file input
 */
export async function droppedFiles(dropped: DataTransfer, accept: string): Promise<File[]> {
  // The list of items is empty once the drop has been handled.
  const files = [...dropped.files]
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  const folders = entries.filter(isFolder)
  if (folders.length === 0) return files
  const endings = accept.split(',').filter((part) => part.startsWith('.'))
  const found = await Promise.all(entries.filter(isFile).map(fileOf))
  for (let folder = folders.shift(); folder && found.length < READ_MAX; folder = folders.shift()) {
    const inside = await entriesOf(folder)
    folders.push(...inside.filter(isFolder))
    const wanted = inside
      .filter(isFile)
      .filter(({ name }) => endings.some((end) => name.toLowerCase().endsWith(end)))
    found.push(...(await Promise.all(wanted.map(fileOf))))
  }
  return found
}
