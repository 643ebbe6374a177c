import { randomUUID } from 'node:crypto'
import { afterStatus } from '@corium/contract/after-status'
import { orderStatus } from '@corium/contract/order-status'
import * as orders from '@corium/contract/orders'
import * as passport from '@corium/contract/passport'
import { sandboxCredentials } from '@corium/sandbox/credentials'
import { expect, onTestFinished } from 'vitest'
import { sealEndpointSecret } from '../apps/server/src/modules/webhooks/endpoint-secret.ts'
import { addBuyers, type Buyer, type PurchasableSku, takeSample } from '../bench/buyers.ts'
import { createBuyer } from './buyer.ts'
import { type Cluster, clusterSecret } from './cluster.ts'
import { createSandboxClient, type Fault } from './sandbox.ts'
import type { ServerNode } from './server-node.ts'

type Sql = readonly [text: string, ...values: unknown[]]

/** Work that a single job does. */
type DueWork = {
  /**
   * Makes the work due, before all other work of the job and for the first time, because later checks wait longer.
   */
  due: Sql
  /** Whether the work is done. */
  done: Sql
} & Hold

/**
 * How a job is held in the middle: by a lock on a row that it writes, if possible after it has called the provider,
 * or by a provider that does the work and does not respond. A locked row occupies one of the node's ten connections.
 */
type Hold = { lock: Sql } | { fault: Fault }

type Order = Awaited<ReturnType<typeof placeOrder>>

/**
 * A shipped order, its tracking number and an after-sales case of the demo shop, and
 * a member whose session expires.
 */
type Ids = { shipped: string; number: string; to_send_back: string; expired: string }

/** A complaint that staff answer, and one that the shop has not received. */
type Complaints = { answered: string; listed: string }

const { toSendBack, lapsed } = afterStatus
const { canceled, completed, pendingReceipt, pendingShipment } = orderStatus
const shopToday = `to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
const thisMonth = `date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const mailbox = 'reader@corium.example'
const lostMobile = '13900000001'
const newMobile = '13900000002'

