import { deleteAccount } from '@corium/contract/account'
import { listChanges } from '@corium/contract/change-log'
import { listInvoiceTitles } from '@corium/contract/invoices'
import { getDeskMember } from '@corium/contract/member-desk'
import { listMessages } from '@corium/contract/messages'
import { getMember } from '@corium/contract/passport'
import * as contract from '@corium/contract/trade'
import * as desk from '@corium/contract/trade-desk'
import { tradeStatus } from '@corium/contract/trade-status'
import { uploadImage } from '@corium/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAccount, prove } from '../../../test/identity.ts'
import { giveEmail, mailsTo } from '../../../test/messages.ts'
import { pictureFile } from '../../../test/pictures.ts'
import { type Caller, openTestShop, type TestShop } from '../../../test/shop.ts'
import { addGroup, applyForTrade, newCreditCode, openTrade, tradeForm } from '../../../test/trade.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  staff = await shop.staff()
})
afterAll(() => shop.close())

const { submitted, approved, refused, ended } = tradeStatus
const read = async (member: Caller) => (await member.get(contract.getTradeAccount, {})).account
const see = (trade_id: string) => staff.get(desk.getDeskTradeAccount, { trade_id })
const upload = async (member: Caller, scene: 'voucher' | 'comment' = 'voucher') =>
  (await member.get(uploadImage, { scene, file: await pictureFile() })).file_id

describe('an application', () => {
  test('shows the member and staff what was sent, with the license by a signed link', async () => {
    const member = await shop.member()
    expect(await read(member)).toBeNull()
    const file_id = await upload(member)
    const company_code = newCreditCode()
    const { trade_id } = await applyForTrade(staff, member, {
      company: ' Lan  Studio ',
      company_code: `${company_code.slice(0, 8)} ${company_code.slice(8).toLowerCase()}`,
      volume: '50k-200k',
      website: 'lan.example/studio',
      note: 'Bags.',
      file_ids: [file_id],
    })
    const sent = {
      status: submitted,
      status_text: 'In review',
      company: 'Lan Studio',
      country: 'CN',
      country_name: 'China',
      company_code,
      business: 'workshop',
      volume: '50k-200k',
      website: 'lan.example/studio',
      note: 'Bags.',
      pictures: [{ file_id }],
      group: '',
    }
    const account = (await read(member))!
    expect(account).toMatchObject({
      ...sent,
      history: [{ actor: 'You', event: 'submitted', text: 'Application sent' }],
      handle: { apply: true },
    })
    expect(await see(trade_id)).toMatchObject({
      ...sent,
      member_id: member.id,
      version: 1,
      group_id: null,
      same_code: [],
      handle: { approve: true, refuse: true, change_group: false, end: false },
    })
    const [picture] = account.pictures
    const open = async (url: string) => (await shop.app.inject({ url })).statusCode
    expect(await open(picture!.url)).toBe(200)
    expect(await open(picture!.url.split('?')[0]!)).not.toBe(200)
  })

  test('is refused with each field that is wrong', async () => {
    const member = await shop.member()
    const wrong = async (change: Parameters<typeof tradeForm>[0]) => {
      const answer = await member.call(contract.applyForTrade, tradeForm(change))
      expect(answer).toBeRefused('field-errors')
      return Object.keys((answer as unknown as { data: { fields: Record<string, string> } }).data.fields)
    }
    const code = newCreditCode()
    const other = code.endsWith('0') ? '1' : '0'
    expect(await wrong({ company: ' ', company_code: '' })).toEqual(['company', 'company_code'])
    // Its check character, a number of 15 digits, and a letter that the code does not use.
    for (const company_code of [code.slice(0, 17) + other, '440106123456789', `${code.slice(0, 17)}O`]) {
      expect(await wrong({ company_code })).toEqual(['company_code'])
    }
    expect(await wrong({ country: 'ZZ', company_code: 'HRB 1' })).toEqual(['country'])
    expect(await wrong({ country: 'DE', company_code: '***!' })).toEqual(['company_code'])
    for (const website of ['javascript:alert(1)', 'lan', 'https://a@b.example', 'a b.example']) {
      expect(await wrong({ website })).toEqual(['website'])
    }
    expect(await read(member)).toBeNull()
    await member.get(contract.applyForTrade, tradeForm({ country: 'DE', company_code: 'DE 123 456 789' }))
    expect(await read(member)).toMatchObject({ company_code: 'DE123456789', country_name: 'Germany' })
  })

  test('sent twice is one; another member cannot use its pictures', async () => {
    const [member, other] = [await shop.member(), await shop.member()]
    const file_id = await upload(member)
    const form = tradeForm({ file_ids: [file_id] })
    const answers = await Promise.all([1, 2].map(() => member.call(contract.applyForTrade, form)))
    expect(answers).toMatchObject([{ ok: true }, { ok: true }])
    expect((await read(member))?.history).toHaveLength(1)
    for (const bad of [file_id, await upload(other, 'comment'), unknownId]) {
      expect(await other.call(contract.applyForTrade, tradeForm({ file_ids: [bad] }))).toBeRefused(
        'file-refused',
      )
    }
    expect(await read(other)).toBeNull()
  })

  test('needs a mobile number, as an order does', async () => {
    const member = await shop.member({ mobile: null })
    expect(await member.call(contract.applyForTrade, tradeForm())).toBeRefused('mobile-missing')
    expect(await shop.visitor().call(contract.applyForTrade, tradeForm())).toBeRefused('session-invalid')
  })

  test('can be corrected while it waits: staff decide only about what they saw', async () => {
    const member = await shop.member()
    const [first, second] = [await upload(member), await upload(member)]
    const { trade_id, company_code } = await applyForTrade(staff, member, { file_ids: [first] })
    const change = { company: 'Lan Leather', company_code, file_ids: [second, first] }
    await member.get(contract.applyForTrade, tradeForm(change))
    expect(await read(member)).toMatchObject({
      status: submitted,
      company: 'Lan Leather',
      pictures: [{ file_id: second }, { file_id: first }],
      history: [{ event: 'submitted' }, { event: 'corrected' }],
    })
    const group_id = await addGroup(staff)
    const approve = (version: number) => staff.call(desk.approveTradeAccount, { trade_id, version, group_id })
    expect(await approve(1)).toBeRefused('state-conflict')
    expect(await approve(2)).toMatchObject({ ok: true, data: { status: approved, version: 3 } })
  })
})

