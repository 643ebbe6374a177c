import { exportData } from '@corium/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishRefund, openFullAccount } from '../../../test/full-account.ts'
import { openAccount, prove } from '../../../test/identity.ts'
import { openSandboxShop, type SandboxShop } from '../../../test/sandbox-shop.ts'
import type { Caller } from '../../../test/shop.ts'

let shop: SandboxShop
beforeAll(async () => {
  shop = await openSandboxShop()
})
afterAll(() => shop.close())

const exportNow = async (member: Caller) =>
  member.call(exportData, { proof: await prove(member, 'export_data') })

test('the file has everything that the shop stores about the member', async () => {
  const ana = await openFullAccount(shop)
  await finishRefund(shop)
  const order = await ana.getOrder(ana.order_id)
  const { file_name, content } = await ana.get(exportData, { proof: await prove(ana, 'export_data') })
  expect(file_name).toMatch(/^corium-\d{8}\.json$/)
  expect(content).toMatchObject({
    about: { note: expect.any(String), exported_at: shop.clock.now().toISOString() },
    profile: { nickname: 'Lan of Canton', mobile: ana.mobile, email: ana.email, birthday: '1990-02-28' },
    addresses: [{ consignee: 'Lin Wei', detail: '中山东一路 1 号', is_default: true }],
    orders: [
      {
        sn: order.order_sn,
        payable_fen: order.amount,
        address: { consignee: 'Lin Wei' },
        lines: [{ quantity: 2, unit: 'm' }],
        history: [
          { event: 'placed' },
          { event: 'paid' },
          { event: 'packed' },
          { event: 'unpacked' },
          { event: 'canceled', note: 'Sorry, Lan' },
        ],
      },
      { status: 40 },
    ],
    payments: [{ order_sn: order.order_sn, received_fen: order.amount, status: 7 }],
    refunds: [{ order_sn: order.order_sn, amount_fen: order.amount, status: 'succeeded' }],
    complaints: [{ order_sn: order.order_sn, text: 'The hide smells, Lan', entries: [{ author: 'buyer' }] }],
    parcels: [{}],
    after_sales: [
      { description: 'A crease, Lan', messages: [{ text: 'Sorry, Lan' }, { text: 'Sorry', from: 'shop' }] },
    ],
    comments: [{ content: 'Sewn by Lan', follow_up: 'Still good, Lan', star: 5, picture_num: 1 }],
    order_ratings: [{ ship_star: 5, service_star: 4 }],
    comment_votes: [{}],
    invoice_titles: [{ name: 'Lan Studio', is_default: true }],
    invoices: [
      {
        order_sn: order.order_sn,
        status: 60,
        title: { name: 'Lan Studio' },
        history: [{ event: 'applied' }, { event: 'order-ended' }],
      },
    ],
    color_cards: [{ purpose: 'for a bag', company: 'Lan Studio' }],
    quotes: [{ company: 'Lan Studio', lines: [{ num_milli: 600_000 }], history: [{ event: 'requested' }] }],
    trade_accounts: [
      {
        company: 'Lan Studio',
        note: 'Bags by Lan',
        history: [{ event: 'submitted' }, { event: 'refused', note: 'Sorry, Lan' }],
      },
    ],
    favorites: [{ goods_code: ana.goods.goods_id.toUpperCase() }],
    recently_viewed: [{ goods_code: ana.goods.goods_id.toUpperCase() }],
    search_history: [{ keyword: 'Lambskin for Lan' }],
    visit_records: [{ path: '/home/index' }],
    visit_searches: [{ keywords: 'litchi for lan' }],
    visit_goods_lists: [{ goods_ids: [ana.goods.goods_id] }],
    saved_looks: [{ name: 'A case for Lan' }],
    bag: [{ quantity: 2 }],
    uploads: expect.arrayContaining(
      ['avatar', 'comment', 'contact'].map((scene) => expect.objectContaining({ scene })),
    ),
    contact_messages: [{ content: 'Thinner for Lan', subject: { 'en-us': 'A color' }, picture_num: 1 }],
    contact_replies: [{ content: 'Of course, Lan' }],
    messages: expect.arrayContaining([expect.objectContaining({ template: 'payment-received' })]),
    message_settings: [{ kind: 'cards', sms: false }],
    sessions: [{ user_agent: 'test' }],
    two_step_login: [{ recovery_codes_left: 10 }],
    logins: [{ method: 'password', succeeded: true, network: '10.0.x.x' }],
  })
  expect(JSON.stringify(content)).not.toMatch(/hash|argon2|member_id/)
})

test('a file has nothing of other members', async () => {
  const [ana, bob] = [await openFullAccount(shop), await openAccount(shop)]
  const { content } = await bob.get(exportData, { proof: await prove(bob, 'export_data') })
  const { about, profile, sessions, email_bounced, ...lists } = content as Record<string, unknown>
  expect(sessions).toHaveLength(1)
  expect(email_bounced).toBeNull()
  const empty = Object.fromEntries(Object.keys(lists).map((name) => [name, []]))
  expect(lists).toEqual(empty)
  expect(JSON.stringify(content)).not.toMatch(new RegExp(`Lan|${ana.mobile!.slice(1)}|${ana.email}`))
})

test('three files a day, each with its own proof', async () => {
  const ana = await openAccount(shop)
  expect(await ana.call(exportData, { proof: 'made up' })).toBeRefused('proof-expired')
  for (let i = 0; i < 3; i++) expect(await exportNow(ana)).toMatchObject({ ok: true })
  expect(await exportNow(ana)).toBeRefused('too-many-requests')
  shop.clock.forward(86_400)
  expect(await exportNow(ana)).toMatchObject({ ok: true })
  expect(await shop.visitor().call(exportData, { proof: '' })).toBeRefused('session-invalid')
})
