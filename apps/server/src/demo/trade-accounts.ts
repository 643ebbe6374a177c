import { randomUUID } from 'node:crypto'
import type { Bilingual } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { getOrderToPay } from '#server/modules/orders/order-to-pay.ts'
import {
  insertTrade,
  lockTradeOf,
  moveTrade,
  type TradeForm,
} from '#server/modules/trade-accounts/trade-accounts.db.ts'
import { insertGroup } from '#server/modules/trade-accounts/trade-groups.db.ts'
import { addEntry } from '#server/modules/trade-credit/credit.ts'
import { lockAccountDue } from '#server/modules/trade-credit/statements.db.ts'
import { storeStatement } from '#server/modules/trade-credit/statements.ts'
import type { MediaStore } from '#server/providers/media-store/media-store.ts'
import { chinaDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'
import { buyers } from './comment-buyers.ts'
import { storeLicense } from './license-picture.ts'
import { linStoriesOnAccount } from './order-stories.ts'
import { seedOrdersOf } from './orders.ts'

type Story = TradeForm & {
  daysAgo: number
  /** The application has a picture of the license. */
  hasLicense?: boolean
  /** The decision of staff a day later: the group, or the reason for refusing. */
  answer?: { group: string } | { reason: string }
}

const common = { country: 'CN', volume: null, website: '', note: '' } as const

/** Lin's approved account, and those of members who do not log in. */
const linStory = (workshops: string): Story => ({
  ...common,
  daysAgo: 120,
  company: '林岚皮具工作室',
  company_code: '92440111MA5CQ3L0XT',
  business: 'workshop',
  volume: '50k-200k',
  answer: { group: workshops },
})

const otherStories = (brands: string): Partial<Record<keyof typeof buyers, Story>> => ({
  nora: {
    ...common,
    daysAgo: 46,
    company: 'Lindqvist Bags (Shanghai) Co., Ltd.',
    company_code: '91310105MA1FPW7N3D',
    business: 'brand',
    volume: '200k-1m',
    website: 'lindqvist.example',
    note: 'Two collections a year. We mostly need colors from one dye lot.',
    answer: { group: brands },
  },
  hong: {
    ...common,
    daysAgo: 0.6,
    hasLicense: true,
    company: '广州宏达软体家具有限公司',
    company_code: '91440101MA59TK8E2G',
    business: 'interior',
    volume: 'from-1m',
    website: 'www.hongda.example',
    note: '沙发及软包面料，常年采购，望按季度结算用量。',
  },
  xu: {
    ...common,
    daysAgo: 12,
    company: '许姐皮具',
    company_code: '92310106MA1FY4T6R1',
    business: 'other',
    answer: { reason: '营业执照照片不清晰，请重新上传正本照片后再提交。' },
  },
})

/**
 * Two groups with a trade price each, an approved company in each, one that waits, and one that was refused. The
 * prices are for few goods, so that most bags of the demo cost the sum of their list prices.
 */
export async function seedTradeAccounts(
  db: Db,
  at: Date,
  mediaStore: MediaStore,
  members: { lin: string },
  staff: { manager: string; packer: string },
): Promise<void> {
  const since = later(at, -150 * day)
  const group = async (zh: string, en: string) =>
    (await insertGroup(db, { name: { 'zh-cn': zh, 'en-us': en }, at: since })).id
  const workshops = await group('工坊客户', 'Workshops')
  const brands = await group('品牌客户', 'Brands')
  await seedPrice(db, at, {
    group: workshops,
    name: { 'zh-cn': '工坊客户价', 'en-us': 'Workshop price' },
    percent: 8,
    styles: ['mf1802', 'pu2290'],
  })
  await seedPrice(db, at, {
    group: brands,
    name: { 'zh-cn': '品牌客户价', 'en-us': 'Brand price' },
    percent: 12,
    styles: ['ms0920', 'pu2530'],
  })
  const shared = { at, mediaStore, staffId: staff.manager }
  await seedAccount(db, shared, members.lin, linStory(workshops))
  for (const [who, story] of Object.entries(otherStories(brands))) {
    const { nickname } = buyers[who as keyof typeof buyers]
    const found = db.selectFrom('members').select('id').where('nickname', '=', nickname)
    await seedAccount(db, shared, (await found.executeTakeFirstOrThrow()).id, story)
  }
  await seedCredit(db, at, members.lin, staff)
}

/** Lin's company can order on account, has done so, and has paid for the first order. */
async function seedCredit(
  db: Db,
  at: Date,
  memberId: string,
  staff: { manager: string; packer: string },
): Promise<void> {
  const account = (await lockTradeOf(db, memberId))!
  const actor = { type: 'staff' as const, id: staff.manager }
  // Whenever the demo starts, the open order of 32 days ago belongs to a past month, but is not overdue.
  const facts = { credit_fen: 2_000_000, credit_days: 45 }
  await moveTrade(db, account, 'credit-changed', { actor, at: later(at, -90 * day), facts })
  const lin = {
    memberId,
    language: 'zh-cn' as const,
    packer: { type: 'staff' as const, id: staff.packer },
  }
  const [paid, open] = linStoriesOnAccount.map((story) => [story])
  const [first] = await seedOrdersOf(db, at, lin, paid!)
  const paidAt = later(at, -38 * day)
  await makeStatements(db, memberId, paidAt)
  const order = await getOrderToPay(db, first!)
  const receipt = { kind: 'receipt', amount_fen: -order.payable_fen, reference: '2026DEMO0001' } as const
  await addEntry(db, { member_id: memberId, ...receipt, day: chinaDay(paidAt) }, { actor, at: paidAt })
  await seedOrdersOf(db, at, lin, open!)
  await makeStatements(db, memberId, at)
}

async function makeStatements(db: Db, memberId: string, until: Date): Promise<void> {
  const { id } = (await lockTradeOf(db, memberId))!
  for (;;) {
    const account = await lockAccountDue(db, id, until)
    if (!account) return
    await storeStatement(db, account, later(account.statement_at!, 7 * 60))
  }
}

type Price = { group: string; name: Bilingual; percent: number; styles: string[] }

async function seedPrice(db: Db, at: Date, { group, name, percent, styles }: Price): Promise<void> {
  await db
    .insertInto('promotions')
    .values({
      name: JSON.stringify(name),
      kind: 'percent',
      amount_fen: 0,
      percent,
      cap_fen: null,
      threshold_fen: 0,
      scope: 'styles',
      scope_ids: styles,
      trade_group_ids: [group],
      state: 'running',
      created_at: later(at, -40 * day),
      starts_at: later(at, -40 * day),
      ends_at: later(at, 300 * day),
    })
    .execute()
}

async function seedAccount(
  db: Db,
  { at, mediaStore, staffId }: { at: Date; mediaStore: MediaStore; staffId: string },
  member_id: string,
  { daysAgo, hasLicense, answer, ...form }: Story,
): Promise<void> {
  const appliedAt = later(at, -daysAgo * day)
  const id = randomUUID()
  await insertTrade(db, { ...form, id, member_id, at: appliedAt })
  if (hasLicense) await storeLicense(db, mediaStore, { trade_id: id, member_id, at: appliedAt })
  if (!answer) return
  const account = (await lockTradeOf(db, member_id))!
  const by = { actor: { type: 'staff' as const, id: staffId }, at: later(appliedAt, day) }
  if ('group' in answer) {
    await moveTrade(db, account, 'approved', { ...by, facts: { group_id: answer.group } })
  } else {
    await moveTrade(db, account, 'refused', { ...by, note: answer.reason })
  }
}
