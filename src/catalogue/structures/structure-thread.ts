import { parentPort, workerData } from 'node:worker_threads'
import { withoutContradiction } from '@/domain/chemistry/stated/smiles-writing'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { isAnotherSpelling } from '@/domain/chemistry/structures/same-structure'
import { screeningOf } from '@/domain/chemistry/structures/screening-index'
import { stepBack, type ThreadPriority } from '@/platform/workers/step-back'
import type { StructureQuestion } from './structure-reader'

/** The thread started by structure-reader.ts: answers each question, in order. */

function answer(question: StructureQuestion) {
  if ('smiles' in question) return canonicalStructure(question.smiles)
  if ('idCode' in question) return screeningOf(question.idCode)
  if ('given' in question) return isAnotherSpelling(question.given, question.stored)
  return withoutContradiction(question.stored)
}

// Set by the code that started this thread.
stepBack(workerData as ThreadPriority)
parentPort?.on('message', (question: StructureQuestion) => parentPort?.postMessage(answer(question)))