/** Due work for every job, each of which can be held in the middle. Leaves all nodes stopped. */
export async function prepareDueWork({ database, nodes, proxy, sandboxOrigin }: Cluster) {
  const { pool } = database
  const sandbox = createSandboxClient(sandboxOrigin)
  const { skus } = await takeSample(database)
  const members = await addBuyers(database, 8)
  const place = (index: number) => placeOrder(proxy.origin, members[index]!, skus[index]!)
  const [overdue, polled, noticed, refunded, ended, reminded, paid] = [
    await place(0),
    await place(1),
    await place(2),
    await place(3),
    await place(4),
    await place(6),
    await place(7),
  ]
  await ended.buyer.cancel(ended.id)
  await sandbox.pay(refunded.code_url)
  await sandbox.pay(paid.code_url)
  for (const order of [refunded, paid]) {
    await expect.poll(() => statusOf(order), { timeout: 10_000 }).toBe(pendingShipment)
  }
  const answered = await sandbox.complain(refunded.pay_sn)
  await expect.poll(() => run(['select number from complaints']), { timeout: 10_000 }).toHaveLength(1)
  // The provider is busy, so that the refund stays unsent.
  const busy = { mode: 'refuse', status: 429, code: 'FREQUENCY_LIMITED', times: null }
  await sandbox.setFault({ target: 'wechat-pay.refund', ...busy })
  await refunded.buyer.cancel(refunded.id)

  // Stopping lets each job finish, so that no job is running when a single node starts again.
  await Promise.all(nodes.map((node) => node.stop()))
  // A run that an earlier test interrupted, by a kill or a lost database, would start in place of the run to be
  // killed.
  await run(["delete from jobs.job where state in ('retry', 'active')"])
  await sandbox.clearFaults()
  await sandbox.set({ refund_after_ms: 0 })
  for (const notice of ['wechat-pay.notice', 'wechat-pay.refund-notice', 'wechat-pay.complaint-notice']) {
    await sandbox.setFault({ target: notice, mode: 'drop', times: null })
  }
  await sandbox.pay(polled.code_url)
  await sandbox.pay(noticed.code_url)
  const listed = await sandbox.complain(paid.pay_sn)
  const idle = [overdue, noticed, ended, reminded].map(({ id }) => id)
  await run(["update payments set next_check_at = now() + interval '1 hour' where order_id = any($1)", idle])
  const [ids] = await run([
    `select shipped.*,
       (select id from after_sales where status = ${toSendBack} limit 1) as to_send_back,
       (select member_id from addresses where id = $1) as expired
     from (
       select order_id as shipped, courier_number as number
       from parcels join orders on orders.id = order_id where status = ${pendingReceipt} limit 1
     ) shipped`,
    members[5]!.address_id,
  ])
  const placed = { overdue, polled, noticed, refunded, ended, reminded }
  const work = dueWork(placed, { ...(ids as Ids), answered, listed }, sandboxOrigin)
  for (const { due } of Object.values(work)) await run(due)

  async function run([text, ...values]: Sql): Promise<Record<string, unknown>[]> {
    return (await pool.query(text, values)).rows
  }

  /** Each number and each caller requests only one code, because a second one needs a captcha. */
  async function requestCode(node: ServerNode, account: string) {
    const { call } = createBuyer(members[5]!, skus[5]!, `10.101.0.${account.slice(-2)}`, {
      origin: node.origin,
    })
    await call(passport.sendCode, { type: 'register', account, country_code: 'CN' })
  }

  return {
    jobs: [...Object.keys(work), 'send-sms'].sort(),

    /**
     * Starts a node and resolves when it is in the middle of every job. `release`
     * lets other nodes do the work.
     */
    async startHeld(node: ServerNode) {
      const holds = Object.values(work)
      const locks = holds.flatMap((hold) => ('lock' in hold ? [hold.lock] : []))
      const faults = holds.flatMap((hold) => ('fault' in hold ? [hold.fault] : []))
      const haveStruck = await Promise.all(faults.map(sandbox.setFault))
      const holder = await pool.connect()
      onTestFinished(() => holder.release(true))
      await holder.query('begin')
      for (const [text, ...values] of locks) await holder.query(text, values)
      await node.start()
      const waiting = `select application_name as node from pg_stat_activity where wait_event_type = 'Lock'`
      const allWait = locks.map(() => ({ node: node.name }))
      await expect.poll(() => run([waiting]), { timeout: 15_000 }).toEqual(allWait)
      for (const hasStruck of haveStruck) await expect.poll(hasStruck, { timeout: 5_000 }).toBe(true)
      // The code is requested in the middle of `send-messages`, so that only `send-sms` can send it.
      const lost = { target: 'sms.send', mode: 'hang-response', only: `86${lostMobile}` }
      const hasStruck = await sandbox.setFault(lost)
      await requestCode(node, lostMobile)
      await expect.poll(hasStruck, { timeout: 5_000 }).toBe(true)
      return {
        async release() {
          await sandbox.clearFaults()
          // PostgreSQL continues the statements of a dead node until it tries to respond.
          const backends =
            'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
          await run([backends, node.name])
          await holder.query('rollback')
        },
      }
    },

    requestNewCode: (node: ServerNode) => requestCode(node, newMobile),

    /** Whether each job has done its work. */
    async readDone(): Promise<Record<string, unknown>> {
      const done: Record<string, unknown> = {}
      for (const [job, { done: query }] of Object.entries(work)) done[job] = (await run(query))[0]?.done
      done['send-sms'] = (await sandbox.messagesTo(`+86${newMobile}`)).length === 1
      return done
    },
  }
}

async function placeOrder(origin: string, member: Buyer, sku: PurchasableSku) {
  const buyer = createBuyer(member, sku, '10.100.0.1', { origin })
  const id = await buyer.placeOrder()
  return { id, buyer, ...(await buyer.startPayment(id)) }
}

const statusOf = async ({ id, buyer }: Order) =>
  (await buyer.call(orders.getOrder, { order_id: id })).order_status

const lockOrder = ({ id }: { id: string }): Sql => ['select 1 from orders where id = $1 for update', id]

const lockOrderOfCase = (id: string): Sql => [
  'select 1 from orders where id = (select order_id from after_sales where id = $1) for update',
  id,
]

