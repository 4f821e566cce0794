import type { PdfProblem } from './unacceptable-pdf'

/** What is known of an accepted PDF. */
export type PdfFacts = {
  /** Of the file as it is stored, in hexadecimal digits. */
  sha256: string
  bytes: number
  pages: number
}

/** How a PDF was judged. */
export type PdfJudgement = { facts: PdfFacts } | { problem: PdfProblem }
