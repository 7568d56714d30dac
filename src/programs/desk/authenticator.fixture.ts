import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** An attack's changes to a response. */
export interface Changes {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
}

/** A software passkey: responses of a browser and its device. */
export interface SoftPasskey {
  readonly id: string;
  readonly origin: string;
  /** The id of its person, once it's registered. */
  userHandle: string;
  counter: number;
  readonly privateKey: KeyObject;
  readonly x: Buffer;
  readonly y: Buffer;
}

export function makePasskey(origin: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => Buffer.from(text, 'base64url');
  return { id: base64url(randomBytes(32)), origin, userHandle: '', counter: 0, privateKey, x: point(x), y: point(y) };
}

const clientData = (type: string, challenge: string, origin: string, crossOrigin: boolean) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

function authenticatorData(rpId: string, counter: number, flags: number): Buffer {
  const data = Buffer.alloc(37);
  sha256(rpId).copy(data);
  data.writeUInt8(flags, 32);
  data.writeUInt32BE(counter, 33);
  return data;
}

/** User present and verified, as a fingerprint does. */
const flagsOf = ({ isVerified = true }: Changes) => (isVerified ? 0x05 : 0x01);

interface CreationOptions {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

/** Answers `navigator.credentials.create()`. */
export function register(passkey: SoftPasskey, { challenge, user }: CreationOptions, changes: Changes = {}) {
  passkey.userHandle = user.id;
  const rpId = changes.rpId ?? new URL(passkey.origin).hostname;
  const id = Buffer.from(passkey.id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, a key of P-256 for ES256.
  const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), passkey.x, Buffer.from('225820', 'hex'), passkey.y]);
  const data = Buffer.concat([
    authenticatorData(rpId, changes.counter ?? passkey.counter, flagsOf(changes) | 0x40),
    Buffer.alloc(16),
    length,
    id,
    key,
  ]);
  // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
  const attestationObject = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([data.length]),
    data,
  ]);
  const json = clientData(changes.type ?? 'webauthn.create', challenge, changes.origin ?? passkey.origin, changes.crossOrigin ?? false);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: { clientDataJSON: base64url(json), attestationObject: base64url(attestationObject), transports: ['internal'] },
  };
}

/** Answers `navigator.credentials.get()`, and counts. */
export function assert(passkey: SoftPasskey, { challenge }: { readonly challenge: string }, changes: Changes = {}) {
  passkey.counter += 1;
  const data = authenticatorData(changes.rpId ?? new URL(passkey.origin).hostname, changes.counter ?? passkey.counter, flagsOf(changes));
  const json = clientData(changes.type ?? 'webauthn.get', challenge, changes.origin ?? passkey.origin, changes.crossOrigin ?? false);
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(json),
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(json)]), passkey.privateKey)),
      userHandle: changes.userHandle ?? passkey.userHandle,
    },
  };
}
