import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/settings-desk'
import type { StaffContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { Facts } from '#server/modules/change-log/changed-fields.ts'
import { recordChange } from '#server/modules/change-log/record-change.ts'
import { explainFee } from '#server/modules/shipping/amount-rules.ts'
import { presentCouriers } from '#server/modules/shipping/couriers.ts'
import { listShippingOptions } from '#server/modules/shipping/shipping.ts'
import { terms, zoneTexts } from '#server/modules/shipping/shipping-rates.ts'
import { changeSetting, readSetting } from '#server/modules/shop-settings/change-setting.ts'
import {
  type SettingName,
  type Settings,
  type ShippingSettings,
  type ShopFacts,
  type TransferSettings,
  zones,
} from '#server/modules/shop-settings/settings.ts'
import { mailOwners } from '#server/modules/staff/staff-mails.ts'
import { refuse, refuseFields, refuseIfAny } from '#server/refuse.ts'
import { secondsOrNull } from '#server/runtime/clock.ts'
import { contentTag } from '#server/runtime/response-cache.ts'

export async function getShopSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getShopSettings>> {
  const stored = await readSetting(context.db, 'shop')
  const { name, service, same_day_until, promises } = stored.value
  return {
    name_cn: name['zh-cn'],
    name_en: name['en-us'],
    service_cn: service['zh-cn'],
    service_en: service['en-us'],
    same_day_until,
    promises: promises.map(({ figure, text }) => ({
      figure_cn: figure['zh-cn'],
      figure_en: figure['en-us'],
      text_cn: text['zh-cn'],
      text_en: text['en-us'],
    })),
    ...presentStored(stored),
  }
}

export async function saveShopSettings(
  context: StaffContext,
  { version, promises, ...typed }: Input<typeof contract.saveShopSettings>,
): Promise<Output<typeof contract.saveShopSettings>> {
  const saved = await save(
    context,
    'shop',
    version,
    readShop(trimAll(typed), promises.map(trimAll)),
    shopFacts,
  )
  showOnPages(context)
  return saved
}

export async function getShippingSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getShippingSettings>> {
  const { db, language } = context
  const stored = await readSetting(db, 'shipping')
  const { value } = stored
  const daysOf = ([from, to]: readonly [number, number]) => `${from}–${to}`
  return {
    zones: zones.map((zone) => ({
      zone,
      name: zoneTexts[zone][language],
      free_from: value.free_from[zone],
      courier: value.courier[zone],
      courier_days: daysOf(terms.courier.days[zone]),
      freight: value.freight[zone],
      freight_days: daysOf(terms.freight.days[zone]),
    })),
    couriers: presentCouriers(language).map(({ value, text }) => ({ courier: value, name: text })),
    couriers_off: [...value.couriers_off],
    ...presentStored(stored),
  }
}

export async function saveShippingSettings(
  context: StaffContext,
  { version, zones, couriers_off }: Input<typeof contract.saveShippingSettings>,
): Promise<Output<typeof contract.saveShippingSettings>> {
  const known = presentCouriers(context.language).map(({ value }) => value)
  if (couriers_off.some((key) => !known.includes(key))) refuseFields({ couriers_off: 'invalid' })
  // Without any, no order could be shipped.
  if (known.every((key) => couriers_off.includes(key))) refuseFields({ couriers_off: 'required' })
  return save(context, 'shipping', version, { ...readZones(zones), couriers_off }, shippingFacts)
}

export function getTrialFees(
  { language }: StaffContext,
  { zones, zone, weight_grams, goods }: Input<typeof contract.getTrialFees>,
): Output<typeof contract.getTrialFees> {
  const settings = { ...readZones(zones), couriers_off: [] }
  return {
    options: listShippingOptions(settings, zone, { weight_grams, goods_fen: goods }).map((option) => ({
      shipping_id: option.id,
      name: option.name[language],
      fee: option.fee,
      rule: explainFee(option, weight_grams)[language],
    })),
  }
}

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
  return save(context, 'color-cards', version, limits, (value) => value)
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
  const saved = await save(context, 'orders', version, terms, (value) => value)
  showOnPages(context)
  return saved
}

