import { paths } from '@corium/contract/paths'
import type { Translate } from '#i18n/translate.ts'

/** Pages that visitors look for in the search field, by words of both languages, also in traditional characters. */
const pages = [
  {
    to: paths.products({ sort: 'new' }),
    text: 'new',
    words: ['new arrivals', 'new in', '新品', '新款', '上新'],
  },
  {
    to: paths.orders(),
    text: 'orders',
    words: ['orders', 'my orders', '订单', '我的订单', '物流', '快递', '訂單', '我的訂單', '快遞'],
  },
  {
    to: paths.afterSales(),
    text: 'afterSales',
    words: ['returns', 'refunds', 'exchanges', '退货', '退款', '换货', '售后', '退貨', '換貨', '售後'],
  },
  { to: paths.invoices(), text: 'invoices', words: ['invoices', 'fapiao', '发票', '开票', '發票', '開票'] },
  { to: paths.colorCards(), text: 'cards', words: ['color cards', 'swatches', '色卡'] },
  {
    to: paths.myFavorites(),
    text: 'saved',
    words: ['favorites', 'wish list', 'saved', '收藏', '心愿单', '心願單'],
  },
  { to: paths.addresses(), text: 'addresses', words: ['addresses', '地址', '收货地址', '收貨地址'] },
  {
    to: paths.account(),
    text: 'account',
    words: ['account', 'password', '账号', '账户', '密码', '帳號', '帳戶', '賬戶', '密碼'],
  },
  {
    to: paths.help('delivery'),
    text: 'delivery',
    words: ['delivery', 'shipping', '配送', '运费', '发货', '運費', '發貨'],
  },
  {
    to: paths.help('price-tiers'),
    text: 'priceTiers',
    words: ['price tiers', 'discounts', '阶梯价', '批量价', '階梯價', '批量價'],
  },
  {
    to: paths.help('trade'),
    text: 'trade',
    words: ['trade account', 'wholesale', '企业采购', '批发', '企業採購', '批發'],
  },
  {
    to: paths.help('care'),
    text: 'care',
    words: ['care', 'cleaning', '养护', '保养', '清洁', '養護', '保養', '清潔'],
  },
  {
    to: paths.help(),
    text: 'help',
    words: ['help', 'faq', 'questions', '帮助', '常见问题', '幫助', '常見問題'],
  },
  { to: paths.contact(), text: 'write', words: ['contact', 'support', '联系', '客服', '聯繫', '聯絡'] },
] as const

/** Shorter input would suggest pages to visitors who are looking for goods. */
const minLetters = { han: 2, latin: 4 }

/** The pages whose words the text has, or begins. */
export function pagesFor(typed: string, t: Translate<'shell'>): { to: string; text: string }[] {
  const text = typed.normalize('NFKC').trim().toLowerCase()
  const min = /\p{Script=Han}/u.test(text) ? minLetters.han : minLetters.latin
  if (text.length < min) return []
  const found = pages.filter(({ words }) =>
    words.some(
      (word) =>
        word.startsWith(text) || ` ${text} `.includes(/\p{Script=Han}/u.test(word) ? word : ` ${word} `),
    ),
  )
  return found.map((page) => ({ to: page.to, text: t(page.text) }))
}
