import type { ReportStory } from './shipments.ts'

/** A SKU and its quantity in the style's unit. */
type Line = readonly [sku_id: string, num: number]

/** A time before the start of the demo: days ago at a time of day in the shop's time zone, or minutes ago. */
export type Moment = readonly [daysAgo: number, time: string] | { minutesAgo: number }

/**
 * A parcel of a demo order. Without lines it holds all unshipped goods. Couriers report traces in their own language.
 */
export type ParcelStory = {
  sent: Moment
  courier: string
  number: string
  lines?: readonly Line[]
  state?: ReportStory['state']
  /** Newest entry first. */
  traces?: ReportStory['traces']
}

/** The events of a demo order so far. It ships after the lead time of its goods. */
export type OrderStory = {
  placed: Moment
  lines: readonly Line[]
  remark?: string
  /** Minutes from order to payment. */
  paidAfter?: number
  /**
   * Paid by PayPal in US dollars instead of WeChat Pay. The sandbox does not know such a payment, so it cannot be
   * refunded.
   */
  paidByPaypal?: true
  /** Paid with the credit of the buyer's company. */
  onAccount?: true
  packed?: Moment
  parcels?: readonly ParcelStory[]
  received?: Moment
  /** The buyer reminded the shop to ship. */
  reminded?: Moment
  /** Canceled by the buyer, `after` minutes after placing the order. A payment was refunded within the hour. */
  canceled?: { after: number; reason: string; note: string }
  /** Canceled by the shop because the buyer did not pay in time. */
  timedOut?: true
}