/** A style of the demo shop. */
const firstStyle = 'select min(id) from styles'
const lastStyle = 'select max(id) from styles'
const secondStyle = 'select id from styles order by id offset 1 limit 1'
const textOfCode = `select t.id from content_texts t join content_items i on i.id = t.item_id
  where i.slug = 'mini-program' and t.language = 'en-us'`

/** A provider that does the work and does not respond, also to repetitions. */
const silent = (target: string, only: string): Fault => ({ target, mode: 'hang-response', only, times: 3 })

/** The work by the name of its job; that of `send-sms` can be added only when the others are held. */
function dueWork(
  placed: Record<'overdue' | 'polled' | 'noticed' | 'refunded' | 'ended' | 'reminded', Order>,
  { shipped, number, to_send_back, expired, answered, listed }: Ids & Complaints,
  sandboxOrigin: string,
): Record<string, DueWork> {
  const { overdue, polled, noticed, refunded, ended, reminded } = placed
  const noticeId = randomUUID()
  const uploadId = randomUUID()
  const erasedId = randomUUID()
  const endpointId = randomUUID()
  const tradeId = randomUUID()
  const { webhook_secret } = sandboxCredentials.erp
  const endpointSecret = Buffer.from(webhook_secret.replace('whsec_', ''), 'base64')
  const quietDay = new Date(Date.now() - 80 * 86_400_000).toISOString().slice(0, 10)
  return {
    'cancel-unpaid': {
      due: ["update orders set pay_expires_at = now() - interval '1 minute' where id = $1", overdue.id],
      fault: silent('wechat-pay.close', overdue.pay_sn),
      done: [`select status = ${canceled} as done from orders where id = $1`, overdue.id],
    },
    'remind-of-payment': {
      due: [
        `update orders set created_at = now() - interval '21 hours', pay_expires_at = now() + interval '2 hours'
         where id = $1`,
        reminded.id,
      ],
      lock: lockOrder(reminded),
      done: ['select reminded_of is not null as done from orders where id = $1', reminded.id],
    },
    'list-complaints': {
      due: ['select 1'],
      fault: { target: 'wechat-pay.complaint', mode: 'hang-response', times: 3 },
      done: ['select count(*) = 1 as done from complaints where number = $1', listed],
    },
    'send-complaint-acts': {
      due: [
        `insert into complaint_acts (provider, number, kind, text, state, created_at, next_try_at)
         values ('wechat-pay', $1, 'reply', 'We are sorry.', 'sending', now(), 'epoch')`,
        answered,
      ],
      fault: { target: 'wechat-pay.complaint-act', mode: 'hang-response', times: 3 },
      done: ["select state = 'sent' as done from complaint_acts where number = $1", answered],
    },
    'count-favorites': {
      due: [
        'update favorite_counts set members = 99 where style_id = (select min(style_id) from favorite_counts)',
      ],
      lock: ['select 1 from favorite_counts where members = 99 for update'],
      done: ['select bool_and(members < 99) as done from favorite_counts'],
    },
    'count-bought-together': {
      due: [
        'insert into bought_together select min(id), max(id), 99 from styles on conflict (style_id, other_id) do update set rank = 99',
      ],
      lock: ['select 1 from bought_together where rank = 99 for update'],
      done: ['select coalesce(bool_and(rank < 99), true) as done from bought_together'],
    },
    'poll-payments': {
      due: ["update payments set next_check_at = 'epoch', checked_at = null where order_id = $1", polled.id],
      fault: silent('wechat-pay.query', polled.pay_sn),
      done: ['select paid_at is not null as done from payments where order_id = $1', polled.id],
    },
    'handle-notices': {
      due: [
        `insert into provider_notices
           (provider, notice_id, kind, reference, body, received_at, checked_at, next_check_at, handled_at)
         values ('wechat-pay', $1, 'payment', $2, '', now(), null, 'epoch', null)`,
        noticeId,
        noticed.pay_sn,
      ],
      fault: silent('wechat-pay.query', noticed.pay_sn),
      done: ['select handled_at is not null as done from provider_notices where notice_id = $1', noticeId],
    },
    'send-refunds': {
      due: ["update refunds set next_check_at = 'epoch', checked_at = null where order_id = $1", refunded.id],
      fault: { target: 'wechat-pay.refund', mode: 'hang-response', times: 3 },
      done: [`select status = 'succeeded' as done from refunds where order_id = $1`, refunded.id],
    },
    'confirm-ended-payments': {
      due: [
        "update payments set closed_at = now() - interval '47 hours', checked_at = null where order_id = $1",
        ended.id,
      ],
      fault: silent('wechat-pay.query', ended.pay_sn),
      done: ['select checked_at is not null as done from payments where order_id = $1', ended.id],
    },
    'reconcile-statements': {
      // Before the orders of the demo shop, which the sandbox does not know.
      due: [
        `insert into statements (provider, day, ready_at, next_check_at)
         values ('wechat-pay', $1, now(), 'epoch')`,
        quietDay,
      ],
      fault: { target: 'wechat-pay.bill', mode: 'hang-response', times: 3 },
      done: ['select compared_at is not null as done from statements where day = $1', quietDay],
    },
    'send-messages': {
      due: [
        `insert into outbox (channel, template, recipient, language, params, not_before, created_at)
         values ('mail', 'registration-done', $1, 'en-us', '{}', now(), now())`,
        mailbox,
      ],
      fault: { target: 'mail.data', mode: 'slow', only: mailbox, ms: 30_000 },
      done: [`select status = 'sent' as done from outbox where recipient = $1`, mailbox],
    },
    'confirm-receipts': {
      due: [`update orders set confirm_due_at = now() - interval '1 minute' where id = $1`, shipped],
      lock: lockOrder({ id: shipped }),
      done: [`select status = ${completed} as done from orders where id = $1`, shipped],
    },
    'follow-shipments': {
      due: [
        "update shipments set subscribed_at = null, next_try_at = 'epoch' where courier_number = $1",
        number,
      ],
      fault: silent('couriers.subscribe', number),
      done: ['select subscribed_at is not null as done from shipments where courier_number = $1', number],
    },
    'move-cases': {
      due: [`update after_sales set due_at = now() - interval '1 minute' where id = $1`, to_send_back],
      lock: lockOrderOfCase(to_send_back),
      done: [`select status = ${lapsed} as done from after_sales where id = $1`, to_send_back],
    },
    'make-trade-statements': {
      due: [
        `with account as (
           insert into trade_accounts (id, member_id, status, company, country, company_code, business, group_id,
             credit_fen, credit_days, statement_at, created_at, submitted_at)
           select $1, $2, 2, 'Lan Studio', 'CN', 'X', 'workshop', id, 100000, 30, ${thisMonth}, now(), now()
           from trade_groups limit 1 returning member_id)
         insert into trade_ledger (member_id, at, kind, amount_fen, note, actor_type)
         select member_id, now() - interval '40 days', 'correction', 100, 'Carried over', 'staff' from account`,
        tradeId,
        expired,
      ],
      lock: ['select 1 from trade_accounts where id = $1 for update', tradeId],
      done: ['select count(*) = 1 as done from trade_statements where member_id = $1', expired],
    },
    'watch-favorites': {
      due: [
        `insert into favorites (member_id, style_id, sku_id, created_at, saved_fen, seen_fen, seen_purchasable)
         select $1, s.id, k.id, now(), 2 * s.price_fen, 2 * s.price_fen, true
         from styles s join skus k on k.style_id = s.id
         where s.published and k.active and s.supply = 'made-to-order' limit 1`,
        expired,
      ],
      lock: ['select 1 from members where id = $1 for update', expired],
      done: [
        `select count(*) = 1 as done from member_messages where member_id = $1 and template = 'favorites-changed'`,
        expired,
      ],
    },
    'count-visits': {
      due: [
        `insert into visit_days (day, counted_at) select ${shopToday}, 'epoch'
         on conflict (day) do update set counted_at = 'epoch'`,
      ],
      lock: ['select 1 from visit_days order by day desc limit 1 for update'],
      done: ["select counted_at > 'epoch' as done from visit_days order by day desc limit 1"],
    },
    'erase-members': {
      due: [
        `insert into members (id, nickname, mobile, country_code, language, created_at, erase_at)
         values ($1, 'To be erased', '+8613900000099', 'CN', 'en-us', now(), 'epoch')`,
        erasedId,
      ],
      lock: ['select 1 from members where id = $1 for update', erasedId],
      done: ['select closed_at is not null as done from members where id = $1', erasedId],
    },
    'publish-content': {
      due: [
        `update content_texts set status = 20, next = live, publish_at = 'epoch' where id = (${textOfCode})`,
      ],
      lock: [`select 1 from content_texts where id = (${textOfCode}) for update`],
      done: [`select status = 30 as done from content_texts where id = (${textOfCode})`],
    },
    'run-goods-bulks': {
      due: [
        `with bulk as (
           insert into goods_bulks (status, change, staff_id, created_at, run_at)
           select 10, jsonb_build_object('what', 'category', 'category_id', category_id), (select id from staff limit 1), 'epoch', 'epoch'
           from styles where id = (${firstStyle}) returning id)
         insert into goods_bulk_rows (bulk_id, style_id, before, after)
         select bulk.id, styles.id, jsonb_build_object('category_id', category_id), jsonb_build_object('category_id', category_id)
         from bulk, styles where styles.id = (${firstStyle})`,
      ],
      lock: [`select 1 from styles where id = (${firstStyle}) for update`],
      done: ['select bool_and(status = 20) as done from goods_bulks'],
    },
    'run-goods-imports': {
      due: [
        `with import as (
           insert into goods_imports
             (status, file_name, format, columns, staff_id, writer_id, created_at, row_num, changed_num)
           select 40, 'prices.csv', 'csv', '{goods_code}', id, id, now(), 1, 1 from staff limit 1 returning id)
         insert into goods_import_rows
           (import_id, row_no, goods_code, row_key, cells, verdict, style_key, style_id, before, after)
         select import.id, 2, code, code, '[]', 'changed', styles.id, styles.id,
           jsonb_build_object('rank', rank::text), jsonb_build_object('rank', (rank + 1)::text)
         from import, styles where styles.id = (${secondStyle})`,
      ],
      lock: [`select 1 from styles where id = (${secondStyle}) for update`],
      done: ['select bool_and(status = 50 and done_num = 1) as done from goods_imports'],
    },
    'publish-goods': {
      due: [`update styles set published = false, publish_at = 'epoch' where id = (${lastStyle})`],
      lock: [`select 1 from styles where id = (${lastStyle}) for update`],
      done: [`select published as done from styles where id = (${lastStyle})`],
    },
    'delete-uploads': {
      due: [
        `insert into uploads (id, media_id, scene, visitor_id, width, height, bytes, created_at, deleted_at)
         values ($1::uuid, $1::text, 'comment', $1::uuid, 1, 1, 1, now(), now())`,
        uploadId,
      ],
      lock: ['select 1 from uploads where id = $1 for update', uploadId],
      done: ['select count(*) = 0 as done from uploads where id = $1', uploadId],
    },
    'deliver-webhooks': {
      due: [
        `with endpoint as (
           insert into webhook_endpoints (id, name, url, events, secret, created_at, created_by)
           select $1, 'ERP', $2, '{}', $3, now(), (select id from staff limit 1) returning id)
         insert into webhook_deliveries (endpoint_id, event, object_id, data, not_before, created_at)
         select id, 'webhook.test', 'test', '{}', 'epoch', now() from endpoint`,
        endpointId,
        `${sandboxOrigin}/erp/webhooks`,
        sealEndpointSecret({ secret: clusterSecret }, endpointId, endpointSecret),
      ],
      fault: silent('erp.webhook', 'webhook.test'),
      done: [
        `select bool_and(status = 'delivered') as done from webhook_deliveries where endpoint_id = $1`,
        endpointId,
      ],
    },
    'clean-up': {
      due: [`update sessions set expires_at = now() - interval '1 minute' where member_id = $1`, expired],
      lock: ['select 1 from sessions where member_id = $1 for update', expired],
      done: ['select count(*) = 0 as done from sessions where member_id = $1', expired],
    },
  }
}
