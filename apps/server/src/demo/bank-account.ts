import type { Db } from '#server/db/open.ts'
import { defaults, type TransferSettings } from '#server/modules/shop-settings/settings.ts'

const transfers: TransferSettings = {
  ...defaults['bank-transfer'],
  // Below the amount of the demo order that waits for payment, so that it can be paid by transfer.
  from_fen: 30_000,
  account: {
    holder: { 'en-us': 'Corium Demo Leather Co., Ltd.', 'zh-cn': '科瑞演示皮革有限公司' },
    bank: { 'en-us': 'Demo Bank, Foshan Shunde Branch', 'zh-cn': '演示银行佛山顺德支行' },
    number: '8000 0000 0000 1234',
    swift: 'DEMOCNBJXXX',
  },
}

/** Lets buyers of the demo choose to pay by bank transfer, to an account that does not exist. */
export async function seedBankAccount(db: Db, at: Date): Promise<void> {
  const row = { name: 'bank-transfer', value: JSON.stringify(transfers), staff_id: null, changed_at: at }
  await db.insertInto('shop_settings').values(row).execute()
}
