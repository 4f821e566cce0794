import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { judgeStructure } from './structure'
import { type PdfProblem, UnacceptablePdf } from './unacceptable-pdf'

/** Checks one PDF. @returns null if it is acceptable */
function problemOf(file: string): PdfProblem | null {
  try {
    judgeStructure(readFileSync(file))
    return null
  } catch (error) {
    if (error instanceof UnacceptablePdf) return error.problem
    throw error
  }
}

parentPort?.postMessage(problemOf(workerData.file))
