import { readFileSync } from 'node:fs'

/** Resident memory of a process in megabytes (Linux). */
export const residentMegabytes = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
