import type { MessageParams, MessageTemplate } from '#server/modules/messages/messages.ts'

export const goods = { 'en-us': 'Brenner Litchi', 'zh-cn': '布伦纳荔枝纹' }
const order = { order_id: 'o-1', order_sn: 'C42', amount_fen: 123_450 }
const comment = { goods, goods_id: 'pu2317', order_id: 'o-1' }
const afterCase = { after_id: 'a-1', after_sn: '26112212345678901' }
const contact = { ticket_no: '26112212345678901', subject: { 'en-us': 'A color', 'zh-cn': '颜色' } }

/** One example of each message. */
export const exampleMessages: { [T in MessageTemplate]: MessageParams[T] } = {
  'verification-code': { code: '012345', minutes: 5, purpose: 'register' },
  'registration-done': {},
  'password-changed': {},
  'mobile-changed': { mobile: '+86 138 **** 8000' },
  'email-changed': { email: 'l***@studio.example' },
  'wechat-linked': {},
  'wechat-unlinked': {},
  'account-deleted': {},
  'account-erasure-planned': { day: '2026-12-07' },
  'account-erasure-canceled': {},
  'staff-invitation': { token: 'secret-token', name: 'Lin Qiao', by: 'He Jing', days: 4 },
  'staff-password-link': { token: 'secret-token', minutes: 60 },
  'staff-password-changed': {},
  'staff-factor-changed': {},
  'staff-factor-reset': { by: 'He Jing' },
  'staff-bank-account-changed': { by: 'He Jing', number: '8001 0203 0405 0607' },
  'staff-recovery-code-used': { name: 'Lin Qiao', email: 'qiao@corium.example' },
  'contact-received': contact,
  'contact-replied': {
    ...contact,
    content: 'Is there a thinner one?',
    reply: 'Yes, 0.7 mm.\n\nThe card is on its way.',
  },
  'order-placed': { order_id: 'o-1', order_sn: 'C42', payable_fen: 123_450, hold_hours: 24 },
  'order-confirmed': {
    order_id: 'o-1',
    order_sn: 'C42',
    goods: { lines: [], more: 0, discount_fen: 5000, shipping_fen: 0, payable_fen: 0 },
  },
  'order-held-for-transfer': {
    order_id: 'o-1',
    order_sn: 'C42',
    payable_fen: 123_450,
    account: {
      holder: { 'en-us': 'Corium Leather Co., Ltd.', 'zh-cn': '科瑞皮革有限公司' },
      bank: { 'en-us': 'Bank of Guangzhou, Haizhu Branch', 'zh-cn': '广州银行海珠支行' },
      number: '8001 0203 0405 0607',
      swift: 'GZCBCN22XXX',
    },
    until: '2026-11-25T16:00:00.000Z',
  },
  'payment-received': order,
  'order-canceled': { ...order, reason: 'timeout' },
  'paid-order-canceled': order,
  'order-canceled-by-shop': {
    ...order,
    refund_fen: 123_450,
    reason: { 'en-us': 'It did not pass our check', 'zh-cn': '商品检验不合格' },
  },
  'order-shipped': {
    order_id: 'o-1',
    order_sn: 'C42',
    kind: 'all',
    parcels: [
      { courier: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' }, number: 'SF1390228800078' },
      { courier: { 'en-us': 'EMS', 'zh-cn': '中国邮政 EMS' }, number: '1138022910078' },
    ],
  },
  'order-part-refunded': {
    ...order,
    reason: { 'en-us': 'Short length', 'zh-cn': '长度不足' },
    words: '2.5 m',
  },
  'order-address-changed': { order_id: 'o-1', order_sn: 'C42' },
  'order-parcel-news': {
    order_id: 'o-1',
    order_sn: 'C42',
    kind: 'delivered',
    courier: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' },
    number: 'SF1390228800078',
  },
  'second-payment-refunded': { ...order, charge: null },
  'late-payment-refunded': order,
  'after-sales-approved': {
    ...afterCase,
    kind: 'return_refund',
    amount_fen: 5415,
    due: '2026-11-30T02:00:00.000Z',
    note: 'Roll it face out.',
    address: { name: 'Corium Returns', mobile: '+86 20 8600 0000', address: 'Gate 3', postcode: '510540' },
  },
  'after-sales-refused': {
    ...afterCase,
    reason: { 'en-us': 'The pictures do not show it', 'zh-cn': '图片无法证明所述问题' },
    is_goods: false,
  },
  'after-sales-received': { ...afterCase, kind: 'return_refund', amount_fen: 5415, note: '' },
  'after-sales-refund-sent': { ...afterCase, amount_fen: 5415 },
  'after-sales-refunded': { ...afterCase, amount_fen: 5415 },
  'after-sales-replacement-sent': {
    ...afterCase,
    courier: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' },
    courier_number: 'SF1390228800078',
  },
  'after-sales-lapsed': afterCase,
  'after-sales-message': {
    ...afterCase,
    text: 'Could you send a picture of the whole width?',
    picture_num: 1,
  },
  'comment-hidden': {
    ...comment,
    reason: {
      'en-us': 'It contains personal data, such as a name, a number or a face.',
      'zh-cn': '含有姓名、电话、面部等个人信息。',
    },
  },
  'comment-replied': comment,
  'invoice-issued': {
    order_id: 'o-1',
    order_sn: 'C42',
    number: '26440000000012345678',
    amount_fen: 123_450,
    file: { key: 'private/documents/1f0c.pdf', name: 'invoice-26440000000012345678.pdf' },
  },
  'invoice-refused': { order_id: 'o-1', order_sn: 'C42', reason: 'The tax number is not registered.' },
  'invoice-reversed': {
    order_id: 'o-1',
    order_sn: 'C42',
    number: '26440000000012345678',
    reason: 'Part of it was refunded.',
    next: 'rest',
  },
  'favorites-changed': {
    items: [
      {
        goods_id: 's-1',
        sku_id: 's-1-02',
        goods,
        unit: 'm',
        price_fen: 3800,
        color: { 'en-us': 'Cognac', 'zh-cn': '干邑棕' },
        old_fen: 4200,
        is_back: false,
      },
    ],
    more: 0,
  },
  'coupon-given': {
    coupon: { 'en-us': 'Welcome back', 'zh-cn': '老友礼' },
    kind: 'amount',
    amount_fen: 5000,
    percent: 0,
    threshold_fen: 50_000,
    ends: '2026-12-31T15:59:59.000Z',
  },
  'quote-answered': {
    quote_id: 'q1',
    quote_sn: '26112012345678901',
    payable_fen: 1_860_000,
    until: '2026-12-20T15:59:59.000Z',
    note: 'From one dye lot.',
  },
  'quote-declined': {
    quote_id: 'q1',
    quote_sn: '26112012345678901',
    note: 'The mill has stopped this color.',
  },
  'card-received': { goods: [goods, { 'en-us': 'Sava Saffiano', 'zh-cn': '萨瓦十字纹' }] },
  'card-approved': { goods },
  'card-refused': { goods, reason: { 'en-us': 'It is being reprinted.', 'zh-cn': '正在补印。' } },
  'card-sent': {
    goods,
    courier: { 'en-us': 'SF Express', 'zh-cn': '顺丰速运' },
    courier_number: 'SF1234567890',
    receive_method: 'mail',
  },
}
