import type { Input } from '@corium/browser/result'
import type { Permission } from '@corium/contract/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Calculator,
  Factory,
  FileText,
  Layers,
  List,
  Mail,
  MessageSquareWarning,
  Package,
  ReceiptText,
  RotateCcw,
  SwatchBook,
  Ticket,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffPath } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { money } from '#shop/money.ts'
import { orderNumber } from '#shop/order-number.ts'
import { orderTone } from '#shop/order-status.ts'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { readKeyword } from '#ui/read-keyword.ts'
import { StatusWord } from '#ui/status-word.tsx'

/** A page that can be opened by its name. */
export type SearchPage = { name: string; to: string; icon: ReactNode; key?: string }

type Result = { name: string; note: string; to: string; icon: ReactNode; state?: ReactNode }
type Group = { name: string; results: readonly Result[] }

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
/** How many of each kind are shown; the last row links to the full list. */
const limit = 5

/** One letter would find everything; one Chinese character is a surname. */
const isEnough = (keyword: string): boolean => keyword.length > 1 || /\p{Script=Han}/u.test(keyword)

/** The first matching rows of a list, once the keyword is long enough. */
function useFound<P extends StaffPath>(keyword: string, path: P, permission: Permission, input: Input<P>) {
  const isAllowed = useMay(permission)
  return useQuery({
    ...query(path, input),
    enabled: isEnough(keyword) && isAllowed,
    placeholderData: keepPreviousData,
  })
}

