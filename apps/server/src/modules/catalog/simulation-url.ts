import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/goods'
import { absoluteLink, basePath, paths } from '@corium/contract/paths'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { isForSale } from './find-row.ts'

type Goods = { goods_id: string; sku_id?: string }

/**
 * The 2D simulation with a product: a path of the shop or, where the shop has set one, an address outside.
 */
export async function simulationUrl(
  { config, db, settings, language }: Pick<Context, 'config' | 'db' | 'settings' | 'language'>,
  { goods_id, sku_id }: Goods,
): Promise<string> {
  const { publicOrigin } = config
  const simulatorUrl = (await settings.get(db, 'simulator')).url ?? config.simulatorUrl
  if (!simulatorUrl) return basePath + paths.simulator({ sku_id })
  const url = new URL(simulatorUrl)
  url.searchParams.set('goods_id', goods_id)
  if (sku_id) url.searchParams.set('sku_id', sku_id)
  url.searchParams.set('lang', language)
  url.searchParams.set('return_url', absoluteLink(publicOrigin, paths.product(goods_id, sku_id)))
  return url.href
}

/** The address for one product, or for one color of it. */
export async function getSimulation(
  context: Context,
  { goods_id, sku_id }: Input<typeof contract.getSimulation>,
): Promise<Output<typeof contract.getSimulation>> {
  if (!isForSale(context, goods_id, sku_id)) refuse('not-found')
  const first = context.catalog.snapshot.find(goods_id)?.skus[0]?.id
  return { url: await simulationUrl(context, { goods_id, sku_id: sku_id ?? first }) }
}
