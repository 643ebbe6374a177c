import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/settings-desk'
import type { StaffContext } from '#server/context.ts'
import type { Facts } from '#server/modules/change-log/changed-fields.ts'
import { readSetting } from '#server/modules/shop-settings/change-setting.ts'
import type { ShopFacts } from '#server/modules/shop-settings/settings.ts'
import { refuseIfAny } from '#server/refuse.ts'
import { presentBrandPicture, readBrand } from './brand-pictures.ts'
import { requireEach, trimAll } from './read-texts.ts'
import { presentStored, saveSetting, showOnPages } from './save-setting.ts'

type ShopForm = Input<typeof contract.saveShopSettings>

export async function getShopSettings(
  context: StaffContext,
): Promise<Output<typeof contract.getShopSettings>> {
  const stored = await readSetting(context.db, 'shop')
  const { name, service, same_day_until, promises, logo, icon } = stored.value
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
    logo: logo ? presentBrandPicture(logo, 'logo') : null,
    icon: icon ? presentBrandPicture(icon, 'icon') : null,
    ...presentStored(stored),
  }
}

export async function saveShopSettings(
  context: StaffContext,
  { version, promises, logo_id, icon_id, ...typed }: Input<typeof contract.saveShopSettings>,
): Promise<Output<typeof contract.saveShopSettings>> {
  const saved = await saveSetting(
    context,
    'shop',
    version,
    {
      ...readShop(trimAll(typed), promises.map(trimAll)),
      ...(await readBrand(context, { logo_id, icon_id })),
    },
    shopFacts,
  )
  showOnPages(context)
  return saved
}

const shopFacts = ({ name, service, same_day_until, promises, logo, icon }: ShopFacts): Facts => ({
  shop_name: name,
  service_line: service,
  same_day_until,
  promises: promises.map(({ figure, text }) => ({ figure, text })),
  shop_logo: logo?.id ?? null,
  shop_icon: icon?.id ?? null,
})

/** @throws field errors for a text that is missing in one language, and a time that is none */
function readShop(
  {
    name_cn,
    name_en,
    service_cn,
    service_en,
    same_day_until,
  }: Omit<ShopForm, 'version' | 'promises' | 'logo_id' | 'icon_id'>,
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
