/** A colour and how much of it, in the style's unit. */
type Line = readonly [sku_id: string, num: number]

/** So many days ago, at that time of day where the shop is; or so many minutes ago. */
export type Moment = readonly [daysAgo: number, time: string] | { minutesAgo: number }

/** One order's way, as far as it has come; it is sent after the days that its goods need. */
export type OrderStory = {
  placed: Moment
  lines: readonly Line[]
  remark?: string
  /** Minutes from order to payment. */
  paidAfter?: number
  shipped?: Moment
  received?: Moment
  /** By the buyer, so many minutes after a code to pay by had been shown. */
  cancelled?: { after: number; reason: string; note: string }
  /** Nobody paid within the time that an order waits. */
  lapsed?: true
}

/** A bag studio in Guangzhou: leather by the foot, edges and thread with it. */
export const linStories: readonly OrderStory[] = [
  {
    placed: [46, '10:26'],
    lines: [
      ['cl0728-02', 12],
      ['cb8001-01', 1],
    ],
    paidAfter: 4,
    shipped: [44, '15:40'],
    received: [42, '18:05'],
  },
  { placed: [31, '21:12'], lines: [['wb3305-09', 5]], lapsed: true },
  {
    placed: [23, '14:08'],
    lines: [
      ['ms0920-16', 6],
      ['ln6015-04', 4],
    ],
    cancelled: { after: 36, reason: 'wrong-goods', note: '芥末黄偏亮，想换深一号' },
  },
  {
    placed: [17, '09:51'],
    lines: [
      ['pu2290-02', 8],
      ['ln6015-04', 8],
      ['ep7001-01', 3],
    ],
    remark: '请整段裁剪，不要拼接',
    paidAfter: 2,
    shipped: [17, '16:22'],
    received: [15, '11:37'],
  },
  { placed: [3, '20:18'], lines: [['mf1802-08', 4.5]], paidAfter: 7, shipped: [2, '15:05'] },
  {
    placed: [2, '22:03'],
    lines: [
      ['cl0450-05', 24],
      ['th7010-03', 2],
    ],
    paidAfter: 3,
  },
  { placed: [1, '16:42'], lines: [['pu2361-04', 3]], remark: '工作日送货', paidAfter: 11 },
  {
    placed: { minutesAgo: 60 },
    lines: [
      ['pu2317-09', 6.5],
      ['ln6015-01', 6],
      ['th7010-02', 2],
    ],
  },
]

/** A maker of backpacks in Portland, who orders in the evening there and pays what the way by air costs. */
export const robinStories: readonly OrderStory[] = [
  {
    placed: [53, '11:34'],
    lines: [
      ['cb8001-01', 1],
      ['gt1510-04', 12],
    ],
    paidAfter: 9,
    shipped: [51, '14:31'],
    received: [41, '02:20'],
  },
  { placed: [37, '12:47'], lines: [['sn1904-08', 30]], lapsed: true },
  {
    placed: [28, '10:05'],
    lines: [
      ['ms0920-12', 8],
      ['fn0305-02', 6],
      ['th7010-06', 3],
    ],
    remark: 'Please roll, do not fold',
    paidAfter: 5,
    shipped: [28, '16:48'],
    received: [16, '05:12'],
  },
  {
    placed: [19, '12:20'],
    lines: [['hr1702-04', 16]],
    cancelled: { after: 25, reason: 'pay-trouble', note: '' },
  },
  {
    placed: [9, '09:58'],
    lines: [
      ['cf1104-04', 28],
      ['ep7001-04', 2],
    ],
    paidAfter: 6,
    shipped: [7, '15:16'],
  },
  { placed: [2, '11:16'], lines: [['cl0611-04', 40]], paidAfter: 3 },
]
