import { parentPort } from 'node:worker_threads'
import { canonicalStructure } from '@/chemistry/canonical-structure'
import { screeningOf } from '@/chemistry/screening-index'
import { stepBack } from '@/workers/step-back'
import type { StructureQuestion } from './structure-reader'

/** The thread started by structure-reader.ts: answers each question, in order. */

stepBack()
parentPort?.on('message', (question: StructureQuestion) =>
  parentPort?.postMessage(
    'smiles' in question ? canonicalStructure(question.smiles) : screeningOf(question.idCode),
  ),
)
