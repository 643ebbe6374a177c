import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openEmbedded, startPglite } from './open.ts'

/** The last migration of a shop that has data before it is upgraded. */
const lastBefore = '0013_order_books.sql'
const folder = new URL('./migrations/', import.meta.url)

const [member, staff, order, payment, refund, card, shipped, clerk] = [...'12345678'].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
)

/** One row of each kind that later migrations change. */
const data = `
  insert into pictures (id, kind, width, height, hex, alt, recipe) values
    ('p1', 'edge', 10, 10, '#222222', '{}', '{"finish": "semi-matt", "backing": "microfibre"}');
  insert into categories (id, name) values ('microfibre-pu', '{}');
  insert into facets (key, name, hint, type) values
    ('colour', '{}', '{"en-us": "The measured colour."}', 'colour'), ('finish', '{}', '{}', 'multi');
  insert into facet_values (facet_key, value, name) values
    ('colour', 'grey', '{}'), ('colour', 'multicolour', '{}'), ('finish', 'matt', '{}');
  insert into styles (id, code, category_id, name, summary, description, care, unit, price_fen, min_milli, step_milli,
    max_milli, supply, weight_grams, attributes) values
    ('s1', 'S1', 'microfibre-pu', '{}', '{}', '{}', '{}', 'm', 100, 500, 500, 5000, 'stock', 10,
      '{"finish": ["matt"], "backing": ["microfibre"]}');
  insert into skus (id, style_id, code, color_no, color_name, family, hex, lab_l, lab_a, lab_b) values
    ('s1-1', 's1', 'S1-1', '1', '{}', 'grey', '#222222', 1, 1, 1),
    ('s1-2', 's1', 'S1-2', '2', '{}', 'multicolour', '#222222', 1, 1, 1);
  insert into members (id, nickname, email, email_key, created_at) values
    ('${member}', 'Ana', 'ana@buyer.test', 'ana@buyer.test', now());
  insert into staff (id, email, name, password_hash, permissions, created_at) values
    ('${staff}', 'ann@corium.test', 'Ann', '', '{colour-cards,colour-tables}', now()),
    ('${clerk}', 'lou@corium.test', 'Lou', '', '{colour-cards}', now());
  insert into favourites (member_id, style_id, sku_id, created_at) values ('${member}', 's1', 's1-1', now());
  insert into orders (id, sn, member_id, language, status, cancel_type, goods_fen, shipping_fen, payable_fen,
    weight_grams, shipping_id, shipping_name, address, created_at, pay_expires_at, cancelled_at) values
    ('${order}', 'O1', '${member}', 'en-us', 50, 'buyer', 900, 100, 1000, 10, 'sf', '{}', '{}', now(), now(), now());
  insert into order_history (order_id, at, actor, event, from_status, to_status) values
    ('${order}', now(), 'buyer', 'placed', null, 10), ('${order}', now(), 'provider', 'paid', 10, 20),
    ('${order}', now(), 'shop', 'shipped', 20, 30), ('${order}', now(), 'clock', 'lapsed', 10, 50),
    ('${order}', now(), 'buyer', 'cancelled', 20, 50);
  insert into orders (id, sn, member_id, language, status, goods_fen, shipping_fen, payable_fen, weight_grams,
    shipping_id, shipping_name, address, created_at, pay_expires_at, paid_at) values
    ('${shipped}', 'O2', '${member}', 'en-us', 30, 900, 100, 1000, 10, 'sf', '{}', '{}', now(), now(), now());
  insert into order_history (order_id, at, actor, event, from_status, to_status) values
    ('${shipped}', '2026-05-01T10:00:00Z', 'shop', 'shipped', 20, 30);
  insert into payments (id, sn, order_id, method, status, amount_fen, provider_id, received_fen, created_at, paid_at)
    values ('${payment}', 'P1', '${order}', 'wechat_native', 5, 1000, 'T1', 1000, now(), now());
  insert into refunds (id, sn, payment_id, order_id, amount_fen, reason, status, created_at) values
    ('${refund}', 'R1', '${payment}', '${order}', 1000, 'cancelled-by-buyer', 'created', now());
  insert into outbox (channel, template, recipient, language, params, not_before, created_at) values
    ('mail', 'paid-order-cancelled', 'ana@buyer.test', 'en-us', '{}', now(), now());
  insert into colour_cards (id, sn, member_id, status, style_id, style_code, goods_name, hex, address, receive_method,
    created_at) values
    ('${card}', 'C1', '${member}', 1, 's1', 'S1', '{}', '#222222', '{}', 'mail', now());
  insert into colour_card_history (card_id, at, actor, event, from_status, to_status, staff_id) values
    ('${card}', now(), 'member', 'claimed', null, 0, null), ('${card}', now(), 'shop', 'approved', 0, 1, '${staff}');
  insert into seeds (name, sown_at) values ('demo', now());
`

