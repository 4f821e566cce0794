import { NoPasskey } from '@/admin-views/api/no-passkey'
import type { AssertionInput, AttestationInput } from '@/domain/rules/accounts/factor-schema'

type Options = Record<string, unknown>

const TOO_OLD =
  'This browser cannot use passkeys, or the page was not opened by https. Use another browser or factor.'
const STOPPED = 'No passkey was used: it was stopped, took too long, or there is none for this site here.'

/** The credential that a browser gives, as JSON. @throws {NoPasskey} */
async function credentialOf<Made>(ask: () => Promise<Credential | null>): Promise<Made> {
  if (typeof PublicKeyCredential === 'undefined' || !('parseRequestOptionsFromJSON' in PublicKeyCredential))
    throw new NoPasskey(TOO_OLD)
  const credential = await ask().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new NoPasskey('This passkey has been added already.')
    throw new NoPasskey(STOPPED)
  })
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey(STOPPED)
  // The form that the server's schema checks.
  return credential.toJSON() as Made
}

/** Has the browser make a passkey. @param options of the server, in JSON @throws {NoPasskey} */
export const makePasskey = (options: Options): Promise<AttestationInput> =>
  credentialOf(() =>
    navigator.credentials.create({
      // The server's answer has the shape that the browser parses.
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )

/** Has the browser answer a challenge. @param options of the server, in JSON @throws {NoPasskey} */
export const answerByPasskey = (options: Options): Promise<AssertionInput> =>
  credentialOf(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
