// Bearer tokens of an OpenID Connect issuer, checked by its published keys.
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import { SCOPES, type Scope } from '../../store/index.ts';
import type { Caller } from '../caller.ts';

/** Signatures by a pair of keys alone: with a shared secret, whoever can check a token could make one. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const CLOCK_SLACK_SECONDS = 30;
const LOOKS_LIKE_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MOST_TENANT_CHARACTERS = 200;

export interface Tokens {
  /** Null where the text is no token, or none that holds. Throws where the issuer cannot be asked for its keys. */
  read(text: string): Promise<Caller | null>;
}

type Settings = Pick<
  Config,
  'oidc_issuer' | 'oidc_audience' | 'oidc_jwks_url' | 'oidc_tenant_claim' | 'oidc_scope_claim'
>;

export function createTokens(settings: Settings): Tokens | null {
  if (settings.oidc_issuer === '') return null;
  let keys: Promise<JWTVerifyGetKey> | undefined;
  return {
    read: async (text) => {
      if (!LOOKS_LIKE_TOKEN.test(text)) return null;
      const { jwtVerify, errors } = await import('jose');
      try {
        keys ??= openKeys(settings);
        const { payload } = await jwtVerify(text, await keys, {
          issuer: settings.oidc_issuer,
          audience: settings.oidc_audience,
          algorithms: ALGORITHMS,
          clockTolerance: CLOCK_SLACK_SECONDS,
          requiredClaims: ['exp'],
        });
        return callerOf(payload, settings);
      } catch (thrown) {
        if (thrown instanceof errors.JOSEError && !(thrown instanceof errors.JWKSTimeout)) return null;
        keys = undefined;
        const fault = new FolioError('storage_unavailable', 'The issuer of tokens cannot be asked for its keys.');
        fault.cause = thrown;
        throw fault;
      }
    },
  };
}

async function openKeys({ oidc_issuer, oidc_jwks_url }: Settings): Promise<JWTVerifyGetKey> {
  const { createRemoteJWKSet } = await import('jose');
  return createRemoteJWKSet(new URL(oidc_jwks_url === '' ? await discover(oidc_issuer) : oidc_jwks_url));
}

/** Where the issuer says that its keys are (OpenID Connect Discovery 1.0, section 4). */
async function discover(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'error' });
  const { jwks_uri } = (await answer.json()) as { readonly jwks_uri?: unknown };
  if (!answer.ok || typeof jwks_uri !== 'string') throw new Error(`${address} names no keys`);
  return jwks_uri;
}

function callerOf(payload: JWTPayload, { oidc_tenant_claim, oidc_scope_claim }: Settings): Caller | null {
  const tenant = payload[oidc_tenant_claim];
  if (typeof tenant !== 'string' || tenant === '' || tenant.length > MOST_TENANT_CHARACTERS || tenant.includes('\0'))
    return null;
  return { tenant, actor: `token ${payload.sub ?? ''}`, scopes: scopesOf(payload[oidc_scope_claim]) };
}

/** Words with spaces between them, or a list; `folio:read` is `read`. Who is given none may read. */
function scopesOf(claim: unknown): readonly Scope[] {
  const words = typeof claim === 'string' ? claim.split(' ') : Array.isArray(claim) ? claim.map(String) : [];
  const named = SCOPES.filter((scope) => words.includes(scope) || words.includes(`folio:${scope}`));
  return named.length > 0 ? named : ['read'];
}