export async function getTransferSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getTransferSettings>> {
  const stored = await readSetting(context.db, 'bank-transfer')
  const { account, from_fen, hold_days } = stored.value
  return {
    holder_cn: account?.holder['zh-cn'] ?? '',
    holder_en: account?.holder['en-us'] ?? '',
    bank_cn: account?.bank['zh-cn'] ?? '',
    bank_en: account?.bank['en-us'] ?? '',
    number: account?.number ?? '',
    swift: account?.swift ?? '',
    from: from_fen,
    hold_days,
    ...presentStored(stored),
  }
}

/** A changed account can be a theft, so the owners hear of it. */
export async function saveTransferSettings(
  context: StaffContext,
  { version, from, hold_days, ...typed }: Input<typeof contract.saveTransferSettings>,
): Promise<Output<typeof contract.saveTransferSettings>> {
  const { clock, jobs, staff } = context
  const account = readAccount(typed)
  const value = { account, from_fen: from, hold_days }
  const saved = await save(context, 'bank-transfer', version, value, transferFacts, async (trx, before) => {
    if (isDeepStrictEqual(before.account, account)) return
    await mailOwners(trx, staff.id, {
      template: 'staff-bank-account-changed',
      params: { by: staff.name, number: account?.number ?? '' },
      at: clock.now(),
    })
  })
  jobs.runSoon('send-messages')
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
  const saved = await save(context, 'simulator', version, { url }, factsOf)
  showOnPages(context)
  return saved
}

export async function getAnswers(context: StaffContext): Promise<Output<typeof contract.getAnswers>> {
  const stored = await readSetting(context.db, 'answers')
  const list = stored.value.list.map(({ name, text }) => ({
    name,
    text_cn: text['zh-cn'],
    text_en: text['en-us'],
  }))
  return { list, ...presentStored(stored) }
}

