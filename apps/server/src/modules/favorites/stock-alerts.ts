import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/favorites'
import { maxStockAlerts } from '@corium/contract/limits'
import type { MemberContext } from '#server/context.ts'
import { lockMember } from '#server/modules/members/lock-member.ts'
import { presentSku } from '#server/modules/stock/present-sku.ts'
import { isSoldOut } from '#server/modules/stock/purchasable-sku.ts'
import { selectPurchasableSkus } from '#server/modules/stock/select-purchasable-skus.ts'
import { refuse } from '#server/refuse.ts'
import { deleteAlert, insertAlert, selectAlerts } from './stock-alerts.db.ts'

/** Starts or stops waiting for a sold-out color. A repeated call changes nothing. */
export async function subscribeStock(
  { db, clock, member }: MemberContext,
  { sku_id, is_subscribed = true }: Input<typeof contract.subscribeStock>,
): Promise<Output<typeof contract.subscribeStock>> {
  if (!is_subscribed) {
    await deleteAlert(db, member.id, sku_id)
    return { is_subscribed }
  }
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const sku = (await selectPurchasableSkus(trx, [sku_id])).get(sku_id)
    if (!sku?.on_sale) refuse('not-found')
    if (!isSoldOut(sku)) refuse('state-conflict')
    const alerts = await selectAlerts(trx, member.id)
    if (alerts.includes(sku_id)) return
    if (alerts.length >= maxStockAlerts) {
      refuse('limit-reached', { which: 'stock-alerts', limit: maxStockAlerts, used: alerts.length })
    }
    await insertAlert(trx, member.id, sku_id, clock.now())
  })
  return { is_subscribed }
}

export async function listStockAlerts({
  db,
  member,
  language,
}: MemberContext): Promise<Output<typeof contract.listStockAlerts>> {
  const alerts = await selectAlerts(db, member.id)
  const skus = await selectPurchasableSkus(db, alerts)
  return {
    list: alerts.flatMap((id) => {
      const sku = skus.get(id)
      return sku ? [presentSku(sku, language)] : []
    }),
  }
}
