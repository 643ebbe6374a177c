import { execFile } from 'node:child_process'
import { argon2Sync } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { outdatedHash } from '../../test/accounts.ts'
import { checkPassword, hashPassword, isWeakPassword } from './passwords.ts'

test('a password is stored as argon2id with 19 MiB and 4 passes', async () => {
  // Tests make password hashes cheap; a process without that setting hashes like the shop.
  const code = `import { hashPassword } from '${import.meta.resolve('./passwords.ts')}'
    console.log(await hashPassword('seven brown hides'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  const [, salt = '', hash] =
    /^\$argon2id\$v=19\$m=19456,t=4,p=1\$([\w+/]{22})\$([\w+/]{43})\n$/.exec(stdout) ?? []
  const expected = argon2Sync('argon2id', {
    message: Buffer.from('seven brown hides'),
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 4,
    parallelism: 1,
    tagLength: 32,
  })
  expect(hash).toBe(expected.toString('base64').replace(/=+$/, ''))
})

test('each password has its own salt', async () => {
  const [one, two] = [await hashPassword('seven brown hides'), await hashPassword('seven brown hides')]
  expect(one).not.toBe(two)
  expect(await checkPassword('seven brown hides', one)).toEqual({ right: true, outdated: false })
  expect(await checkPassword('seven brown hide', one)).toMatchObject({ right: false })
})

test('composed and decomposed letters are the same password', async () => {
  const hash = await hashPassword('un café très serré')
  expect(await checkPassword('un cafe\u0301 tre\u0300s serre\u0301', hash)).toMatchObject({ right: true })
})

test('a hash with an old cost is still checked and is reported as outdated', async () => {
  expect(await checkPassword('seven brown hides', await outdatedHash('seven brown hides'))).toEqual({
    right: true,
    outdated: true,
  })
})

test.each([null, undefined, '', 'nonsense', '$argon2id$v=19$m=1,t=1,p=1$$'])(
  'without a valid hash (%j), no password is right',
  async (text) => {
    expect(await checkPassword('', text)).toMatchObject({ right: false })
    expect(await checkPassword('seven brown hides', text)).toMatchObject({ right: false })
  },
)

test.each([
  ['short', true],
  ['seven77', true],
  ['Password123', true],
  ['ＰＡＳＳＷＯＲＤ１２３', true],
  ['abababab', true],
  ['13800138000', true],
  ['ana.smith', true],
  ['leather1', true],
  ['八个汉字也可以了吧', false],
  ['Ab3$kd9x', false],
  ['seven brown hides', false],
])('%s is weak: %s', (password, weak) => {
  expect(
    isWeakPassword(password, '+8613800138000') || isWeakPassword(password, 'ana.smith@example.com'),
  ).toBe(weak)
})
