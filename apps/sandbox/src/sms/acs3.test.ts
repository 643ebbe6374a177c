import { expect, test } from 'vitest'
import { acs3Canonical, acs3Signature, readAcs3Authorization, sha256 } from '#sandbox/sms/acs3.ts'
import numbers from '../../test/fixtures/signatures.json' with { type: 'json' }

test('an ACS3 signature matches the independently computed test vector', () => {
  const given = readAcs3Authorization(numbers['E.authorization'])!
  const canonical = acs3Canonical(
    {
      method: 'POST',
      url: `/?${numbers['E.canonicalQuery']}`,
      headers: {
        host: 'dysmsapi.aliyuncs.com',
        'x-acs-action': 'SendSms',
        'x-acs-version': '2017-05-25',
        'x-acs-date': '2026-11-20T08:00:00Z',
        'x-acs-signature-nonce': '0123456789abcdef0123456789abcdef',
        'x-acs-content-sha256': sha256(''),
      },
      body: '',
    },
    given.signedHeaders,
  )
  expect(sha256(canonical)).toBe(numbers['E.canonicalSha256'])
  expect(acs3Signature(canonical, 'testSK')).toBe(given.signature)
})

test.each([
  undefined,
  '',
  'Bearer x',
  'ACS3-HMAC-SHA256 Credential=a',
  `ACS3-HMAC-SHA256 Credential=a,SignedHeaders=host,Signature=${'z'.repeat(64)}`,
])('a malformed authorization header is not parsed: %s', (header) =>
  expect(readAcs3Authorization(header)).toBeUndefined(),
)