export function saveAnswers(
  context: StaffContext,
  { version, list }: Input<typeof contract.saveAnswers>,
): Promise<Output<typeof contract.saveAnswers>> {
  const answers = list.map(({ name, text_cn, text_en }) => ({
    name: name.trim(),
    text: { 'zh-cn': text_cn.trim(), 'en-us': text_en.trim() },
  }))
  // Staff choose by name, and the change log shows the changes by name.
  const names = new Set(answers.map(({ name }) => name))
  if (names.has('') || names.size < answers.length) refuseFields({ name: 'invalid' })
  if (answers.some(({ text }) => text['zh-cn'] + text['en-us'] === '')) refuseFields({ text: 'required' })
  return save(context, 'answers', version, { list: answers }, ({ list }) =>
    Object.fromEntries(list.map(({ name, text }) => [name.replaceAll('.', ' '), text])),
  )
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

/** Pages show the setting, and they are cached. */
const showOnPages = ({ responseCache }: StaffContext) => responseCache.invalidate(contentTag)

const presentStored = ({ version, changedAt, changedBy }: Awaited<ReturnType<typeof readSetting>>) => ({
  version,
  changed_at: secondsOrNull(changedAt),
  changed_by: changedBy,
})

/** @throws `state-conflict` when a colleague has saved since */
async function save<N extends SettingName>(
  context: StaffContext,
  name: N,
  version: number,
  value: Settings[N],
  factsOf: (value: Settings[N]) => Facts,
  follow: (trx: Db, before: Settings[N]) => Promise<void> = async () => {},
): Promise<{ version: number }> {
  const { db, clock, staff, settings } = context
  await db.transaction().execute(async (trx) => {
    const change = { name, value, version, staffId: staff.id, at: clock.now() }
    const before = await changeSetting(trx, change)
    if (!before) return refuse('state-conflict')
    await recordChange(trx, context, {
      act: 'changed',
      subject: { id: name, name },
      before: factsOf(before),
      after: factsOf(value),
    })
    await follow(trx, before)
  })
  settings.invalidate(name)
  return { version: version + 1 }
}

/**
 * Each price by its place, such as `near.courier.first_fen`, so that the change log
 * shows the ones that differ.
 */
const shippingFacts = ({ courier, freight, free_from, couriers_off }: ShippingSettings) => ({
  ...Object.fromEntries(
    zones.flatMap((zone) => [
      [`${zone}.courier.first_fen`, courier[zone].first],
      [`${zone}.courier.further_fen`, courier[zone].further],
      [`${zone}.freight.first_fen`, freight[zone].first],
      [`${zone}.freight.further_fen`, freight[zone].further],
      [`${zone}.free_from_fen`, free_from[zone]],
    ]),
  ),
  couriers_off: couriers_off.join(', '),
})

const shopFacts = ({ name, service, same_day_until, promises }: ShopFacts): Facts => ({
  shop_name: name,
  service_line: service,
  same_day_until,
  promises: promises.map(({ figure, text }) => ({ figure, text })),
})

const transferFacts = ({ account, from_fen, hold_days }: TransferSettings): Facts => ({
  account_holder: account?.holder,
  bank: account?.bank,
  account_number: account?.number,
  swift: account?.swift,
  transfer_from_fen: from_fen,
  transfer_hold_days: hold_days,
})

type ShopForm = Input<typeof contract.saveShopSettings>
type TypedAccount = Omit<Input<typeof contract.saveTransferSettings>, 'version' | 'from' | 'hold_days'>

/** Null without a number, whatever else is typed. @throws field errors for a number without the rest */
function readAccount(typed: TypedAccount): TransferSettings['account'] {
  const { holder_cn, holder_en, bank_cn, bank_en, number, swift } = trimAll(typed)
  if (number === '') return null
  const names = { holder_cn, holder_en, bank_cn, bank_en }
  refuseIfAny({
    ...requireEach(names),
    ...(!isAccountNumber(number) && { number: 'invalid' as const }),
    ...(swift !== '' && !isSwiftCode(swift) && { swift: 'invalid' as const }),
  })
  return {
    holder: { 'zh-cn': holder_cn, 'en-us': holder_en },
    bank: { 'zh-cn': bank_cn, 'en-us': bank_en },
    number,
    swift: swift.toUpperCase(),
  }
}

const trimAll = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as T

/** @throws field errors for a text that is missing in one language, and a time that is none */
function readShop(
  { name_cn, name_en, service_cn, service_en, same_day_until }: Omit<ShopForm, 'version' | 'promises'>,
  promises: ShopForm['promises'],
): ShopFacts {
  const missing = { name_cn, name_en, ...((service_cn || service_en) && { service_cn, service_en }) }
  const isMissing = promises.some((promise) => Object.values(promise).includes(''))
  refuseIfAny({
    ...requireEach(missing),
    ...(!/^(([01]\d|2[0-3]):[0-5]\d)?$/.test(same_day_until) && { same_day_until: 'invalid' as const }),
    ...(isMissing && { promises: 'required' as const }),
  })
  return {
    name: { 'zh-cn': name_cn, 'en-us': name_en },
    service: { 'zh-cn': service_cn, 'en-us': service_en },
    same_day_until,
    promises: promises.map(({ figure_cn, figure_en, text_cn, text_en }) => ({
      figure: { 'zh-cn': figure_cn, 'en-us': figure_en },
      text: { 'zh-cn': text_cn, 'en-us': text_en },
    })),
  }
}

/** Each text that is empty, as a refused field. */
const requireEach = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text === '')
      .map(([name]) => [name, 'required' as const]),
  )

/** Digits, or an IBAN; spaces and hyphens as the shop writes them. */
const isAccountNumber = (text: string): boolean => /^[\dA-Za-z]{6,34}$/.test(text.replaceAll(/[ -]/g, ''))

const isSwiftCode = (text: string): boolean => /^[A-Za-z]{6}[\dA-Za-z]{2}([\dA-Za-z]{3})?$/.test(text)

/** @throws field errors unless every zone is there once */
function readZones(
  rows: Input<typeof contract.getTrialFees>['zones'],
): Pick<ShippingSettings, 'courier' | 'freight' | 'free_from'> {
  const found = new Map(rows.map((row) => [row.zone, row]))
  if (found.size !== zones.length) refuseFields({ zones: 'invalid' })
  const each = <T>(part: (row: (typeof rows)[number]) => T) =>
    Object.fromEntries(zones.map((zone) => [zone, part(found.get(zone)!)])) as Record<
      (typeof zones)[number],
      T
    >
  return {
    courier: each(({ courier }) => courier),
    freight: each(({ freight }) => freight),
    free_from: each(({ free_from }) => free_from),
  }
}
