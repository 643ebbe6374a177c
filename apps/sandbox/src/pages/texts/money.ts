/** Money, with the books of the day. */
export const en = {
  merchantBalance: 'Merchant’s balance',
  buyerBalance: 'Buyer’s balance',
  refundState: { PROCESSING: 'Under way', SUCCESS: 'Arrived', CLOSED: 'Closed', ABNORMAL: 'Needs attention' },
  arrive: 'Let it arrive',
  fail: 'Card is dead',
  books: 'Books of the day',
  noBooks: 'No day with trade yet.',
  inBooks: 'In the books',
  bookChange: {
    missing: 'is missing',
    amount: 'has another amount',
    extra: 'is a payment that no buyer made',
  },
  changeBooks: 'Change the books',
  restoreBooks: 'Restore all',
}

export const zh: typeof en = {
  merchantBalance: '商户余额',
  buyerBalance: '买家零钱',
  refundState: { PROCESSING: '处理中', SUCCESS: '已到账', CLOSED: '已关闭', ABNORMAL: '异常' },
  arrive: '设为到账',
  fail: '设为异常',
  books: '每日账单',
  noBooks: '尚无交易日。',
  inBooks: '在账单中',
  bookChange: { missing: '缺失', amount: '金额不同', extra: '多出一笔付款' },
  changeBooks: '修改账单',
  restoreBooks: '全部还原',
}
