import type { Bilingual } from '@corium/contract/language'
import type { Db } from '#server/db/open.ts'
import { defaults, type ShopFacts } from '#server/modules/shop-settings/settings.ts'

const bilingual = (enUs: string, zhCn: string): Bilingual => ({ 'en-us': enUs, 'zh-cn': zhCn })

const facts: ShopFacts = {
  name: defaults.shop.name,
  service: bilingual(
    'Stock materials cut from 1 m, shipped the same day if ordered before 15:00',
    '现货 1 米起裁，15:00 前下单当日发出',
  ),
  same_day_until: '15:00',
  promises: [
    {
      figure: bilingual('100,000', '100,000'),
      text: bilingual('Martindale cycles, the best of our contract range', '次马丁代尔耐磨，商用系列最高值'),
    },
    {
      figure: bilingual('ΔE ≤ 1.0', 'ΔE ≤ 1.0'),
      text: bilingual('between dye lots, or we take the goods back', '缸差承诺，超出可退'),
    },
    { figure: bilingual('1 m', '1 米'), text: bilingual('smallest cut of stock materials', '现货起裁量') },
    {
      figure: bilingual('300 m', '300 米'),
      text: bilingual(
        'for a color made for you, in 15 to 25 business days',
        '定制颜色起订，15 至 25 个工作日',
      ),
    },
  ],
}

/** Inserts the demo shop's facts about itself. */
export async function seedShopFacts(db: Db, at: Date): Promise<void> {
  const row = { name: 'shop', value: JSON.stringify(facts), staff_id: null, changed_at: at }
  await db.insertInto('shop_settings').values(row).execute()
}
