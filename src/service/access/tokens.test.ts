import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

let server: Server;
let issuer: string;
type Key = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let privateKey: Key;
let stranger: Key;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  stranger = (await generateKeyPair('ES256')).privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'ES256' };
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/openid-configuration')
      response.end(JSON.stringify({ jwks_uri: `${issuer}/keys` }));
    else if (request.url === '/keys') response.end(JSON.stringify({ keys: [jwk] }));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const settings = () => ({
  ...{ oidc_issuer: issuer, oidc_audience: 'folio', oidc_jwks_url: '' },
  ...{ oidc_tenant_claim: 'org', oidc_scope_claim: 'scope' },
});
const sign = (claims: object = {}, key = privateKey, { audience = 'folio', from = issuer, expires = '5m' } = {}) =>
  new SignJWT({ org: 'acme', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
    .setIssuer(from)
    .setAudience(audience)
    .setSubject('ada')
    .setExpirationTime(expires)
    .sign(key);
const read = async (token: string) => createTokens(settings())!.read(token);

describe('a token', () => {
  test('of the issuer is its tenant, with the scopes that it names', async () => {
    expect(await read(await sign({ scope: 'openid folio:write admin' }))).toEqual({
      ...{ tenant: 'acme', actor: 'token ada', scopes: ['write', 'admin'] },
    });
    expect(await read(await sign({ scope: ['read', 'write'] }))).toMatchObject({ scopes: ['read', 'write'] });
    expect(await read(await sign())).toMatchObject({ scopes: ['read'] });
  });

  test('of somebody else, for another, too old or without a tenant is none', async () => {
    expect(await read(await sign({}, stranger))).toBeNull();
    expect(await read(await sign({}, privateKey, { audience: 'other' }))).toBeNull();
    expect(await read(await sign({}, privateKey, { from: 'https://evil.example' }))).toBeNull();
    expect(await read(await sign({}, privateKey, { expires: '-5m' }))).toBeNull();
    expect(await read(await sign({ org: 7 }))).toBeNull();
    expect(await read(await sign({ org: '' }))).toBeNull();
    const [head, body] = (await sign()).split('.');
    expect(await read(`${head}.${body}.AAAA`)).toBeNull();
    const bare = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await read(`${bare}.${body}.AAAA`)).toBeNull();
    expect(await read('folio_key')).toBeNull();
  });

  test('signed with a secret that everybody can read is none', async () => {
    const secret = new TextEncoder().encode('k1'.repeat(16));
    const token = await new SignJWT({ org: 'acme' })
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience('folio')
      .setExpirationTime('5m')
      .sign(secret);
    expect(await read(token)).toBeNull();
  });

  test('is not judged while the issuer cannot be asked', async () => {
    const tokens = createTokens({ ...settings(), oidc_issuer: 'http://127.0.0.1:1' })!;
    await expect(tokens.read(await sign())).rejects.toMatchObject({ code: 'storage_unavailable' });
  });

  test('is not taken where no issuer is set', () => {
    expect(createTokens({ ...settings(), oidc_issuer: '' })).toBeNull();
  });
});
