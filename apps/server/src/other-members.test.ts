import { editAddress } from '@corium/contract/addresses'
import { listBag } from '@corium/contract/bag'
import type { Call } from '@corium/contract/call'
import { calls } from '@corium/contract/calls'
import { listErpStock } from '@corium/contract/erp'
import { createKey } from '@corium/contract/integration-desk'
import { integrationScopes } from '@corium/contract/integration-scopes'
import { basePath, paths } from '@corium/contract/paths'
import type { RefusalName } from '@corium/contract/refusals'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBuyer } from '../test/buyer.ts'
import type { Attempt } from '../test/call-attempts/attempt.ts'
import { attemptsOf } from '../test/call-attempts.ts'
import { type FilledAccount, fillAccount } from '../test/filled-account.ts'
import { openFullAccount } from '../test/full-account.ts'
import { password } from '../test/identity.ts'
import { logInAgain } from '../test/log-in-again.ts'
import { privateTexts, type Rows, rowsAbout } from '../test/rows-about.ts'
import { openSandboxShop, type SandboxShop } from '../test/sandbox-shop.ts'
import type { Caller } from '../test/shop.ts'
import { buildApp } from './app.ts'
import { seedDocuments } from './modules/site/seed-documents.ts'

// Ana has used everything that the shop offers. Others try every call, page and link on what is hers.

let shop: SandboxShop
let ana: FilledAccount
let ben: FilledAccount
let before: Rows
let secrets: string[]

beforeAll(async () => {
  shop = await openSandboxShop()
  await seedDocuments(shop.shop.db, shop.clock)
  ana = await fillAccount(shop, await openFullAccount(shop), 'Lan Chen')
  ben = await fillAccount(shop, await openOtherMember(), 'Ben Zhou')
  await shop.build.refreshCatalog()
  before = await rowsAbout(shop.shop.db, ana.member)
  secrets = await privateTexts(shop.shop.db, before)
})
afterAll(() => shop.close())

async function openOtherMember() {
  const member = await openBuyer(shop, { email: 'ben@buyer.test', password })
  await member.get(editAddress, {
    address_id: member.address_id,
    consignee: 'Ben Zhou',
    mobile: '13799990001',
    country_code: 'CN',
    country: 'CN',
    region_codes: ['31', '3101', '310101'],
    detail: 'Riverside 9',
  })
  return member
}

/** Every call with each of its attempts. */
function listAttempts(): { call: Call; attempt: Attempt }[] {
  const attempts: Record<string, Attempt | Attempt[]> = attemptsOf(ana, ben)
  return calls.flatMap((call) => [attempts[call.path] ?? []].flat().map((attempt) => ({ call, attempt })))
}

const secretsIn = (text: string): string[] => secrets.filter((secret) => text.includes(secret))

const expectNothingChanged = async () => expect(await rowsAbout(shop.shop.db, ana.member)).toEqual(before)

test('every call has an attempt', () => {
  const tried = new Set(listAttempts().map(({ call }) => call))
  const missing = calls.filter((call) => !tried.has(call)).map(({ path }) => path)
  expect(missing, 'Add an attempt for each of these calls to test/call-attempts/').toEqual([])
})

test('the texts to look for are those that only Ana has', () => {
  const hers = [ana.order_sn, ana.pay_sn, ana.cart_id, ana.session_id, 'A crease, Lan Chen', 'Lan of Canton']
  expect(secrets).toEqual(expect.arrayContaining([...hers, ana.member.mobile, ana.member.email]))
  for (const text of ['Ben Zhou', ben.order_sn, ana.sku.id]) expect(secrets).not.toContain(text)
})

type Side = 'member' | 'visitor' | 'staff'

/**
 * How the shop refuses an attempt, if it does: by the access of the call first, then by what the input names.
 */
function refusalTo(side: Side, { access }: Call, attempt: Attempt): RefusalName | undefined {
  if (access.startsWith('integration:')) return 'key-invalid'
  const isForStaff = access.includes('staff')
  if (isForStaff && side !== 'staff') return 'session-invalid'
  if (access.startsWith('staff:')) return 'not-allowed'
  if (side !== 'member' && !isForStaff && access !== 'anyone') return 'session-invalid'
  return (side !== 'member' && attempt.withoutMember) || attempt.refusal
}

/** Ben in a new session on a new network, because some calls end the session and others count by network. */
async function openBen(): Promise<Caller> {
  await logInAgain(shop, ben.member)
  return Object.assign(shop.visitor(), { token: ben.member.token })
}

const atHerComputer = (caller: Caller): Caller => Object.assign(caller, { cookie: ana.member.cookie })

const others: [string, Side, () => Promise<Caller>][] = [
  ['another member', 'member', openBen],
  ['another member at her computer', 'member', async () => atHerComputer(await openBen())],
  ['a visitor', 'visitor', async () => shop.visitor()],
  ['a visitor at her computer', 'visitor', async () => atHerComputer(shop.visitor())],
  ['a staff member without permissions', 'staff', () => shop.staff({ permissions: [] })],
]

test.each(others)('%s finds nothing of hers by any call and changes nothing', async (_, side, open) => {
  const results: [string, string][] = []
  const expected: [string, string][] = []
  const found: [string, string][] = []
  for (const { call, attempt } of listAttempts()) {
    const result = await (await open()).call(call, attempt.input as never)
    results.push([call.path, result.ok ? 'accepted' : (result.refusal ?? `code ${result.code}`)])
    expected.push([call.path, refusalTo(side, call, attempt) ?? 'accepted'])
    for (const secret of secretsIn(JSON.stringify(result))) found.push([call.path, secret])
  }
  expect(results).toEqual(expected)
  expect(found).toEqual([])
  await expectNothingChanged()
})