/** The results for a keyword, of each kind that the role may see. */
export function useResults(keyword: string, pages: readonly SearchPage[]) {
  const t = useTexts('search')
  const join = useJoin()
  const navigation = useTexts('navigation')
  const kinds = useTexts('content')
  const language = useLanguage()
  const input = { keyword: readKeyword(keyword), limit }

  const orders = useFound(keyword, '/staff/pc_api.order/getList', 'orders', input)
  const members = useFound(keyword, '/staff/pc_api.member/getList', 'members', input)
  const cases = useFound(keyword, '/staff/pc_api.after_sales/getList', 'after-sales', input)
  const complaints = useFound(keyword, '/staff/pc_api.complaint/getList', 'after-sales', input)
  const quotes = useFound(keyword, '/staff/pc_api.quote/getList', 'quotes', input)
  const trade = useFound(keyword, '/staff/pc_api.trade/getList', 'trade', input)
  const cards = useFound(keyword, '/staff/pc_api.color_card/getList', 'color-cards', input)

  const refunds = useFound(keyword, '/staff/pc_api.refund/getList', 'orders', input)
  const messages = useFound(keyword, '/staff/pc_api.contact/getList', 'messages', input)
  const goods = useFound(keyword, '/staff/pc_api.goods/getList', 'goods', input)

  const invoices = useFound(keyword, '/staff/pc_api.invoice/getList', 'invoices', input)
  const coupons = useFound(keyword, '/staff/pc_api.coupon/getList', 'coupons', input)
  const promotions = useFound(keyword, '/staff/pc_api.promotion/getList', 'coupons', input)
  const content = useFound(keyword, '/staff/pc_api.content/getList', 'content', input)

  const found = {
    ...{ orders, goods, members, cases, refunds, quotes, trade, cards, messages },
    complaints,
    ...{ invoices, coupons, promotions, content },
  }
  const all = (total: number | undefined, to: string): Result[] =>
    total && total > limit
      ? [{ name: t('all', { count: total }), note: '', to, icon: <List {...icon} /> }]
      : []
  const search = `?view=all&${new URLSearchParams({ keyword: input.keyword })}`

  const groups: Group[] = [
    {
      name: navigation('orders'),
      results: [
        ...(orders.data?.list ?? []).map((order) => ({
          name: orderNumber(order.order_sn),
          note: order.consignee,
          to: paths.order(order.order_id),
          icon: <Package {...icon} />,
          state: <StatusWord tone={orderTone(order.order_status)}>{order.order_status_text}</StatusWord>,
        })),
        ...all(orders.data?.total, paths.orders(search)),
      ],
    },
    {
      name: navigation('goods'),
      results: [
        ...(goods.data?.list ?? []).map((style) => ({
          name: nameIn(style, language),
          note: style.goods_code,
          to: paths.style(style.goods_id),
          icon: <Layers {...icon} />,
          state: style.status_text,
        })),
        ...all(goods.data?.total, paths.goods(search)),
      ],
    },
    {
      name: navigation('members'),
      results: [
        ...(members.data?.list ?? []).map((member) => ({
          name: member.nickname,
          to: paths.member(member.member_id),
          icon: <UserRound {...icon} />,
          note: join([member.company, member.mobile ? phoneNumber(member.mobile) : member.email]),
        })),
        ...all(members.data?.total, paths.members(search)),
      ],
    },
    {
      name: navigation('afterSales'),
      results: [
        ...(cases.data?.list ?? []).map((one) => ({
          name: orderNumber(one.after_sn),
          to: paths.case(one.after_id),
          icon: <RotateCcw {...icon} />,
          note: join([one.type_text, one.buyer]),
          state: one.status_text,
        })),
        ...all(cases.data?.total, paths.afterSales(search)),
      ],
    },
    {
      name: navigation('complaints'),
      results: [
        ...(complaints.data?.list ?? []).map((one) => ({
          name: orderNumber(one.complaint_number),
          to: paths.complaint(one.complaint_number),
          icon: <MessageSquareWarning {...icon} />,
          note: one.type_text,
          state: one.status_text,
        })),
        ...all(complaints.data?.total, paths.complaints(search)),
      ],
    },
    {
      name: navigation('refunds'),
      results: [
        ...(refunds.data?.list ?? []).map((refund) => ({
          name: refund.refund_sn,
          to: paths.refund(refund.refund_id),
          icon: <Undo2 {...icon} />,
          note: join([money(refund.amount), orderNumber(refund.order_sn)]),
          state: refund.status_text,
        })),
        ...all(refunds.data?.total, paths.refunds(search)),
      ],
    },
    {
      name: navigation('invoices'),
      results: [
        ...(invoices.data?.list ?? []).map((invoice) => ({
          name: invoice.issued?.number ?? invoice.title.name,
          to: paths.invoice(invoice.invoice_id),
          icon: <ReceiptText {...icon} />,
          note: join([
            invoice.issued && invoice.title.name,
            money(invoice.amount),
            orderNumber(invoice.order_sn),
          ]),
          state: invoice.status_text,
        })),
        ...all(invoices.data?.total, paths.invoices(search)),
      ],
    },
    {
      name: navigation('quotes'),
      results: [
        ...(quotes.data?.list ?? []).map((quote) => ({
          name: orderNumber(quote.quote_sn),
          to: paths.quote(quote.quote_id),
          icon: <Calculator {...icon} />,
          note: join([quote.receiver_name, quote.company]),
          state: quote.status_text,
        })),
        ...all(quotes.data?.total, paths.quotes(search)),
      ],
    },
    {
      name: navigation('trade'),
      results: [
        ...(trade.data?.list ?? []).map((account) => ({
          name: account.company,
          to: paths.tradeAccount(account.trade_id),
          icon: <Factory {...icon} />,
          note: join([account.company_code, account.group]),
          state: account.status_text,
        })),
        ...all(trade.data?.total, paths.tradeAccounts(search)),
      ],
    },
    {
      name: navigation('colorCards'),
      results: [
        ...(cards.data?.list ?? []).map((card) => ({
          name: orderNumber(card.card_sn),
          to: paths.colorCard(card.card_id),
          icon: <SwatchBook {...icon} />,
          note: join([card.goods_name, card.receiver.name]),
          state: card.status_text,
        })),
        ...all(cards.data?.total, paths.colorCards(search)),
      ],
    },
    {
      name: navigation('messages'),
      results: [
        ...(messages.data?.list ?? []).map((message) => ({
          name: message.ticket_no,
          to: paths.message(message.ticket_id),
          icon: <Mail {...icon} />,
          note: join([message.name, message.company, message.subject]),
          state: message.status_text,
        })),
        ...all(messages.data?.total, paths.messages(search)),
      ],
    },
    {
      name: navigation('coupons'),
      results: [
        ...(coupons.data?.list ?? []).map((coupon) => ({
          name: nameIn(coupon, language),
          to: paths.coupon(coupon.coupon_id),
          icon: <Ticket {...icon} />,
          note: coupon.code,
        })),
        ...all(coupons.data?.total, paths.coupons(search)),
        ...(promotions.data?.list ?? []).map((promotion) => ({
          name: nameIn(promotion, language),
          to: paths.promotion(promotion.promotion_id),
          icon: <Ticket {...icon} />,
          note: t('promotion'),
        })),
        ...all(promotions.data?.total, paths.promotions(search)),
      ],
    },
    {
      name: navigation('content'),
      results: (content.data?.list ?? []).map(({ content_id, kind, slug, texts }) => ({
        name: (texts.find((text) => text.language === language) ?? texts[0])?.title || slug,
        to: paths.text(content_id),
        icon: <FileText {...icon} />,
        note: kinds(kind),
      })),
    },
    {
      name: t('pages'),
      results: pages
        .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
        .map(({ name, to, icon, key }) => ({
          name,
          note: '',
          to,
          icon,
          state: key && (
            <>
              <kbd>G</kbd> <kbd>{key.toUpperCase()}</kbd>
            </>
          ),
        })),
    },
  ]
  const failed = Object.values(found).find(({ error }) => error && !error.refusal.shownInDialog)
  return {
    groups: (isEnough(keyword) ? groups : groups.slice(-1)).filter(({ results }) => results.length > 0),
    isBusy: Object.values(found).some(({ isFetching }) => isFetching),
    failure: failed?.error?.message,
  }
}
