import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import * as contract from '@corium/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpAuthenticator } from '../test/authenticator.ts'
import { openShopForTest, openTestShop, type TestShop } from '../test/shop.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { grantOwner } from './modules/staff/grant-owner.ts'

/** Runs the command until it exits. */
async function addOwner(env: NodeJS.ProcessEnv, args: string[], input = '') {
  const file = fileURLToPath(new URL('add-owner.ts', import.meta.url))
  const command = spawn(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } })
  command.stdin.end(input)
  const [output, error, code] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    new Promise((resolve) => command.on('close', resolve)),
  ])
  return { code, output, error }
}

const email = 'jing@shop.test'
const password = 'a long walk home'
/** Starts ten processes, of which several start the embedded database. */
const timeout = 240_000

describe('npm run staff:owner', () => {
  let folder: string
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corium-owner-'))
    env = { DATABASE_URL: 'embedded', DATA_DIR: folder, PUBLIC_ORIGIN: 'https://shop.test' }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('says what is missing, adds an owner, and leaves a running shop alone', { timeout }, async () => {
    const named = ['--email', email, '--name', 'He Jing']
    expect((await addOwner(env, named)).error).toContain('Run npm run migrate first.')
    expect((await addOwner({ DATA_DIR: folder }, named)).error).toContain('DATABASE_URL is missing')
    expect((await addOwner({ ...env, PUBLIC_ORIGIN: '' }, named)).error).toContain('PUBLIC_ORIGIN is missing')
    expect((await addOwner(env, ['--email', email])).error).toContain('Usage: npm run staff:owner')
    expect((await addOwner(env, ['--mail', email])).error).toContain('Usage: npm run staff:owner')

    const database = await openDatabase({ dataDir: folder })
    await migrate(database)
    const busy = await addOwner(env, named)
    expect(busy).toMatchObject({ code: 1, output: '' })
    expect(busy.error).toMatch(/^Corium cannot add an owner: .* is in use by process \d+\. Stop it first/)
    await database.close()

    const added = await addOwner(env, named)
    expect(added).toMatchObject({ code: 0, error: '' })
    expect(added.output).toMatch(
      /jing@shop\.test has been added.*\n.*\nhttps:\/\/shop\.test\/admin\/invitation#[\w-]{43}\n$/,
    )
    const again = await addOwner(env, [...named, '--password-stdin'], `${password}\n`)
    expect(again.output).toBe(
      `${email} is an owner and can log in again; the second factor has to be set up anew.\n`,
    )
    const weak = await addOwner(env, [...named, '--password-stdin'], 'short\n')
    expect(weak).toMatchObject({ code: 1, error: expect.stringContaining('too easy to guess') })
  })
})

describe('an owner', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const grant = (given: { email?: string; password?: string } = {}) =>
    grantOwner(shop.shop.db, { email, name: 'He Jing', at: shop.clock.now(), ...given })
  const logIn = (given = password) => shop.visitor().call(contract.loginStaff, { email, password: given })

  test('sets a password by the link, or has the one that was typed', async () => {
    const { token = '' } = await grant({ email: ` ${email.toUpperCase()} ` })
    const { staff } = await shop.visitor().get(contract.setStaffPassword, { token, password })
    expect(staff).toMatchObject({ email, name: 'He Jing', is_owner: true })
    expect(await grant({ password: 'another long walk' })).toEqual({ existed: true, token: undefined })
    expect(await logIn()).toBeRefused('credentials-wrong')
    const again = await grant()
    for (const wrong of ['another long walk', '!'])
      expect(await logIn(wrong)).toBeRefused('credentials-wrong')
    await shop
      .visitor()
      .get(contract.setStaffPassword, { token: again.token!, password: 'another long walk' })
    expect(await logIn('another long walk')).toMatchObject({ ok: true })
  })

  test('without phone and codes starts again, also one who was locked', async () => {
    await grant({ password })
    const caller = shop.visitor()
    caller.token = (await caller.get(contract.loginStaff, { email, password })).token
    await setUpAuthenticator(shop, caller)
    await shop.shop.db
      .updateTable('staff')
      .set({ closed_at: shop.clock.now() })
      .where('email', '=', email)
      .execute()
    await grant({ password })
    expect(await caller.call(contract.getStaff, {})).toBeRefused('session-invalid')
    expect(await logIn()).toMatchObject({
      data: { staff: { second_factor: { since: null, codes_left: 0 } } },
    })
  })

  test('has a mail address and a strong password', async () => {
    await expect(grant({ email: 'nowhere' })).rejects.toThrow('is no mail address')
    await expect(grant({ password: 'password' })).rejects.toThrow('too easy to guess')
  })
})

test('a new shop has no staff accounts to log in with until an owner is added', async () => {
  const { shop } = await openShopForTest()
  expect(await shop.db.selectFrom('staff').selectAll().execute()).toEqual([])
})
