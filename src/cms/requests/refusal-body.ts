/**
 * The body of a refusal, in the format of our own calls (contract §6) and of Payload's client, which shows only the
 * status text if `errors` is missing.
 */
export const refusalBody = (detail: string) => ({ detail, errors: [{ message: detail }] })
