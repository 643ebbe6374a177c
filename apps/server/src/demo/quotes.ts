import { randomUUID } from 'node:crypto'
import type { Language } from '@corium/contract/language'
import { toMilli } from '@corium/contract/measure'
import { quoteStatus } from '@corium/contract/quote-status'
import type { Db } from '#server/db/open.ts'
import { addressForOrder, findDefaultAddress } from '#server/modules/addresses/addresses.ts'
import { insertQuote, moveQuote, setPrices } from '#server/modules/quotes/quotes.db.ts'
import { chinaDay, startOfDay } from '#server/runtime/china-time.ts'
import { day, later } from '#server/runtime/clock.ts'
import { newSerialNumber } from '#server/runtime/serial-number.ts'

/** The shop's answer a day later: a price in fen for each line, or the reason for declining. */
type AnswerStory = { note: string } & (
  | { prices: readonly number[]; shipping_fen: number; lead_days: number; validDays: number }
  | { prices?: undefined }
)

/** A demo quote that was requested `daysAgo` days ago. */
type Story = {
  daysAgo: number
  lines: readonly (readonly [sku_id: string, num: number])[]
  note: string
  answer?: AnswerStory
}

const linStories: readonly Story[] = [
  {
    daysAgo: 0.4,
    lines: [
      ['pu2317-01', 800],
      ['pu2290-01', 600],
    ],
    note: '秋季包款大货，各色须同缸，可分两批交货。',
  },
  {
    daysAgo: 4,
    lines: [['mf1802-01', 700]],
    note: '车缝座垫用，先订 700 米。',
    answer: {
      prices: [6480],
      shipping_fen: 0,
      lead_days: 18,
      validDays: 21,
      note: '含分条裁切，整批同缸，付款后 18 天发货。',
    },
  },
  {
    daysAgo: 60,
    lines: [['ms0920-02', 900]],
    note: '',
    answer: { prices: [8450], shipping_fen: 0, lead_days: 20, validDays: 14, note: '' },
  },
]

const robinStories: readonly Story[] = [
  {
    daysAgo: 1.3,
    lines: [['pu2290-01', 650]],
    note: 'For a run of 400 backpacks. Rolls of 40 m, please.',
  },
  {
    daysAgo: 6,
    lines: [['pu2317-01', 1200]],
    note: 'Is a lower price possible above 1,000 m?',
    answer: {
      prices: [2850],
      shipping_fen: 420_000,
      lead_days: 25,
      validDays: 30,
      note: 'From one dye lot. The price includes inspection before shipment.',
    },
  },
  {
    daysAgo: 25,
    lines: [['pu2530-01', 2000]],
    note: 'In a custom color, if you can match a cutting.',
    answer: { note: 'We cannot match custom colors below 3,000 m. Please write to us if that is an option.' },
  },
]

/** Inserts the quotes of each demo member: to answer, quoted, expired and declined. */
export async function seedQuotes(
  db: Db,
  at: Date,
  members: { lin: string; robin: string },
  staff: { manager: string },
): Promise<void> {
  const lin = { memberId: members.lin, language: 'zh-cn', company: '林岚皮具工作室' } as const
  for (const story of linStories) await seedQuote(db, at, lin, story, staff.manager)
  const robin = { memberId: members.robin, language: 'en-us', company: 'Hale Bag Works' } as const
  for (const story of robinStories) await seedQuote(db, at, robin, story, staff.manager)
}

type Asker = { memberId: string; language: Language; company: string }

async function seedQuote(
  db: Db,
  at: Date,
  { memberId, language, company }: Asker,
  { daysAgo, lines, note, answer }: Story,
  staffId: string,
): Promise<void> {
  const address = await findDefaultAddress(db, memberId)
  if (!address) throw new Error('A demo member has no address')
  const askedAt = later(at, -daysAgo * day)
  const id = randomUUID()
  await insertQuote(db, {
    id,
    sn: newSerialNumber(askedAt),
    member_id: memberId,
    company,
    note,
    needed_by: null,
    address: addressForOrder(address, language),
    shipping_id: 'freight',
    lines: lines.map(([sku_id, num]) => ({ sku_id, num_milli: toMilli(num) })),
    created_at: askedAt,
    by: { actor: { type: 'member', id: memberId }, event: 'requested' },
  })
  if (!answer) return
  const answeredAt = later(askedAt, day)
  const quote = { id, status: quoteStatus.requested }
  const by = { actor: { type: 'staff' as const, id: staffId }, at: answeredAt, note: answer.note }
  if (!answer.prices) return moveQuote(db, quote, 'declined', by, { waits_since: null })
  const { prices, shipping_fen, lead_days, validDays } = answer
  await setPrices(
    db,
    id,
    lines.map(([sku_id], index) => ({ sku_id, price_fen: prices[index]! })),
  )
  const valid_until = startOfDay(chinaDay(later(answeredAt, validDays * day)))
  const facts = { version: 1, shipping_fen, lead_days, valid_until, waits_since: null }
  await moveQuote(db, quote, 'quoted', by, facts)
}