describe('staff', () => {
  test('approve a company for a group: it reads so, and finds itself among the invoice titles', async () => {
    const member = await shop.member()
    const email = await giveEmail(shop, member)
    const company_code = newCreditCode()
    const { trade_id, group_id } = await openTrade(shop, member, { company_code })
    const { list } = await staff.get(desk.listTradeGroups, {})
    const group = list.find((one) => one.group_id === group_id)!
    expect(group).toMatchObject({ member_num: 1, promotion_num: 0 })
    expect(await read(member)).toMatchObject({
      status: approved,
      group: group.name_en,
      history: [{}, { actor: 'The shop', event: 'approved', note: '' }],
      handle: { apply: false },
    })
    expect(await member.get(getMember, {})).toMatchObject({ trade_group: group.name_en })
    expect(await member.call(contract.applyForTrade, tradeForm())).toBeRefused('state-conflict')
    expect((await member.get(listInvoiceTitles, {})).list).toMatchObject([
      { kind: 'company', name: 'Lan Studio', tax_number: company_code, is_default: true },
    ])
    expect((await member.get(listMessages, {})).list).toMatchObject([
      { title: 'Your trade account is approved' },
    ])
    expect(await mailsTo(shop, email)).toMatchObject([{ subject: 'Your trade account is approved' }])
    expect(await staff.get(getDeskMember, { member_id: member.id })).toMatchObject({
      trade: { trade_id, company: 'Lan Studio', group: group.name_en, status: approved },
    })
  })

  test('a company that is among the titles is not added again', async () => {
    const member = await shop.member()
    const company_code = newCreditCode()
    const { trade_id } = await openTrade(shop, member, { company_code })
    await staff.get(desk.endTradeAccount, { trade_id, version: 2, note: 'Moved' })
    await member.get(contract.applyForTrade, tradeForm({ company_code }))
    await staff.get(desk.approveTradeAccount, { trade_id, version: 4, group_id: await addGroup(staff) })
    expect((await member.get(listInvoiceTitles, {})).list).toHaveLength(1)
  })

  test('refuse with a reason, after which the member can send it again', async () => {
    const member = await shop.member()
    const { trade_id, company_code } = await applyForTrade(staff, member)
    const refuse = (note: string) => staff.call(desk.refuseTradeAccount, { trade_id, version: 1, note })
    expect(await refuse(' ')).toBeRefused('field-errors')
    expect(await refuse(' The license cannot be read. ')).toMatchObject({ ok: true })
    expect(await read(member)).toMatchObject({
      status: refused,
      history: [{}, { event: 'refused', note: 'The license cannot be read.' }],
      handle: { apply: true },
    })
    expect((await member.get(listMessages, {})).list).toMatchObject([
      { title: 'Your application for a trade account' },
    ])
    shop.clock.forward(60)
    await member.get(contract.applyForTrade, tradeForm({ company_code }))
    expect(await read(member)).toMatchObject({
      status: submitted,
      history: [{}, {}, { event: 'resubmitted', text: 'Application sent again' }],
    })
  })

  test('give another group, and end the account with a reason', async () => {
    const member = await shop.member()
    const { trade_id } = await openTrade(shop, member)
    const group_id = await addGroup(staff)
    await staff.get(desk.changeTradeGroup, { trade_id, version: 2, group_id })
    expect(await see(trade_id)).toMatchObject({ group_id, version: 3, handle: { end: true } })
    const end = { trade_id, version: 3, note: 'The company was dissolved.' }
    expect(await staff.call(desk.endTradeAccount, { ...end, version: 2 })).toBeRefused('state-conflict')
    await staff.get(desk.endTradeAccount, end)
    expect(await read(member)).toMatchObject({ status: ended, group: '', handle: { apply: true } })
    expect(await member.get(getMember, {})).toMatchObject({ trade_group: '' })
    expect(await staff.call(desk.endTradeAccount, { ...end, version: 4 })).toBeRefused('state-conflict')
    const { list } = await staff.get(listChanges, { kind: 'trade-account', limit: 3 })
    expect(list).toMatchObject([{ act: 'closed' }, { act: 'changed' }, { act: 'approved' }])
  })

  test('of two who decide at once, one is refused', async () => {
    const { trade_id } = await applyForTrade(staff, await shop.member())
    const group_id = await addGroup(staff)
    const answers = await Promise.all([
      staff.call(desk.approveTradeAccount, { trade_id, version: 1, group_id }),
      staff.call(desk.refuseTradeAccount, { trade_id, version: 1, note: 'No' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await see(trade_id)).history).toHaveLength(2)
  })

  test('see who else applied with the number, and find by company, number and member', async () => {
    const [member, colleague] = [await shop.member(), await shop.member()]
    const company_code = newCreditCode()
    const one = await applyForTrade(staff, member, { company: 'Quay Bags', company_code })
    await colleague.get(contract.applyForTrade, tradeForm({ company: 'Quay Bags Ltd', company_code }))
    expect((await see(one.trade_id)).same_code).toMatchObject([{ company: 'Quay Bags Ltd' }])
    const { number } = await staff.get(getDeskMember, { member_id: member.id })
    for (const [keyword, num] of [
      ['quay', 2],
      [company_code.slice(4), 2],
      [String(number), 1],
      ['nobody', 0],
    ] as const) {
      const { list, total } = await staff.get(desk.listTradeAccounts, { keyword, status: submitted })
      expect([list.length, total]).toEqual([num, num])
    }
  })

  test('without the permission to decide only read', async () => {
    const { trade_id } = await applyForTrade(staff, await shop.member())
    const reader = await shop.staff({ permissions: ['trade'] })
    expect(await reader.get(desk.getDeskTradeAccount, { trade_id })).toMatchObject({ trade_id })
    const refusal = { trade_id, version: 1, note: 'No' }
    expect(await reader.call(desk.refuseTradeAccount, refusal)).toBeRefused('not-allowed')
    const other = await shop.staff({ permissions: ['orders'] })
    expect(await other.call(desk.listTradeAccounts, {})).toBeRefused('not-allowed')
    expect(await staff.call(desk.refuseTradeAccount, { ...refusal, trade_id: unknownId })).toBeRefused(
      'not-found',
    )
    expect(
      await staff.call(desk.approveTradeAccount, { trade_id, version: 1, group_id: unknownId }),
    ).toBeRefused('field-errors')
  })
})

test('a deleted account takes its application and license along', async () => {
  const member = await openAccount(shop)
  const file_id = await upload(member)
  const { trade_id } = await applyForTrade(staff, member, { file_ids: [file_id] })
  const [picture] = (await read(member))!.pictures
  await member.get(deleteAccount, { proof: await prove(member, 'cancel_account') })
  await shop.run('delete-uploads')
  expect(await staff.call(desk.getDeskTradeAccount, { trade_id })).toBeRefused('not-found')
  expect((await shop.app.inject({ url: picture!.url })).statusCode).toBe(404)
})
