/** The browser made no passkey, or used none; the message says what to do. */
export class NoPasskey extends Error {}