/** Orders of a bag studio in Guangzhou: leather by the square foot, with edge paint and thread. */
export const linStories: readonly OrderStory[] = [
  {
    placed: [46, '10:26'],
    lines: [
      ['cl0728-02', 12],
      ['cb8001-01', 1],
    ],
    paidAfter: 4,
    parcels: [
      {
        sent: [44, '15:40'],
        courier: 'sf',
        number: 'SF1390214480172',
        state: 'delivered',
        traces: [
          [[42, '17:31'], '快件已签收，签收人：本人'],
          [[42, '09:06'], '快件到达广州白云均禾营业部，派送中'],
          [[44, '19:22'], '快件已离开佛山顺德集散中心'],
          [[44, '16:10'], '顺丰速运已收取快件'],
        ],
      },
    ],
    received: [42, '18:05'],
  },
  { placed: [31, '21:12'], lines: [['wb3305-09', 5]], timedOut: true },
  {
    placed: [23, '14:08'],
    lines: [
      ['ms0920-16', 6],
      ['ln6015-04', 4],
    ],
    canceled: { after: 36, reason: 'wrong-goods', note: '芥末黄偏亮，想换深一号' },
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
    packed: [17, '15:50'],
    parcels: [
      {
        sent: [17, '16:22'],
        courier: 'sf',
        number: 'SF1390228844107',
        state: 'delivered',
        lines: [
          ['pu2290-02', 8],
          ['ep7001-01', 3],
        ],
        traces: [
          [[16, '10:35'], '快件已签收，签收人：工作室前台'],
          [[16, '08:20'], '快件派送中，派送员吴师傅'],
          [[16, '04:12'], '快件到达广州白云转运中心'],
          [[17, '21:05'], '快件已离开佛山顺德集散中心'],
          [[17, '16:40'], '顺丰速运已收取快件'],
        ],
      },
      {
        sent: [16, '15:10'],
        courier: 'zto',
        number: '78410226633195',
        lines: [['ln6015-04', 8]],
        state: 'delivered',
        traces: [
          [[14, '11:02'], '已签收，签收人：本人'],
          [[14, '08:37'], '广州白云区三元里网点正在派件'],
          [[15, '05:20'], '快件到达广州转运中心'],
          [[16, '18:44'], '佛山顺德网点已揽收'],
        ],
      },
    ],
    received: [13, '11:37'],
  },
  {
    placed: [12, '11:20'],
    lines: [['mf1802-03', 3]],
    paidAfter: 5,
    canceled: { after: 95, reason: 'changed-mind', note: '' },
  },
  {
    placed: [5, '10:02'],
    lines: [
      ['ms0920-16', 5],
      ['ln6015-04', 6],
    ],
    paidAfter: 3,
    packed: [4, '10:15'],
    parcels: [
      {
        sent: [4, '11:30'],
        courier: 'sf',
        number: 'SF1390229100781',
        lines: [['ms0920-16', 5]],
        state: 'in-transit',
        traces: [
          [[3, '04:12'], '快件到达广州白云转运中心'],
          [[4, '21:05'], '快件已离开佛山顺德集散中心'],
          [[4, '16:40'], '顺丰速运已收取快件'],
        ],
      },
    ],
  },
  {
    placed: [3, '20:18'],
    lines: [['mf1802-08', 4.5]],
    paidAfter: 7,
    packed: [2, '14:20'],
    parcels: [{ sent: [2, '15:05'], courier: 'jd', number: 'JD0127733018824' }],
  },
  {
    placed: [2, '22:03'],
    lines: [
      ['cl0450-05', 24],
      ['th7010-03', 2],
    ],
    paidAfter: 3,
    packed: [1, '09:40'],
    reminded: [1, '09:12'],
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

/** Orders of a backpack maker in Portland, placed in the evening there and sent by air. */
export const robinStories: readonly OrderStory[] = [
  {
    placed: [53, '11:34'],
    lines: [
      ['cb8001-01', 1],
      ['gt1510-04', 12],
    ],
    paidAfter: 9,
    paidByPaypal: true,
    parcels: [
      {
        sent: [51, '14:31'],
        courier: 'dhl',
        number: '6027741935',
        state: 'delivered',
        traces: [
          [[42, '05:18'], 'Delivered, signed for by R. Hale'],
          [[42, '00:40'], 'With delivery courier, Portland OR'],
          [[45, '02:11'], 'Clearance processing complete, Los Angeles CA'],
          [[51, '19:55'], 'Shipment picked up, Guangzhou'],
        ],
      },
    ],
    received: [41, '02:20'],
  },
  { placed: [37, '12:47'], lines: [['sn1904-08', 30]], timedOut: true },
  {
    placed: [28, '10:05'],
    lines: [
      ['ms0920-12', 8],
      ['fn0305-02', 6],
      ['th7010-06', 3],
    ],
    remark: 'Please roll, do not fold',
    paidAfter: 5,
    parcels: [
      {
        sent: [28, '16:48'],
        courier: 'dhl',
        number: '6027790412',
        state: 'delivered',
        traces: [
          [[18, '06:41'], 'Delivered, signed for by R. Hale'],
          [[18, '00:15'], 'With delivery courier, Portland OR'],
          [[20, '03:28'], 'Clearance processing complete, Los Angeles CA'],
          [[25, '12:02'], 'Departed facility in Hong Kong'],
          [[28, '20:10'], 'Shipment picked up, Guangzhou'],
        ],
      },
    ],
    received: [16, '05:12'],
  },
  {
    placed: [19, '12:20'],
    lines: [['hr1702-04', 16]],
    canceled: { after: 25, reason: 'pay-trouble', note: '' },
  },
  {
    placed: [9, '09:58'],
    lines: [
      ['cf1104-04', 28],
      ['ep7001-04', 2],
    ],
    paidAfter: 6,
    parcels: [
      {
        sent: [7, '15:16'],
        courier: 'dhl',
        number: '6027815506',
        state: 'in-transit',
        traces: [
          [[3, '09:50'], 'Arrived at facility in Los Angeles CA'],
          [[5, '13:24'], 'Departed facility in Hong Kong'],
          [[7, '19:40'], 'Shipment picked up, Guangzhou'],
        ],
      },
    ],
  },
  { placed: [2, '11:16'], lines: [['cl0611-04', 40]], paidAfter: 3 },
]

/** Orders of the bag studio on account: one that it has paid, and one of the newest statement. */
export const linStoriesOnAccount: readonly OrderStory[] = [
  {
    placed: [64, '14:20'],
    lines: [['mf1802-03', 6]],
    paidAfter: 3,
    onAccount: true,
    parcels: [{ sent: [62, '16:10'], courier: 'sf', number: 'SF1390228800331' }],
    received: [60, '10:45'],
  },
  {
    placed: [32, '09:32'],
    lines: [['mf1802-08', 5]],
    paidAfter: 6,
    onAccount: true,
    parcels: [{ sent: [30, '15:55'], courier: 'sf', number: 'SF1390228800342' }],
    received: [28, '11:08'],
  },
]
