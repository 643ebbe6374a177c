import type { Output } from '@corium/contract/call'
import type { Permission } from '@corium/contract/permissions'
import type * as contract from '@corium/contract/today'
import type { SetupStep } from '@corium/contract/today'
import type { StaffContext } from '#server/context.ts'
import { listSubjects } from '#server/modules/content/contact-info.ts'
import { findMissingTexts } from '#server/modules/content/missing-texts.ts'
import { readSetting } from '#server/modules/shop-settings/change-setting.ts'
import { hasGoodsForSale, hasNewDocuments } from './setup.db.ts'

/** Who can do each step, in the order of the list. */
const permissionFor: Record<SetupStep, Permission> = {
  shop: 'settings',
  goods: 'goods',
  contact: 'content',
  pages: 'content',
  documents: 'content',
}

/** Without these a shop is not open; the others may be fine as they are. */
const needed: readonly SetupStep[] = ['shop', 'goods', 'contact', 'pages']

export async function getSetup(context: StaffContext): Promise<Output<typeof contract.getSetup>> {
  const { db, staff } = context
  const steps = (Object.keys(permissionFor) as SetupStep[]).filter((step) =>
    staff.permissions.includes(permissionFor[step]),
  )
  if (steps.length === 0) return { list: [] }
  const [shop, hasGoods, texts, subjects, hasDocuments] = await Promise.all([
    readSetting(db, 'shop'),
    hasGoodsForSale(db),
    findMissingTexts(context),
    listSubjects(context),
    hasNewDocuments(db),
  ])
  const done: Record<SetupStep, boolean> = {
    shop: shop.version > 0,
    goods: hasGoods,
    contact: !texts.isContactMissing && subjects.length > 0,
    pages: texts.pages.length === 0,
    documents: hasDocuments,
  }
  if (needed.every((step) => done[step])) return { list: [] }
  return {
    list: steps.map((step) => ({
      step,
      is_done: done[step],
      missing_num: step === 'pages' ? texts.pages.length : 0,
    })),
  }
}
