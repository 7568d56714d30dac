import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { brand } from '#content/brand.ts';
import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import type { NewPasskey, StoredPasskey } from '#server/owner/sign-in/passkeys.ts';
import type { Challenges } from './challenges.ts';

const base64url = z.string().regex(/^[\w-]{1,4000}$/);
const credential = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal('public-key') };

/** An existing passkey's response from the browser. Unknown fields are dropped. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(100),
  }),
});
export type Assertion = z.output<typeof assertionSchema>;

/** A new passkey from the browser. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
export type Attestation = z.output<typeof attestationSchema>;

/** The form in which a passkey holds its person's id. */
const userHandle = (personId: string) => new Uint8Array(Buffer.from(personId));

interface ClientData {
  readonly challenge: string;
  readonly isCrossOrigin: boolean;
}

function readClientData(clientDataJSON: string): ClientData | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? { challenge, isCrossOrigin: crossOrigin === true } : undefined;
  } catch {
    return undefined;
  }
}

/** The desk as passkeys know it, bound to its host name and origin. */
export interface RelyingParty {
  /** Accepts any passkey of this desk, without revealing who has one. */
  signInOptions(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Options to create a passkey, for one purpose. */
  passkeyOptions(
    person: Pick<DeskMember, 'id' | 'name'>,
    existing: readonly string[],
    purpose: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Returns a valid assertion's counter; undefined if anything is wrong. */
  verifyAssertion(assertion: Assertion, passkey: StoredPasskey): Promise<number | undefined>;
  /** Returns the new passkey; undefined if anything is wrong. */
  verifyAttestation(attestation: Attestation, name: string, purpose: string): Promise<NewPasskey | undefined>;
}

const signIn = 'sign-in';

export async function createRelyingParty(deskUrl: string, challenges: Challenges): Promise<RelyingParty> {
  // Only a desk with passkeys needs it, and it loads slowly.
  const { generateAuthenticationOptions, generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse } =
    await import('@simplewebauthn/server');
  const rpID = new URL(deskUrl).hostname;
  /** `use` checks again: two requests with one challenge may be verified at the same time. */
  const isExpected = (clientDataJSON: string, purpose: string) => {
    const data = readClientData(clientDataJSON);
    return data && !data.isCrossOrigin && challenges.isValid(data.challenge, purpose) ? data.challenge : undefined;
  };
  const expected = { expectedOrigin: deskUrl, expectedRPID: rpID, requireUserVerification: true };
  return {
    signInOptions: () => generateAuthenticationOptions({ rpID, challenge: challenges.issue(signIn), userVerification: 'required' }),
    passkeyOptions: ({ id, name }, existing, purpose) =>
      generateRegistrationOptions({
        rpID,
        rpName: brand.name,
        userID: userHandle(id),
        userName: name,
        userDisplayName: name,
        challenge: challenges.issue(purpose),
        attestationType: 'none',
        excludeCredentials: existing.map((credentialId) => ({ id: credentialId })),
        // Discoverable without a name, and always with a PIN, fingerprint, or face.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    async verifyAssertion(assertion, { id, personId, publicKey, counter }) {
      const challenge = isExpected(assertion.response.clientDataJSON, signIn);
      if (!challenge || assertion.id !== id) return undefined;
      if (assertion.response.userHandle !== Buffer.from(userHandle(personId)).toString('base64url')) return undefined;
      const response: AuthenticationResponseJSON = { ...assertion, clientExtensionResults: {} };
      const verified = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
      }).catch(() => undefined);
      return verified?.verified && challenges.use(challenge) ? verified.authenticationInfo.newCounter : undefined;
    },
    async verifyAttestation({ response: { transports, ...signed }, ...attestation }, name, purpose) {
      const challenge = isExpected(signed.clientDataJSON, purpose);
      if (!challenge) return undefined;
      const response: RegistrationResponseJSON = { ...attestation, response: signed, clientExtensionResults: {} };
      const verified = await verifyRegistrationResponse({ ...expected, response, expectedChallenge: challenge }).catch(() => undefined);
      if (!verified?.verified || !challenges.use(challenge)) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { id, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    },
  };
}
