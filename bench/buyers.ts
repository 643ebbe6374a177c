import type { OpenDatabase } from '../apps/server/src/db/open.ts'
import { openSession } from '../apps/server/src/modules/passport/sessions.ts'
import { numbersFrom } from './numbers.ts'

/** Somebody who is logged in and has an address. */
export type Buyer = { token: string; address_id: string }

/** A colour that can be bought, and the least of it. */
export type Ware = { goods_id: string; sku_id: string; num: number }

/** What of the shop the requests are about. */
export type Sample = { goods: string[]; wares: Ware[]; words: string[] }

/** Makes `count` members who are logged in, each with an address in Shanghai. */
export async function addBuyers({ db }: OpenDatabase, count: number): Promise<Buyer[]> {
  const at = new Date()
  const run = String(at.getTime())
  const members = await db
    .insertInto('members')
    .values(
      Array.from({ length: count }, (_, i) => ({
        nickname: 'Buyer',
        mobile: `+86${run}${i}`,
        country_code: 'CN',
        email: null,
        email_key: null,
        password_hash: null,
        closed_at: null,
        created_at: at,
      })),
    )
    .returning('id')
    .execute()
  const addresses = await db
    .insertInto('addresses')
    .values(
      members.map(({ id }) => ({
        member_id: id,
        consignee: 'Lin Wei',
        mobile: '+8613812345678',
        country_code: 'CN',
        country: 'CN',
        region_codes: ['31', '3101', '310101'],
        province: '上海市',
        city: '市辖区',
        district: '黄浦区',
        detail: '中山东一路 1 号',
        is_default: true,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning(['id', 'member_id'])
    .execute()
  const buyers: Buyer[] = []
  for (const { id, member_id } of addresses) {
    buyers.push({
      address_id: id,
      token: await openSession(db, { memberId: member_id, at, userAgent: 'bench' }),
    })
  }
  return buyers
}

/** Goods from all over the shop, and words that find some of them. */
export async function takeSample({ db }: OpenDatabase): Promise<Sample> {
  const styles = await db
    .selectFrom('styles')
    .select(['id', 'code', 'name', 'min_milli', 'supply'])
    .where('published', '=', true)
    .orderBy('id')
    .execute()
  const some = shuffled(styles).slice(0, 20_000)
  const skus = await db
    .selectFrom('skus')
    .innerJoin('stock', 'stock.sku_id', 'skus.id')
    .select(['skus.id', 'style_id', 'on_hand_milli'])
    .where(
      'style_id',
      'in',
      some.slice(0, 2000).map(({ id }) => id),
    )
    .orderBy('skus.id')
    .execute()
  const byId = new Map(some.map((style) => [style.id, style]))
  const wares = skus.flatMap(({ id, style_id, on_hand_milli }) => {
    const { min_milli, supply } = byId.get(style_id)!
    const plenty = supply === 'stock' && on_hand_milli >= 20 * min_milli
    return plenty ? [{ goods_id: style_id, sku_id: id, num: min_milli / 1000 }] : []
  })
  const first = (text: string) => text.split(/\s+/)[0] ?? ''
  const words = new Set(
    some.flatMap(({ code, name }, i) =>
      i % 8 === 0 ? [code] : i % 8 === 1 ? [name['zh-cn'].slice(0, 4)] : [first(name['en-us'])],
    ),
  )
  return { goods: some.map(({ id }) => id), wares: shuffled(wares), words: [...words] }
}

function shuffled<T>(items: readonly T[]): T[] {
  const random = numbersFrom(11)
  const keyed = items.map((item) => [random(), item] as const).sort(([a], [b]) => a - b)
  return keyed.map(([, item]) => item)
}
