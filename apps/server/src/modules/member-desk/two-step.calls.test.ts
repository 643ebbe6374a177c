import { getChange, listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/member-desk'
import { mergeMembers, previewMerge } from '@corium/contract/merge-members'
import { login, verifyLogin } from '@corium/contract/passport'
import { getTwoStep } from '@corium/contract/two-step'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAccount, password } from '../../../test/identity.ts'
import { isLoggedIn, type MemberDesk, openMemberDesk } from '../../../test/member-desk.ts'
import { sentMessages } from '../../../test/messages.ts'
import type { SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'
import { passFirstStep, turnOnTwoStep } from '../../../test/two-step.ts'

let shop: SandboxShop
let members: MemberDesk
let desk: Caller
let clerk: Caller
beforeAll(async () => {
  members = await openMemberDesk()
  shop = members.shop
})
beforeEach(logIn)
afterAll(() => shop.close())

async function logIn() {
  ;({ desk, clerk } = await members.logIn())
}

test('staff see the second step and turn it off with a reason: sessions and logins end, the member hears of it', async () => {
  const ana = await openAccount(shop)
  expect(await members.infoOf(ana.id)).toMatchObject({ two_step_since: null })
  const { code } = await turnOnTwoStep(shop, ana)
  await logIn()
  expect(await members.infoOf(ana.id, clerk)).toMatchObject({ two_step_since: expect.any(Number) })
  const challenge = await passFirstStep(shop.visitor(), { mobile: ana.email!, password })
  const seen = await members.seenOf(ana.id)
  const turnOff = (who: Caller, reason: string, more = {}) =>
    who.call(contract.turnOffTwoStep, { ...seen, reason, ...more })
  expect(await turnOff(clerk, 'Lost phone')).toBeRefused('not-allowed')
  expect(await turnOff(desk, '  ')).toBeRefused('field-errors')
  expect(await turnOff(desk, 'Lost phone', { version: 9 })).toBeRefused('state-conflict')
  const both = await Promise.all([1, 2].map(() => turnOff(desk, ' Lost phone, showed her orders ')))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await isLoggedIn(ana)).toBe(false)
  expect(await shop.visitor().call(verifyLogin, { challenge, code: code() })).toBeRefused('login-expired')
  expect(await shop.visitor().call(login, { mobile: ana.email!, password })).toMatchObject({ ok: true })
  await shop.run('send-messages')
  expect(sentMessages(shop).mail.at(-1)).toMatchObject({ subject: 'We have turned off two-step login' })
  const [change] = (await desk.get(listChanges, { subject_id: ana.id })).list
  expect((await desk.get(getChange, { change_id: change!.change_id })).fields).toMatchObject([
    { field: 'reason', after: 'Lost phone, showed her orders' },
    { field: 'ended_sessions', after: 1 },
    { field: 'two_step_login', before: true, after: false },
  ])
  expect(await members.infoOf(ana.id)).toMatchObject({ two_step_since: null })
  expect(await turnOff(desk, 'Again', await members.seenOf(ana.id))).toBeRefused('state-conflict')
})

test('merging keeps the second step of the account that stays, or takes over that of the other one', async () => {
  for (const hasOwn of [true, false]) {
    const [ana, ben] = [await openAccount(shop), await openAccount(shop)]
    const other = await turnOnTwoStep(shop, ben)
    const own = hasOwn ? await turnOnTwoStep(shop, ana) : undefined
    await logIn()
    const [to, from] = [await members.seenOf(ana.id), await members.seenOf(ben.id)]
    const preview = await desk.get(previewMerge, { from_id: from.member_id, to_id: to.member_id })
    expect((hasOwn ? preview.drops : preview.gains).includes('two_step')).toBe(true)
    await desk.get(mergeMembers, {
      from_id: from.member_id,
      to_id: to.member_id,
      from_version: from.version,
      to_version: to.version,
    })
    const challenge = await passFirstStep(shop.visitor(), { mobile: ana.email!, password })
    const verify = (code: string) => shop.visitor().call(verifyLogin, { challenge, code })
    const [right, wrong] = own ? [own, other] : [other, undefined]
    if (wrong) expect(await verify(wrong.code())).toBeRefused('code-wrong')
    const result = await verify(right.code())
    expect(result).toMatchObject({ ok: true })
    const browser = Object.assign(shop.visitor(), result.ok && result.data)
    expect(await browser.get(getTwoStep, {})).toMatchObject({ codes_left: 10 })
    shop.clock.forward(3600)
  }
})
