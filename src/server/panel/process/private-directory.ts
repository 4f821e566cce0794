import { mkdtempSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PREFIX = 'panel-'
const OURS = new RegExp(`^${PREFIX}\\w{6}$`)
const SOCKET = 'panel.sock'

/** After this time a panel is listening, or has given up. */
const STARTED_AFTER_MS = 5 * 60_000

const isOnWindows = process.platform === 'win32'

/** Creates a directory that only this user can open. @returns the path of the panel's socket in it */
export function makePrivateSocket(): string {
  const directory = mkdtempSync(path.join(tmpdir(), PREFIX))
  return isOnWindows ? `\\\\.\\pipe\\${path.basename(directory)}` : path.join(directory, SOCKET)
}

/** Removes the private directory of a socket. */
export function removeSocket(socket: string): void {
  const directory = isOnWindows ? path.win32.basename(socket) : path.basename(path.dirname(socket))
  if (OURS.test(directory)) rmSync(path.join(tmpdir(), directory), { recursive: true, force: true })
}

/** @returns the error code of a failed connection; undefined if a server listens */
const whyUnanswered = (socket: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const connection = connect(socket)
      .once('connect', () => {
        connection.destroy()
        resolve(undefined)
      })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })

async function isLeft(directory: string): Promise<boolean> {
  const failure = await whyUnanswered(path.join(directory, SOCKET))
  if (failure === 'ECONNREFUSED') return true
  return failure === 'ENOENT' && Date.now() - statSync(directory).mtimeMs > STARTED_AFTER_MS
}

/**
 * Removes the private directories of panels that were killed with their server: those that contain nothing but a socket
 * without a listener.
 * @param parent the directory for temporary files
 */
export async function removeLeftDirectories(parent = tmpdir()): Promise<void> {
  for (const name of readdirSync(parent).filter((each) => OURS.test(each))) {
    const directory = path.join(parent, name)
    try {
      if (!(await isLeft(directory))) continue
      rmSync(path.join(directory, SOCKET), { force: true })
      rmdirSync(directory)
    } catch {
      // Another user's, or removed in between.
    }
  }
}
