import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * PostgreSQL refuses to run as root. An Account gives the user it runs as and the place of its files:
 * - as a normal user: as that user;
 * - as root: inside a user namespace, where root's own files appear to belong to an ordinary user;
 * - as root where namespaces are not allowed (many containers): as another user, with binaries and cluster
 * where that user can reach them.
 * @typedef {object} Account
 * @property {string} home the directory with PostgreSQL's bin, lib and share
 * @property {string} clusterDir the directory of the cluster, which may not exist yet
 * @property {Ids | undefined} owner the owner that the cluster's files must have
 * @property {(program: string, args: string[]) => [file: string, args: string[], options: object]} command what to
 * spawn
 */

const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000']

const namespacesWork = () => spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0

/** The user to become: `postgres` if the system has one, else `nobody`'s number. */
function unprivilegedIds() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}

/** @typedef {{ uid: number, gid: number }} Ids */

/**
 * Changes the owner of a tree, unless its top already belongs to them.
 * @param {string} dir
 * @param {Ids} owner
 */
export function giveTo(dir, { uid, gid }) {
  if (lstatSync(dir).uid === uid) return
  const give = (/** @type {string} */ file) => {
    const stat = lstatSync(file)
    if (stat.isSymbolicLink()) return
    if (stat.isDirectory()) for (const entry of readdirSync(file)) give(path.join(file, entry))
    chownSync(file, uid, gid)
  }
  give(dir)
}

/**
 * Makes a cluster's folder accessible only to its owner: PostgreSQL does not start on any other, and a copy may have
 * another mode (from Node 24 on, `cpSync` gives every folder the mode of a new one).
 * @param {string} dir
 */
export function makePrivate(dir) {
  const { mode, uid } = lstatSync(dir)
  const mayChange = process.getuid?.() === uid || process.getuid?.() === 0
  if (mayChange && (mode & 0o027) !== 0) chmodSync(dir, 0o700)
}

/** The file in the data directory that records where a cluster was moved. */
const placeFile = (/** @type {string} */ dataDir) => path.join(dataDir, 'postgres.location')

function clusterPlace(/** @type {string} */ dataDir) {
  return existsSync(placeFile(dataDir))
    ? readFileSync(placeFile(dataDir), 'utf8').trim()
    : path.join(dataDir, 'postgres')
}

const reaches = (/** @type {string} */ file, /** @type {Ids} */ ids) =>
  spawnSync('test', ['-x', file], { ...ids, stdio: 'ignore' }).status === 0

/**
 * Copies binaries and cluster to where another user can reach them, if necessary.
 * @param {string} dataDir
 * @param {string} packaged
 * @param {Ids} ids
 */
function moveWithinReach(dataDir, packaged, ids) {
  const shelter = `/var/lib/embedded-postgres/${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  let home = packaged
  if (!reaches(path.join(packaged, 'bin/postgres'), ids)) {
    const version = readFileSync(path.join(packaged, '../package.json'), 'utf8').match(
      /"version": "([^"]+)"/,
    )?.[1]
    home = path.join(shelter, `binaries-${version}`)
    if (!existsSync(home)) {
      cpSync(packaged, `${home}.part`, { recursive: true, verbatimSymlinks: true })
      renameSync(`${home}.part`, home)
    }
  }
  let clusterDir = clusterPlace(dataDir)
  if (!reaches(path.dirname(clusterDir), ids)) {
    const moved = path.join(shelter, 'postgres')
    mkdirSync(shelter, { recursive: true, mode: 0o755 })
    if (existsSync(clusterDir)) {
      cpSync(clusterDir, moved, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    }
    writeFileSync(placeFile(dataDir), `${moved}\n`)
    rmSync(clusterDir, { recursive: true, force: true })
    clusterDir = moved
  }
  return { home, clusterDir }
}

/**
 * Chooses the account for this process's user and this machine.
 * @param {string} dataDir
 * @param {string} packaged the directory with the packaged bin, lib and share
 * @returns {Account}
 */
export function chooseAccount(dataDir, packaged) {
  if (process.getuid?.() !== 0) {
    return {
      home: packaged,
      clusterDir: clusterPlace(dataDir),
      owner: undefined,
      command: (program, args) => [program, args, {}],
    }
  }
  if (namespacesWork()) {
    return {
      home: packaged,
      clusterDir: clusterPlace(dataDir),
      owner: { uid: 0, gid: 0 },
      command: (program, args) => ['unshare', [...NAMESPACE, program, ...args], {}],
    }
  }
  const ids = unprivilegedIds()
  return {
    ...moveWithinReach(dataDir, packaged, ids),
    owner: ids,
    command: (program, args) => [program, args, ids],
  }
}
