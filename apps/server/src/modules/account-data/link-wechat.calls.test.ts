import { listDeskMembers, lockMember } from '@corium/contract/member-desk'
import { listMessages } from '@corium/contract/messages'
import { bindMobile, getMember } from '@corium/contract/passport'
import {
  getScanStatus,
  getWechatLink,
  getWechatLinkStatus,
  startScan,
  startWechatLink,
  unlinkWechat,
} from '@corium/contract/wechat-login'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact } from '../../../test/accounts.ts'
import { openAccount, prove } from '../../../test/identity.ts'
import { mailsTo, receiveCode, sentMessages } from '../../../test/messages.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { linkWechat, logInWithWechat, press, refOf, scanAndConfirm } from '../../../test/wechat.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
beforeEach(() => shop.clock.forward(3600))
afterAll(() => shop.close())

const unlinked = { is_linked: false, link_time: null, can_link: true }

async function startLink(member: Caller) {
  return member.get(startWechatLink, { proof: await prove(member, 'edit_wechat') })
}

describe('linking WeChat', () => {
  test('lets the person log in to the account, and tells the member', async () => {
    const [ana, person] = [await openAccount(shop), await shop.person()]
    expect(await ana.get(getWechatLink, {})).toEqual(unlinked)
    const code = await startLink(ana)
    expect(await ana.call(getWechatLinkStatus, refOf(code))).toBeRefused('login-waiting')
    const { text, links } = await shop.scan(code, person)
    expect(text).toContain('Link your WeChat to an account of Corium?')
    await shop.shop.background.settled()
    await press(shop, links[0]!.href, 'confirm')
    expect(await ana.get(getWechatLink, {})).toEqual(unlinked)
    await ana.get(getWechatLinkStatus, refOf(code))

    const now = Math.floor(shop.clock.now().getTime() / 1000)
    expect(await ana.get(getWechatLink, {})).toEqual({ is_linked: true, link_time: now, can_link: false })
    expect(await ana.call(getWechatLinkStatus, refOf(code))).toBeRefused('login-expired')
    const subject = 'Your account was linked to WeChat'
    expect((await mailsTo(shop, ana.email!)).map((mail) => mail.subject)).toEqual([subject])
    expect(sentMessages(shop).sms.at(-1)).toMatchObject({ template: 'wechat-linked' })
    expect((await ana.get(listMessages, {})).list).toMatchObject([{ title: subject }])
    const browser = await logInWithWechat(shop, person)
    expect((await browser.get(getMember, {})).user_id).toBe(ana.id)
  })

  test('needs a proof, and an account that is not linked yet', async () => {
    const ana = await openAccount(shop)
    for (const proof of ['', await prove(ana, 'edit_password')]) {
      expect(await ana.call(startWechatLink, { proof })).toBeRefused('proof-expired')
    }
    await linkWechat(shop, ana)
    const proof = await prove(ana, 'edit_wechat')
    expect(await ana.call(startWechatLink, { proof })).toBeRefused('account-has-wechat')
  })

  test('links one person, when another confirms in another browser of the member', async () => {
    const ana = await openAccount(shop)
    const elsewhere = Object.assign(shop.visitor(), { token: ana.token })
    const codes = [await startLink(ana), await startLink(elsewhere)] as const
    for (const code of codes) await scanAndConfirm(shop, code, await shop.person())
    await ana.get(getWechatLinkStatus, refOf(codes[0]))
    expect(await elsewhere.call(getWechatLinkStatus, refOf(codes[1]))).toBeRefused('account-has-wechat')
  })

  test('is not for a person who is another member', async () => {
    const [ana, bob, person] = [await openAccount(shop), await openAccount(shop), await shop.person()]
    for (const [member, refusal] of [
      [ana, undefined],
      [bob, 'wechat-taken'],
    ] as const) {
      const code = await startLink(member)
      await scanAndConfirm(shop, code, person)
      const result = await member.call(getWechatLinkStatus, refOf(code))
      if (refusal) expect(result).toBeRefused(refusal)
      else expect(result).toMatchObject({ ok: true })
    }
    expect(await bob.get(getWechatLink, {})).toEqual(unlinked)
  })

  test('brings what the person has done after logging in with WeChat only', async () => {
    const [ana, person] = [await openAccount(shop), await shop.person()]
    const wen = await logInWithWechat(shop, person)
    const code = await startLink(ana)
    await scanAndConfirm(shop, code, person)
    await ana.get(getWechatLinkStatus, refOf(code))
    expect(await wen.call(getMember, {})).toBeRefused('session-invalid')
    expect((await (await logInWithWechat(shop, person)).get(getMember, {})).user_id).toBe(ana.id)
  })

  test('does not bring an account that staff have locked', async () => {
    const [ana, person] = [await openAccount(shop), await shop.person()]
    const wen = await logInWithWechat(shop, person)
    const { user_id: member_id } = await wen.get(getMember, {})
    const code = await startLink(ana)
    await scanAndConfirm(shop, code, person)
    const desk = await shop.staff()
    await desk.get(lockMember, { member_id, version: 1, reason: 'Fraud' })
    expect(await ana.call(getWechatLinkStatus, refOf(code))).toBeRefused('account-locked')
    const { list } = await desk.get(listDeskMembers, { view: 'locked' })
    expect(list.map((member) => member.member_id)).toContain(member_id)
  })

  test('while that person binds a number: only one of the two happens, and the number is not lost', async () => {
    for (let round = 0; round < 4; round++) {
      const [ana, person] = [await openAccount(shop), await shop.person()]
      const wen = await logInWithWechat(shop, person)
      const { mobile } = newContact()
      const bindCode = await receiveCode(shop, wen, 'bind_mobile', mobile)
      const code = await startLink(ana)
      await scanAndConfirm(shop, code, person)
      const acts = [
        () => ana.call(getWechatLinkStatus, refOf(code)),
        () => wen.call(bindMobile, { mobile, code: bindCode, country_code: 'CN' }),
      ]
      const results = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      const bound = results.find(
        ({ ok, ...result }) => ok && 'is_merged' in (result as { data: object }).data,
      )
      expect(await ana.get(getWechatLink, {})).toMatchObject({ is_linked: bound === undefined })
      shop.clock.forward(3600)
    }
  })

  test('is collected by its member in the same browser only, and a login code links nothing', async () => {
    const [ana, bob] = [await openAccount(shop), await openAccount(shop)]
    const code = await startLink(ana)
    await scanAndConfirm(shop, code, await shop.person())
    const elsewhere = Object.assign(shop.visitor(), { token: ana.token })
    const atHerComputer = Object.assign(shop.visitor(), { token: bob.token, cookie: ana.cookie })
    for (const caller of [elsewhere, atHerComputer]) {
      expect(await caller.call(getWechatLinkStatus, refOf(code))).toBeRefused('login-waiting')
    }
    expect(await ana.call(getScanStatus, refOf(code))).toBeRefused('login-waiting')
    const login = await ana.get(startScan, {})
    expect(refOf(login)).not.toEqual(refOf(code))
    await scanAndConfirm(shop, login, await shop.person())
    expect(await ana.call(getWechatLinkStatus, refOf(login))).toBeRefused('login-waiting')
  })

  test('two requests at once link once, and "not me" on the phone takes it back', async () => {
    const [ana, person] = [await openAccount(shop), await shop.person()]
    const code = await startLink(ana)
    const { links } = await shop.scan(code, person)
    await press(shop, links[0]!.href, 'confirm')
    const results = await Promise.all([1, 2].map(() => ana.call(getWechatLinkStatus, refOf(code))))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await ana.get(getWechatLink, {})).toMatchObject({ is_linked: true })
    await press(shop, links[1]!.href, 'refuse')
    expect(await ana.get(getWechatLink, {})).toEqual(unlinked)
  })

  test('visitors cannot', async () => {
    const visitor = shop.visitor()
    const ref = { ticket: 'a', unique_id: 'b' }
    expect(await visitor.call(getWechatLink, {})).toBeRefused('session-invalid')
    expect(await visitor.call(startWechatLink, { proof: '' })).toBeRefused('session-invalid')
    expect(await visitor.call(getWechatLinkStatus, ref)).toBeRefused('session-invalid')
    expect(await visitor.call(unlinkWechat, { proof: '' })).toBeRefused('session-invalid')
  })
})

