import { randomBytes, randomInt } from 'node:crypto'
import type { Bilingual, Language } from '@corium/contract/language'
import { toMilli } from '@corium/contract/measure'
import type { Permission } from '@corium/contract/permissions'
import type { Insertable } from 'kysely'
import type { Shop } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'
import { openSession } from '#server/modules/passport/sessions.ts'
import { openStaffSession } from '#server/modules/staff/staff-sessions.ts'
import { hashPassword } from '#server/runtime/passwords.ts'

type Given<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

export type NewMember = {
  mobile?: string | null
  email?: string | null
  password?: string
  language?: Language
}
/** Without permissions the account is an owner. */
export type NewStaff = {
  permissions?: readonly Permission[]
  /** In fen; null without a limit. */
  refund_limit?: number | null
  name?: string
  password?: string
  /** How the session was opened; by default it needs no further proof. */
  proof?: 'password' | 'confirmed'
}

export type Build = ReturnType<typeof createBuild>

const both = (text: string): string => JSON.stringify({ 'en-us': text, 'zh-cn': text } satisfies Bilingual)
const unique = () => randomBytes(5).toString('hex')

const hashes = new Map<string, Promise<string>>()

/** The staff of one test file share a password, because hashing takes a while. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Inserts test data; columns that a test does not name get sensible defaults. */
export function createBuild(shop: Shop) {
  const { db, clock } = shop

  async function category(given: Given<'categories'> = {}) {
    const id = given.id ?? `cat-${unique()}`
    await db
      .insertInto('categories')
      .values({ id, parent_id: null, picture_id: null, name: both('Leather'), ...given })
      .execute()
    return { id }
  }

  async function picture(given: Given<'pictures'> = {}) {
    const id = given.id ?? unique()
    await db
      .insertInto('pictures')
      .values({
        id,
        kind: 'swatch',
        width: 960,
        height: 1200,
        hex: '#8a4b2a',
        mm: 100,
        alt: both('Swatch'),
        recipe: null,
        ...given,
      })
      .execute()
    return { id }
  }

  async function style(given: Given<'styles'> = {}) {
    const id = given.id ?? `st${unique()}`
    const category_id = given.category_id ?? (await category()).id
    await db
      .insertInto('styles')
      .values({
        id,
        code: id.toUpperCase(),
        category_id,
        name: both('Test leather'),
        summary: both('PU · 1.0 mm'),
        description: both('A leather made for tests.'),
        care: both('Wipe clean.'),
        unit: 'm',
        price_fen: 3800,
        min_milli: 500,
        step_milli: 500,
        max_milli: 500_000,
        supply: 'stock',
        weight_grams: 600,
        attributes: '{}',
        sheet: '[]',
        badges: '[]',
        published: true,
        ...given,
      })
      .execute()
    const { id: picture_id } = await picture()
    await db.insertInto('goods_pictures').values({ style_id: id, sku_id: null, picture_id }).execute()
    return { id }
  }

  async function role({
    permissions,
    refund_limit,
  }: Pick<NewStaff, 'refund_limit'> & { permissions: readonly Permission[] }) {
    const name = unique()
    const { id } = await db
      .insertInto('staff_roles')
      .values({
        key: null,
        name_cn: name,
        name_en: name,
        refund_limit_fen: refund_limit ?? null,
        permissions: [...permissions],
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const ownerRole = async () =>
    (await db.selectFrom('staff_roles').select('id').where('key', '=', 'owner').executeTakeFirstOrThrow()).id

  return {
    category,
    picture,
    style,

    /** One color with `stock` in the style's unit, by default of a new style. */
    async sku(given: Given<'skus'> & { stock?: number; style?: Given<'styles'> } = {}) {
      const { stock = 100, style: styleGiven, ...columns } = given
      const style_id = columns.style_id ?? (await style(styleGiven)).id
      const id = columns.id ?? `${style_id}-${unique()}`
      await db
        .insertInto('skus')
        .values({
          id,
          style_id,
          code: id.toUpperCase(),
          color_no: '01',
          color_name: both('Cognac'),
          family: 'brown',
          hex: '#8a4b2a',
          lab_l: 38,
          lab_a: 22,
          lab_b: 31,
          pantone: null,
          price_fen: null,
          ...columns,
        })
        .execute()
      const { id: picture_id } = await picture()
      await db.insertInto('goods_pictures').values({ style_id, sku_id: id, picture_id }).execute()
      await db
        .insertInto('stock')
        .values({ sku_id: id, on_hand_milli: toMilli(stock) })
        .execute()
      return { id, goods_id: style_id }
    },

    async member(given: NewMember = {}) {
      const mobile = given.mobile === null ? null : (given.mobile ?? `+86138${randomInt(1e7, 1e8)}`)
      const email = given.email !== undefined || mobile ? (given.email ?? null) : `${unique()}@buyer.test`
      const { id } = await db
        .insertInto('members')
        .values({
          nickname: 'Buyer',
          mobile,
          country_code: mobile ? 'CN' : null,
          email,
          email_key: email,
          password_hash: given.password ? await hashPassword(given.password) : null,
          language: given.language ?? 'en-us',
          closed_at: null,
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = await openSession(db, {
        memberId: id,
        at: clock.now(),
        userAgent: 'test',
        ip: '127.0.0.1',
      })
      return { id, token, mobile, email }
    },

    /** Creates a staff account with a session and a role of its own; it can log in if it has a password. */
    async staff({
      permissions,
      name = 'Ann',
      password,
      refund_limit = null,
      proof = 'confirmed',
    }: NewStaff = {}) {
      const email = `${unique()}@corium.test`
      const { id } = await db
        .insertInto('staff')
        .values({
          email,
          name,
          password_hash: password ? await hashOnce(password) : '',
          closed_at: null,
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const role_id = permissions ? await role({ permissions, refund_limit }) : await ownerRole()
      await db.insertInto('staff_role_members').values({ staff_id: id, role_id }).execute()
      const session = { staffId: id, at: clock.now(), userAgent: 'test', ip: '127.0.0.1', proof }
      return { id, email, token: await openStaffSession(db, session) }
    },

    /** Makes new test goods visible in the catalog index and the response cache. */
    async refreshCatalog() {
      await shop.catalog.goodsChanged()
    },
  }
}
