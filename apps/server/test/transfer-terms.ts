/** The shop's bank account and the terms of transfers to it, as settings. */
export const transferTerms = {
  holder_cn: '科瑞皮革有限公司',
  holder_en: 'Corium Leather Co., Ltd.',
  bank_cn: '广州银行海珠支行',
  bank_en: 'Bank of Guangzhou, Haizhu Branch',
  number: '8001 0203 0405 0607',
  swift: 'GZCBCN22XXX',
  from: 0,
  hold_days: 3,
}