describe('unlinking WeChat', () => {
  test('ends its logins, and tells the member', async () => {
    const ana = await openAccount(shop)
    await linkWechat(shop, ana)
    expect(await ana.call(unlinkWechat, { proof: '' })).toBeRefused('proof-expired')
    await ana.get(unlinkWechat, { proof: await prove(ana, 'edit_wechat') })
    expect(await ana.get(getWechatLink, {})).toEqual(unlinked)
    const subjects = (await mailsTo(shop, ana.email!)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('WeChat was unlinked from your account')
    const proof = await prove(ana, 'edit_wechat')
    expect(await ana.call(unlinkWechat, { proof })).toBeRefused('not-found')
  })

  test('is not for a member who could not log in any more', async () => {
    const wen = await logInWithWechat(shop, await shop.person())
    expect(await wen.call(unlinkWechat, { proof: '' })).toBeRefused('mobile-missing')
  })
})

test('a person whose apps WeChat does not connect can be linked by both', async () => {
  await shop.control('PATCH', '/settings', { wechat_unionid: false })
  const [ana, person] = [await openAccount(shop), await shop.person()]
  const { openId: known } = { openId: `website of ${person}` }
  const at = shop.clock.now()
  await shop.shop.db
    .insertInto('wechat_identities')
    .values({
      app_id: 'wx7777777777777777',
      open_id: known,
      union_id: null,
      member_id: ana.id,
      created_at: at,
    })
    .execute()
  expect(await ana.get(getWechatLink, {})).toMatchObject({ is_linked: true, can_link: true })
  await linkWechat(shop, ana)
  expect(await ana.get(getWechatLink, {})).toMatchObject({ is_linked: true, can_link: false })
  await shop.control('PATCH', '/settings', { wechat_unionid: true })
})
