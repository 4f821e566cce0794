/** The problems of a PDF, each with what the uploader can do. Keyed, since a thread can post only plain values. */
export const PDF_PROBLEMS = {
  damaged: 'The PDF is damaged or incomplete: export it again and retry',
  unclear: 'The PDF is built in a way that cannot be judged: print it to a new PDF and retry',
  large: 'The PDF holds or unpacks to far more than documents do: print it to a new PDF and retry',
  password: 'The PDF opens only with a password: save it without one and retry',
  protected: 'The PDF is protected in a way that cannot be read: save it without protection and retry',
  script: 'The PDF runs a script: export it without and retry',
  program: 'The PDF starts a program: export it without and retry',
  remote: 'The PDF leads into other files: export it without such links and retry',
  sends: 'The PDF sends or fetches form data: print it to a new PDF and retry',
  form: 'The PDF is an XFA form: print it to a new PDF and retry',
  files: 'The PDF carries a file other than XML, JSON or text: export it without and retry',
  pinned: 'The PDF pins a file to a page: export it without and retry',
  media: 'The PDF plays sound, film or 3D: export it without and retry',
}

/** The key of a problem. */
export type PdfProblem = keyof typeof PDF_PROBLEMS

/** A PDF that is refused. */
export class UnacceptablePdf extends Error {
  constructor(readonly problem: PdfProblem) {
    super(PDF_PROBLEMS[problem])
  }
}