let database: OpenDatabase
/** Runs one or several statements; returns the rows of a single one. */
const query = async (text: string) => (await database.pool.query(text)).rows

beforeAll(async () => {
  database = openEmbedded(await startPglite({}))
  await query('create table migrations (name text primary key, ran_at timestamptz not null default now())')
  for (const name of (await readdir(folder)).sort()) {
    if (name > lastBefore) break
    await database.pool.query(await readFile(new URL(name, folder), 'utf8'))
    await database.pool.query('insert into migrations (name) values ($1)', [name])
  }
  await query(data)
  await migrate(database)
})
afterAll(() => database.close())

test('the color facet and its families keep their goods', async () => {
  expect(await query(`select key, type, hint from facets where key <> 'finish'`)).toEqual([
    { key: 'color', type: 'color', hint: { 'en-us': 'The measured color.' } },
  ])
  expect(await query('select facet_key, value from facet_values order by value')).toEqual([
    { facet_key: 'color', value: 'gray' },
    { facet_key: 'finish', value: 'matte' },
    { facet_key: 'color', value: 'multicolor' },
  ])
  expect(await query('select family from skus order by id')).toEqual([
    { family: 'gray' },
    { family: 'multicolor' },
  ])
})

test('attributes and render recipes take the names that the renderer knows', async () => {
  expect(await query('select attributes from styles')).toEqual([
    { attributes: { finish: ['matte'], backing: ['microfiber'] } },
  ])
  expect(await query('select recipe from pictures')).toEqual([
    { recipe: { finish: 'semi-matte', backing: 'microfiber' } },
  ])
})

test('category ids stay, because they are part of URLs', async () => {
  expect(await query('select id from categories')).toEqual([{ id: 'microfibre-pu' }])
})

test('the histories of orders and cards name the same people and jobs', async () => {
  const actor = 'event, actor_type, member_id, staff_id, actor_name'
  const noActor = { member_id: null, staff_id: null, actor_name: null }
  const buyer = { ...noActor, actor_type: 'member', member_id: member }
  expect(await query(`select ${actor} from order_history where order_id = '${order}' order by id`)).toEqual([
    { ...buyer, event: 'placed' },
    { ...noActor, event: 'paid', actor_type: 'provider', actor_name: 'wechat-pay' },
    { ...noActor, event: 'shipped', actor_type: 'staff' },
    { ...noActor, event: 'lapsed', actor_type: 'job', actor_name: 'cancel-unpaid' },
    { ...buyer, event: 'canceled' },
  ])
  expect(await query(`select ${actor} from color_card_history order by id`)).toEqual([
    { ...buyer, event: 'claimed' },
    { ...noActor, event: 'approved', actor_type: 'staff', staff_id: staff },
  ])
})

test('a refund takes its payment method and currency from the payment', async () => {
  expect(await query('select sn, method, currency, reason from refunds')).toEqual([
    { sn: 'R1', method: 'wechat_native', currency: 'CNY', reason: 'canceled-by-buyer' },
  ])
})

test('a shipped order is taken for received 15 days after its shipment', async () => {
  expect(
    await query(`select ship_status, shipped_at, confirm_due_at from orders where id = '${shipped}'`),
  ).toEqual([
    {
      ship_status: 2,
      shipped_at: new Date('2026-05-01T10:00:00Z'),
      confirm_due_at: new Date('2026-05-16T10:00:00Z'),
    },
  ])
})

test('waiting messages, permissions, favorites and seeds stay', async () => {
  expect(await query('select template from outbox')).toEqual([{ template: 'paid-order-canceled' }])
  const roles = 'select key, r.permissions from staff_role_members join staff_roles r on r.id = role_id'
  expect(await query(`${roles} where staff_id = '${staff}'`)).toEqual([{ key: 'owner', permissions: [] }])
  expect(await query(`${roles} where staff_id = '${clerk}'`)).toEqual([
    { key: null, permissions: ['color-cards'] },
  ])
  expect(await query('select style_id, sku_id from favorites')).toEqual([{ style_id: 's1', sku_id: 's1-1' }])
  expect(await query('select name from seeds')).toEqual([{ name: 'demo' }])
})
