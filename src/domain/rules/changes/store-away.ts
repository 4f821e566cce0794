/**
 * The store of files could not be reached, or refused the request: nothing was stored or removed. The message is for a
 * person who waits for it.
 */
export class StoreAway extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'The store of files does not answer at the moment. Please try again shortly; if it stays so, tell the person who runs the site.',
      options,
    )
  }
}
