import type { AfterType, FreightPayer } from '@corium/contract/after-sales'
import type { Bilingual } from '@corium/contract/language'

export type Reason = {
  name: Bilingual
  isReceived: boolean
  types: readonly AfterType[]
  /**
   * Without a fault of the shop: within some days of receipt, not for goods made to order, and the buyer pays the
   * return shipping.
   */
  isNoFault: boolean
  /** A buyer has to describe the fault and where it is. */
  needsDescription: boolean
  /** The buyer asks about goods that the shop still has, rather than about a parcel. */
  isAboutUnsent: boolean
}

const quality = (enUs: string, zhCn: string): Reason => ({
  name: { 'en-us': enUs, 'zh-cn': zhCn },
  isReceived: true,
  types: ['refund_only', 'return_refund', 'exchange'],
  isNoFault: false,
  needsDescription: true,
  isAboutUnsent: false,
})

const noFault = (enUs: string, zhCn: string, types: readonly AfterType[]): Reason => ({
  name: { 'en-us': enUs, 'zh-cn': zhCn },
  isReceived: true,
  types,
  isNoFault: true,
  needsDescription: false,
  isAboutUnsent: false,
})

const notReceived = (
  enUs: string,
  zhCn: string,
  about: Pick<Reason, 'isNoFault' | 'isAboutUnsent'>,
): Reason => ({
  name: { 'en-us': enUs, 'zh-cn': zhCn },
  isReceived: false,
  types: ['refund_only'],
  needsDescription: false,
  ...about,
})

/** The reasons that a buyer can choose from, as the form lists them. */
export const claimReasons: Record<string, Reason> = {
  flaw: quality('Flaw: hole, scratch, crease, bubble', '瑕疵：破洞、划痕、折痕、起泡'),
  'wrong-goods': quality('Wrong goods', '发错货'),
  'short-length': quality('Short length', '短码'),
  'color-differs': quality('Color differs from the card', '颜色与色卡不符（色差）'),
  'off-spec': quality('Thickness or width differs from the data sheet', '厚度或幅宽与规格不符'),
  odor: quality('Odor', '异味'),
  'transport-damage': quality('Damaged in transit', '运输破损'),
  'no-longer-needed': noFault('No longer needed', '不想要了', ['return_refund']),
  'other-color': noFault('I would like another color', '想换其他颜色', ['exchange']),
  'not-arrived': notReceived('Did not arrive, or something is missing', '未收到货或缺件', {
    isNoFault: false,
    isAboutUnsent: false,
  }),
  late: notReceived('Takes too long', '发货或运输太慢', { isNoFault: false, isAboutUnsent: true }),
  'no-longer-needed-unsent': notReceived('No longer needed', '不想要了', {
    isNoFault: true,
    isAboutUnsent: true,
  }),
}

export const findReason = (id: string): Reason | undefined =>
  Object.hasOwn(claimReasons, id) ? claimReasons[id] : undefined

/** Who pays for the return shipping. */
export const freightOf = ({ isNoFault }: Pick<Reason, 'isNoFault'>): FreightPayer =>
  isNoFault ? 'buyer' : 'shop'
