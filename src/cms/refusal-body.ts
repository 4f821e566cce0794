/**
 * The body of a refusal: as our own calls write one (contract §6), and as Payload's client reads one. Of a body without
 * errors it would show nothing but what the status is called.
 */
export const refusalBody = (detail: string) => ({ detail, errors: [{ message: detail }] })
