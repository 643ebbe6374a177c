import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/settings-desk'
import type { StaffContext } from '#server/context.ts'
import { readSetting } from '#server/modules/shop-settings/change-setting.ts'
import type { Settings } from '#server/modules/shop-settings/settings.ts'
import { refuseFields } from '#server/refuse.ts'
import { presentStored, saveSetting, showOnPages } from './save-setting.ts'

export async function getCardSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getCardSettings>> {
  const stored = await readSetting(context.db, 'color-cards')
  return { ...stored.value, ...presentStored(stored) }
}

export function saveCardSettings(
  context: StaffContext,
  { version, ...limits }: Input<typeof contract.saveCardSettings>,
): Promise<Output<typeof contract.saveCardSettings>> {
  return saveSetting(context, 'color-cards', version, limits, (value) => value)
}

export async function getOrderSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getOrderSettings>> {
  const stored = await readSetting(context.db, 'orders')
  return { ...stored.value, ...presentStored(stored) }
}

export async function saveOrderSettings(
  context: StaffContext,
  { version, ...terms }: Input<typeof contract.saveOrderSettings>,
): Promise<Output<typeof contract.saveOrderSettings>> {
  // Goods that can be returned without a fault can be returned with one.
  if (terms.claim_days < terms.return_days) refuseFields({ claim_days: 'invalid' })
  const saved = await saveSetting(context, 'orders', version, terms, (value) => value)
  showOnPages(context)
  return saved
}

export async function getSimulatorSettings({
  db,
  config,
}: StaffContext): Promise<Output<typeof contract.getSimulatorSettings>> {
  const stored = await readSetting(db, 'simulator')
  return { url: stored.value.url ?? config.simulatorUrl ?? '', ...presentStored(stored) }
}

export async function saveSimulatorSettings(
  context: StaffContext,
  { version, url: typed }: Input<typeof contract.saveSimulatorSettings>,
): Promise<Output<typeof contract.saveSimulatorSettings>> {
  const url = typed.trim()
  if (url !== '' && !isWebAddress(url)) refuseFields({ url: 'invalid' })
  const factsOf = ({ url }: Settings['simulator']) => ({ simulator_url: url ?? context.config.simulatorUrl })
  const saved = await saveSetting(context, 'simulator', version, { url }, factsOf)
  showOnPages(context)
  return saved
}

/**
 * An https address of another machine, without a login and without a fragment, because the shop adds a query.
 */
function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return (
    url?.protocol === 'https:' &&
    url.hostname.includes('.') &&
    !/^[\d.]+$/.test(url.hostname) &&
    url.username + url.password + url.hash === ''
  )
}
