import { formatMoney } from '@corium/contract/format-money'
import type { Language } from '@corium/contract/language'
import { paths } from '@corium/contract/paths'
import { unitName } from '@corium/contract/unit-name'
import type { MailContent, MailTemplates } from './mail-layout.ts'
import type { FavoriteNews } from './messages.ts'

export const favoriteMails: MailTemplates<'favorites-changed'> = {
  'favorites-changed': {
    'en-us': ({ items, more }) => ({
      subject: subjectOf(items, more, 'en-us'),
      paragraphs: [
        ...items.map(newsInEnglish),
        ...(more > 0 ? [`And ${more} more in your saved materials.`] : []),
        'You are receiving this because you saved these materials or asked to be notified. You can turn these messages off under Saved in your account.',
      ],
      link: linkOf(items, more, 'en-us'),
    }),
    'zh-cn': ({ items, more }) => ({
      subject: subjectOf(items, more, 'zh-cn'),
      paragraphs: [
        ...items.map(newsInChinese),
        ...(more > 0 ? [`另有 ${more} 款，请在“我的收藏”中查看。`] : []),
        '您收藏了以上材料或订阅了到货通知，因此收到本邮件。可在“我的收藏”页面关闭此类通知。',
      ],
      link: linkOf(items, more, 'zh-cn'),
    }),
  },
}

const nameOf = ({ goods, color }: FavoriteNews, language: Language): string =>
  language === 'zh-cn'
    ? `${goods[language]}（${color[language]}）`
    : `${goods[language]} in ${color[language]}`

const priceOf = ({ unit }: FavoriteNews, fen: number, language: Language): string =>
  language === 'zh-cn'
    ? `${formatMoney(fen, language)}/${unitName(unit, 1, language)}`
    : `${formatMoney(fen, language)} per ${unitName(unit, 1, language)}`

function subjectOf(items: readonly FavoriteNews[], more: number, language: Language): string {
  const [first] = items
  const count = items.length + more
  if (!first || count > 1) {
    return language === 'zh-cn'
      ? `您关注的 ${count} 款材料到货或降价`
      : `${count} materials you saved are back in stock or have dropped in price`
  }
  const name = nameOf(first, language)
  if (first.is_back) return language === 'zh-cn' ? `${name}已到货` : `${name} is back in stock`
  return language === 'zh-cn' ? `${name}降价了` : `${name} has dropped in price`
}

function newsInEnglish(item: FavoriteNews): string {
  const name = nameOf(item, 'en-us')
  const price = priceOf(item, item.price_fen, 'en-us')
  const before =
    item.old_fen === null ? '' : ` It was ${priceOf(item, item.old_fen, 'en-us')} when you saved it.`
  return item.is_back
    ? `${name} is back in stock, at ${price}.${before}`
    : `${name} now costs ${price}.${before}`
}

function newsInChinese(item: FavoriteNews): string {
  const name = nameOf(item, 'zh-cn')
  const price = priceOf(item, item.price_fen, 'zh-cn')
  const before = item.old_fen === null ? '' : `，收藏时 ${priceOf(item, item.old_fen, 'zh-cn')}`
  return `${name}${item.is_back ? '已到货' : '降价了'}，现价 ${price}${before}。`
}

/** One material leads to its product page, several lead to the favorites. */
function linkOf(items: readonly FavoriteNews[], more: number, language: Language): MailContent['link'] {
  const [first] = items
  if (first && items.length + more === 1) {
    const path = paths.product(first.goods_id, first.sku_id)
    return { label: language === 'zh-cn' ? '查看商品' : 'View the material', path }
  }
  return { label: language === 'zh-cn' ? '查看我的收藏' : 'View saved materials', path: paths.myFavorites() }
}
