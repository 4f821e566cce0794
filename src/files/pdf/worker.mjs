// @ts-check
// Judges one PDF in a thread of its own. Plain JavaScript: Node loads it as it is, outside of the application's bundle, in
// production, in development and in tests alike.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { judgeStructure } from './structure.mjs'
import { UnacceptablePdf } from './unacceptable-pdf.mjs'

/** @returns {import('./unacceptable-pdf.mjs').PdfProblem | null} */
function problemOf(/** @type {string} */ file) {
  try {
    judgeStructure(readFileSync(file))
    return null
  } catch (error) {
    if (error instanceof UnacceptablePdf) return error.problem
    throw error
  }
}

parentPort?.postMessage(problemOf(workerData.file))
