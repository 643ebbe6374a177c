import { getChange, listChanges } from '@corium/contract/change-log'
import * as contract from '@corium/contract/member-desk'
import * as merging from '@corium/contract/merge-members'
import { listMessages } from '@corium/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chinaDay } from '#server/runtime/china-time.ts'
import { openBuyer } from '../../../test/buyer.ts'
import { openAccount } from '../../../test/identity.ts'
import { isLoggedIn, type MemberDesk, openMemberDesk } from '../../../test/member-desk.ts'
import type { SandboxShop } from '../../../test/sandbox-shop.ts'
import { buyFreely, ship } from '../../../test/shipping.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: SandboxShop
let members: MemberDesk
let desk: Caller
beforeAll(async () => {
  members = await openMemberDesk()
  shop = members.shop
})
beforeEach(logIn)
afterAll(() => shop.close())

async function logIn() {
  ;({ desk } = await members.logIn())
}
async function forward(seconds: number) {
  shop.clock.forward(seconds)
  await logIn()
}

describe('erasing', () => {
  test('happens fourteen days after it was planned, leaves nothing personal and frees the number', async () => {
    const ana = await openAccount(shop)
    await members.named(ana.id, 'Lan of Canton')
    await desk.get(contract.noteMember, {
      ...(await members.seenOf(ana.id)),
      text: 'Prefers a call at Gate 3.',
    })
    const planned = await members.plan(ana.id)
    const erase_at = shop.clock.now().getTime() / 1000 + 14 * 86_400
    expect(planned).toMatchObject({ data: { erase_at, waits_for: [] } })
    expect(await members.infoOf(ana.id)).toMatchObject({ state: 'to-be-erased', erase_at })
    expect(await isLoggedIn(ana)).toBe(true)
    await forward(14 * 86_400 - 1)
    await shop.run('erase-members')
    expect(await isLoggedIn(ana)).toBe(true)
    await forward(1)
    await shop.run('erase-members')
    await shop.run('erase-members')
    expect(await isLoggedIn(ana)).toBe(false)
    const gone = await members.infoOf(ana.id)
    expect(gone).toMatchObject({
      state: 'erased',
      nickname: '',
      mobile: null,
      email: null,
      note: { text: '' },
      erase_at: null,
    })
    expect(await members.logInMember(ana.email!)).toBeRefused('credentials-wrong')
    const { list } = await desk.get(listChanges, { subject_id: ana.id })
    const changes = await Promise.all(list.map(({ change_id }) => desk.get(getChange, { change_id })))
    expect(JSON.stringify([gone, changes])).not.toMatch(/Lan of Canton|Gate 3/)
    expect(changes.some(({ is_erased }) => is_erased)).toBe(true)
    const seen = { member_id: ana.id, version: gone.version }
    for (const refused of [
      await desk.call(contract.noteMember, { ...seen, text: 'x' }),
      await desk.call(contract.lockMember, { ...seen, reason: 'x' }),
      await desk.call(contract.planErasure, seen),
      await desk.call(contract.cancelErasure, seen),
    ]) {
      expect(refused).toBeRefused('state-conflict')
    }
    const pair = { from_id: ana.id, to_id: (await shop.member()).id }
    expect(await desk.call(merging.previewMerge, pair)).toBeRefused('not-found')
    const versions = { from_version: gone.version, to_version: 1 }
    expect(await desk.call(merging.mergeMembers, { ...pair, ...versions })).toBeRefused('not-found')
    expect(await desk.call(contract.exportMember, { member_id: ana.id })).toBeRefused('not-found')
  })

  test('waits while an order is open', async () => {
    const buyer = await openBuyer(shop)
    const { order_id } = await buyFreely(shop, buyer)
    const planned = await members.plan(buyer.id)
    expect(planned).toMatchObject({ data: { waits_for: [{ kind: 'unshipped', num: 1 }] } })
    await forward(15 * 86_400)
    await shop.run('erase-members')
    expect((await members.infoOf(buyer.id)).state).toBe('to-be-erased')
    await ship(desk, order_id)
    await forward(16 * 86_400)
    await shop.run('confirm-receipts')
    await shop.run('erase-members')
    expect((await members.infoOf(buyer.id)).state).toBe('erased')
    const { list } = await desk.get(contract.getMemberTimeline, { member_id: buyer.id })
    expect(list).toMatchObject([{ kind: 'order', id: order_id, status_text: 'Completed' }])
  })

  test('and taking it back at the same moment: only one of the two happens', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await shop.member()
      await members.plan(id)
      await forward(14 * 86_400)
      const seen = await members.seenOf(id)
      const acts = [() => shop.run('erase-members'), () => desk.call(contract.cancelErasure, seen)]
      const results = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
      const canceled = results.find((result) => result !== undefined)!
      const { state, mobile } = await members.infoOf(id)
      expect(state).toBe(canceled.ok ? 'active' : 'erased')
      expect(mobile === null).toBe(!canceled.ok)
      if (!canceled.ok) expect(canceled).toBeRefused('state-conflict')
    }
  })

  test('is told to the member by mail and text, with the day and how to stop it, and that it was taken back', async () => {
    const ana = await shop.member({ email: 'ana@erasure.test', language: 'zh-cn' })
    const sentTo = async () => {
      const rows = await shop.shop.db
        .selectFrom('outbox')
        .select(['channel', 'template', 'recipient', 'language', 'params'])
        .where('recipient', 'in', ['ana@erasure.test', ana.mobile!])
        .orderBy('template', 'desc')
        .orderBy('channel')
        .execute()
      return rows.map(({ channel, template, language, params }) => ({ channel, template, language, params }))
    }
    const planned = await members.plan(ana.id)
    if (!planned.ok) throw new Error(planned.msg)
    const params = { day: chinaDay(new Date(planned.data.erase_at * 1000)) }
    const told = { template: 'account-erasure-planned', language: 'zh-cn', params }
    expect(await sentTo()).toEqual([
      { channel: 'mail', ...told },
      { channel: 'sms', ...told },
    ])
    shop.clock.forward(60)
    await desk.get(contract.cancelErasure, await members.seenOf(ana.id))
    expect((await sentTo()).slice(2).map(({ channel, template }) => [channel, template])).toEqual([
      ['mail', 'account-erasure-canceled'],
      ['sms', 'account-erasure-canceled'],
    ])
    const { list } = await ana.get(listMessages, {})
    expect(list.map(({ title }) => title)).toEqual(['您的账号予以保留', '您的账号将被删除'])
    expect(list[1]!.text).toContain(params.day)
    // A refused act tells nothing.
    expect(await desk.call(contract.cancelErasure, await members.seenOf(ana.id))).toBeRefused(
      'state-conflict',
    )
    expect(await sentTo()).toHaveLength(4)
  })

  test('is planned once and can be taken back', async () => {
    const { id, ...member } = await shop.member()
    const seen = await members.seenOf(id)
    const both = await Promise.all([1, 2].map(() => desk.call(contract.planErasure, seen)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toBeRefused('state-conflict')
    expect(await members.plan(id)).toBeRefused('state-conflict')
    expect(await members.lastChange(id)).toMatchObject({ act: 'erasure-planned' })
    await desk.get(contract.cancelErasure, await members.seenOf(id))
    expect(await members.lastChange(id)).toMatchObject({ act: 'erasure-canceled' })
    expect(await desk.call(contract.cancelErasure, await members.seenOf(id))).toBeRefused('state-conflict')
    await forward(15 * 86_400)
    await shop.run('erase-members')
    expect(await members.infoOf(id)).toMatchObject({ state: 'active', mobile: member.mobile })
  })
})
