import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Whether nginx is installed. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/**
 * Runs nginx with one worker and a configuration of what it serves.
 * @param site the text of the file that nginx includes
 * @param directory of its files, made if missing
 */
export function spawnNginx(site: string, directory: string): ChildProcess {
  mkdirSync(directory, { recursive: true })
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    path.join(directory, 'nginx.conf'),
    `worker_processes 1; daemon off; ${user} pid ${directory}/pid; error_log ${directory}/error.log;
     events { worker_connections 1024; }
     http { access_log off; include ${path.join(directory, 'site.conf')}; }`,
  )
  writeFileSync(path.join(directory, 'site.conf'), site)
  return spawn('nginx', ['-c', path.join(directory, 'nginx.conf'), '-e', path.join(directory, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
