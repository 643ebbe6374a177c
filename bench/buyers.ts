import type { OpenDatabase } from '../apps/server/src/db/open.ts'
import { openSession } from '../apps/server/src/modules/passport/sessions.ts'
import { createRandom } from './random.ts'

/** A logged-in member with an address. */
export type Buyer = { token: string; address_id: string }

/** A SKU in stock, with its minimum quantity. */
export type PurchasableSku = { goods_id: string; sku_id: string; num: number }

/** The goods and keywords that the requests use. */
export type Sample = { goods: string[]; skus: PurchasableSku[]; words: string[] }

/** Inserts `count` logged-in members, each with an address in Shanghai. */
export async function addBuyers({ db }: OpenDatabase, count: number): Promise<Buyer[]> {
  const at = new Date()
  // Numbers after those of earlier calls, all of them valid.
  const { known } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  const members = await db
    .insertInto('members')
    .values(
      Array.from({ length: count }, (_, i) => ({
        nickname: 'Buyer',
        mobile: `+86139${String(known + i).padStart(8, '0')}`,
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
      token: await openSession(db, { memberId: member_id, at, userAgent: 'bench', ip: '127.0.0.1' }),
    })
  }
  return buyers
}

/** Picks random goods, and keywords from their codes and names. */
export async function takeSample({ db }: OpenDatabase): Promise<Sample> {
  const styles = await db
    .selectFrom('styles')
    .select(['id', 'code', 'name', 'min_milli', 'supply'])
    .where('published', '=', true)
    .orderBy('id')
    .execute()
  const some = shuffled(styles).slice(0, 20_000)
  const skuRows = await db
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
  const skus = skuRows.flatMap(({ id, style_id, on_hand_milli }) => {
    const { min_milli, supply } = byId.get(style_id)!
    const isInStock = supply === 'stock' && on_hand_milli >= 20 * min_milli
    return isInStock ? [{ goods_id: style_id, sku_id: id, num: min_milli / 1000 }] : []
  })
  const first = (text: string) => text.split(/\s+/)[0] ?? ''
  const words = new Set(
    some.flatMap(({ code, name }, i) =>
      i % 8 === 0 ? [code] : i % 8 === 1 ? [name['zh-cn'].slice(0, 4)] : [first(name['en-us'])],
    ),
  )
  return { goods: some.map(({ id }) => id), skus: shuffled(skus), words: [...words] }
}

function shuffled<T>(items: readonly T[]): T[] {
  const random = createRandom(11)
  const keyed = items.map((item) => [random(), item] as const).sort(([a], [b]) => a - b)
  return keyed.map(([, item]) => item)
}
