import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { PdfFacts, PdfJudgement } from './pdf-facts'
import { judgeStructure } from './structure'
import { UnacceptablePdf } from './unacceptable-pdf'

function factsOf(bytes: Buffer): PdfFacts {
  const pages = judgeStructure(bytes)
  return { pages, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Checks one PDF. */
function judgementOf(file: string): PdfJudgement {
  try {
    return { facts: factsOf(readFileSync(file)) }
  } catch (error) {
    if (error instanceof UnacceptablePdf) return { problem: error.problem }
    throw error
  }
}

parentPort?.postMessage(judgementOf(workerData.file))
