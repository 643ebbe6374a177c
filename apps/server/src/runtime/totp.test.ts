import { expect, test } from 'vitest'
import { base32, codeOf, stepAt, stepOf, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: eight digits there, of which an app shows the last six.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at %i seconds is that of the RFC', (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2))
})

// RFC 4226, appendix D.
test('the first codes by counter are those of the RFC', () => {
  const codes = [
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ]
  expect(codes.map((_, counter) => codeOf(secret, counter))).toEqual(codes)
})

test('a code is right for its step and the ones beside it', () => {
  const at = new Date(1_800_000_015_000)
  const step = stepAt(at)
  for (const near of [step - 1, step, step + 1]) expect(stepOf(secret, codeOf(secret, near), at)).toBe(near)
  for (const far of [step - 2, step + 2]) expect(stepOf(secret, codeOf(secret, far), at)).toBeUndefined()
  for (const wrong of ['', '12345', `${codeOf(secret, step)}0`])
    expect(stepOf(secret, wrong, at)).toBeUndefined()
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in Base32 is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address for the QR code names the shop and the account', () => {
  expect(totpUri(secret, { issuer: 'Deer: Hill', account: 'mei@corium.test' })).toBe(
    'otpauth://totp/Deer%20%20Hill:mei%40corium.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Deer%20%20Hill&algorithm=SHA1&digits=6&period=30',
  )
})