test('an owner finds nothing of hers by the calls of members, and counts as a visitor at those for everyone', async () => {
  const results: [string, string][] = []
  const expected: [string, string][] = []
  for (const { call, attempt } of listAttempts()) {
    if (call.access.includes('staff')) continue
    const result = await (await shop.staff()).call(call, attempt.input as never)
    results.push([call.path, result.ok ? 'accepted' : (result.refusal ?? `code ${result.code}`)])
    expected.push([call.path, refusalTo('staff', call, attempt) ?? 'accepted'])
    expect(secretsIn(JSON.stringify(result))).toEqual([])
  }
  expect(results).toEqual(expected)
  await expectNothingChanged()
})

test('an owner whose second factor is missing makes the calls to set it up alone', async () => {
  shop.shop.config.secondFactor = 'required'
  onTestFinished(() => {
    shop.shop.config.secondFactor = 'optional'
  })
  const owner = await shop.staff({ proof: 'password' })
  for (const { call, attempt } of listAttempts()) {
    if (!call.access.startsWith('staff')) continue
    expect([call.path, await owner.call(call, attempt.input as never)]).toMatchObject([
      call.path,
      { refusal: 'second-factor-missing' },
    ])
  }
})

test('a key with every scope opens no call but those for programs, and counts as a visitor at those for everyone', async () => {
  const owner = await shop.staff()
  const { key } = await owner.get(createKey, { name: 'ERP', scopes: [...integrationScopes] })
  const program = () => Object.assign(shop.visitor(), { token: key })
  const results: [string, string][] = []
  const expected: [string, string][] = []
  for (const { call, attempt } of listAttempts()) {
    if (call.access.startsWith('integration:')) continue
    const result = await program().call(call, attempt.input as never)
    results.push([call.path, result.ok ? 'accepted' : (result.refusal ?? `code ${result.code}`)])
    expected.push([call.path, refusalTo('visitor', call, attempt) ?? 'accepted'])
    expect(secretsIn(JSON.stringify(result))).toEqual([])
  }
  expect(results).toEqual(expected)
  await expectNothingChanged()
  expect(await program().call(listErpStock, {})).toMatchObject({ ok: true })
})

test('she has all of it afterwards', async () => {
  expect(await ana.member.getOrder(ana.received_id)).toMatchObject({ order_sn: ana.order_sn })
  expect(await ana.member.get(listBag, {})).toMatchObject({ list: [{ cart_id: ana.cart_id, num: 4 }] })
  for (const { url } of ana.private_pictures) expect((await openUrl(url)).statusCode).toBe(200)
})

const openUrl = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en-us', ...headers } })

test('her private pictures do not open without her links, nor with the signature of another picture', async () => {
  const [, hisSignature] = ben.private_pictures[0]!.url.split('?')
  for (const { url, thumb_url } of ana.private_pictures) {
    for (const [path = ''] of [url, thumb_url].map((link) => link.split('?'))) {
      const shared = [path.replace('/private/', '/uploads/'), path.replace('/private/', '/')]
      for (const link of [path, `${path}?${hisSignature}`, ...shared])
        expect([link, (await openUrl(link)).statusCode]).toEqual([link, 404])
    }
  }
})

test('pages that another member opens at her computer have nothing of hers', async () => {
  const app = await buildApp(shop.shop, { pages: true })
  onTestFinished(() => app.close())
  const pages = [
    paths.order(ana.received_id),
    paths.payment(ana.unpaid_id),
    paths.comment(ana.received_id),
    paths.afterSalesCase(ana.waiting_id),
    paths.afterSalesEdit(ana.waiting_id),
    paths.afterSalesForm(ana.received_id, ana.lines[0]),
    paths.afterSales({ keyword: ana.order_sn }),
    paths.account(),
    paths.orders(),
    paths.messages(),
    paths.userInfo(),
    paths.addresses(),
    paths.invoices(),
    paths.myComments(),
    paths.colorCards(),
    paths.favorites(),
    paths.myFavorites(),
    paths.privacy(),
    paths.agreement(),
    paths.bag(),
    paths.confirm(),
    paths.search({ keyword: ana.order_sn }),
  ]
  const { token = '' } = await openBen()
  const headers = { 'access-token': token, cookie: `${ana.member.cookie}; token=${token}` }
  for (const page of pages) {
    const url = basePath + page
    const { statusCode, body } = await app.inject({ url, headers })
    expect([url, statusCode]).toEqual([url, 200])
    expect([url, secretsIn(body).filter((secret) => !url.includes(secret))]).toEqual([url, []])
  }
})

test('the documents of the server have nothing of hers', async () => {
  for (const url of ['/docs/json', '/metrics', '/healthz', '/readyz']) {
    const { statusCode, body } = await openUrl(url)
    expect([url, statusCode, secretsIn(body)]).toEqual([url, 200, []])
  }
})

test('notices about her payments that the provider did not sign are refused and change nothing', async () => {
  const body = String(before.provider_notices?.[0]?.body)
  const unsigned = {
    'content-type': 'application/json',
    'wechatpay-timestamp': String(shop.clock.now().getTime() / 1000),
  }
  for (const path of ['transaction', 'refund', 'complaint']) {
    const url = `/hooks/wechatpay/${path}`
    const { statusCode, payload } = await shop.app.inject({
      method: 'POST',
      url,
      headers: unsigned,
      payload: body,
    })
    expect([path, statusCode, payload]).toEqual([path, 401, '{"code":"FAIL"}'])
  }
  await expectNothingChanged()
})
