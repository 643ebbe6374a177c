import type { Permission } from '@corium/contract/permissions'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Allowed } from './allowed.tsx'
import { FirstSetting } from './first-setting.tsx'
import { Layout } from './layout.tsx'
import { LoadingPage } from './loading-page.tsx'
import { PageError } from './page-error.tsx'
import { PrintFrame } from './print-frame.tsx'
import { SetPasswordPage } from './set-password-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

/** A page whose code loads when it is first opened, for all staff or for those with a permission. */
const page = (
  path: string,
  permission: Permission | undefined,
  load: () => Promise<{ default: ComponentType }>,
): RouteObject => ({
  path,
  ErrorBoundary: PageError,
  HydrateFallback: LoadingPage,
  lazy: async () => {
    const { default: Page } = await load()
    return {
      element: permission ? (
        <Allowed permission={permission}>
          <Page />
        </Allowed>
      ) : (
        <Page />
      ),
    }
  },
})

export const router = createBrowserRouter(
  [
    // As staffLinkPath of the contract names them in mails.
    { path: '/invitation', ErrorBoundary: PageError, element: <SetPasswordPage /> },
    { path: '/new-password', ErrorBoundary: PageError, element: <SetPasswordPage /> },
    {
      element: <Layout />,
      ErrorBoundary: PageError,
      HydrateFallback: LoadingPage,
      children: [
        page('/', undefined, () => import('#features/today/today-page.tsx')),
        page('/orders', 'orders', () => import('#features/orders/orders-page.tsx')),
        page('/orders/parcels', 'orders', () => import('#features/orders/parcels-page.tsx')),
        page('/orders/:orderId', 'orders', () => import('#features/orders/order-page.tsx')),
        page('/after-sales', 'after-sales', () => import('#features/after-sales/cases-page.tsx')),
        page('/after-sales/:afterId', 'after-sales', () => import('#features/after-sales/case-page.tsx')),
        page('/complaints', 'after-sales', () => import('#features/complaints/complaints-page.tsx')),
        page('/complaints/:number', 'after-sales', () => import('#features/complaints/complaint-page.tsx')),
        page('/refunds', 'orders', () => import('#features/refunds/refunds-page.tsx')),
        page('/refunds/:refundId', 'orders', () => import('#features/refunds/refund-page.tsx')),
        page('/refunds/payments/:paymentId', 'orders', () => import('#features/refunds/payment-page.tsx')),
        page('/invoices', 'invoices', () => import('#features/invoices/invoices-page.tsx')),
        page('/invoices/:invoiceId', 'invoices', () => import('#features/invoices/invoice-page.tsx')),
        page('/books', 'orders.payment', () => import('#features/books/books-page.tsx')),
        page('/books/:differenceId', 'orders.payment', () => import('#features/books/difference-page.tsx')),
        page('/color-cards', 'color-cards', () => import('#features/color-cards/cards-page.tsx')),
        page('/quotes', 'quotes', () => import('#features/quotes/quotes-page.tsx')),
        page('/quotes/new', 'quotes', () => import('#features/quotes/new-quote-page.tsx')),
        page('/quotes/:quoteId', 'quotes', () => import('#features/quotes/quote-page.tsx')),
        page('/trade', 'trade', () => import('#features/trade/trade-accounts-page.tsx')),
        page('/trade/:tradeId', 'trade', () => import('#features/trade/trade-account-page.tsx')),
        page('/color-cards/labels', 'color-cards', () => import('#features/color-cards/labels-page.tsx')),
        page('/color-cards/:cardId', 'color-cards', () => import('#features/color-cards/card-page.tsx')),
        page('/goods', 'goods', () => import('#features/goods/goods-page.tsx')),
        page('/goods-changes', 'goods', () => import('#features/goods/bulks-page.tsx')),
        page('/goods-changes/:bulkId', 'goods', () => import('#features/goods/bulk-page.tsx')),
        page('/goods-filters', 'goods', () => import('#features/goods/filters-page.tsx')),
        page('/goods-filters/:filterKey', 'goods', () => import('#features/goods/filter-page.tsx')),
        page('/goods/:goodsId', 'goods', () => import('#features/goods/style-page.tsx')),
        page('/imports', 'goods.import', () => import('#features/goods-import/imports-page.tsx')),
        page('/imports/:importId', 'goods.import', () => import('#features/goods-import/import-page.tsx')),
        page('/stock', 'stock', () => import('#features/stock/stock-page.tsx')),
        page('/stock/:skuId', 'stock', () => import('#features/stock/sku-page.tsx')),
        page('/stocktakes', 'stock', () => import('#features/stock/stocktakes-page.tsx')),
        page('/stocktakes/:stocktakeId', 'stock', () => import('#features/stock/stocktake-page.tsx')),
        page('/coupons', 'coupons', () => import('#features/coupons/coupons-page.tsx')),
        page('/coupons/:couponId', 'coupons', () => import('#features/coupons/coupon-page.tsx')),
        page('/promotions', 'coupons', () => import('#features/coupons/promotions-page.tsx')),
        page('/promotions/:promotionId', 'coupons', () => import('#features/coupons/promotion-page.tsx')),
        page('/members', 'members', () => import('#features/members/members-page.tsx')),
        page('/members/:memberId', 'members', () => import('#features/members/member-page.tsx')),
        page('/comments', 'comments', () => import('#features/comments/comments-page.tsx')),
        page('/comments/:commentId', 'comments', () => import('#features/comments/comment-page.tsx')),
        page('/messages', 'messages', () => import('#features/messages/messages-page.tsx')),
        page('/messages/:ticketId', 'messages', () => import('#features/messages/message-page.tsx')),
        page('/sent-messages', 'messages', () => import('#features/messages/sent-messages-page.tsx')),
        page('/content', 'content', () => import('#features/content/content-page.tsx')),
        page('/content/documents', 'content', () => import('#features/content/documents-page.tsx')),
        page('/content/:contentId', 'content', () => import('#features/content/text-page.tsx')),
        page('/reports', 'reports', () => import('#features/reports/reports-page.tsx')),
        { path: '/settings', element: <FirstSetting /> },
        page('/settings/shop', 'settings', () => import('#features/settings/shop-page.tsx')),
        page('/settings/shipping', 'settings', () => import('#features/settings/shipping-page.tsx')),
        page('/settings/answers', 'settings', () => import('#features/settings/answers-page.tsx')),
        page('/settings/orders', 'settings', () => import('#features/settings/order-times-page.tsx')),
        page(
          '/settings/color-table',
          'color-tables',
          () => import('#features/settings/color-table-page.tsx'),
        ),
        page('/settings/bank-transfer', 'settings', () => import('#features/settings/transfer-page.tsx')),
        page('/settings/simulator', 'settings', () => import('#features/settings/simulator-page.tsx')),
        page('/settings/color-cards', 'settings', () => import('#features/settings/card-limits-page.tsx')),
        page('/settings/rates', 'settings', () => import('#features/settings/rates-page.tsx')),
        page('/staff', 'staff', () => import('#features/staff/staff-page.tsx')),
        page('/account', undefined, () => import('#features/staff/account-page.tsx')),
        page('/integrations', 'integrations', () => import('#features/integrations/integrations-page.tsx')),
        page(
          '/integrations/webhooks/:endpointId',
          'integrations',
          () => import('#features/integrations/endpoint-page.tsx'),
        ),
        page('/change-log', 'change-log', () => import('#features/change-log/change-log-page.tsx')),
        { path: '*', element: <UnknownPage /> },
      ],
    },
    {
      element: <PrintFrame />,
      ErrorBoundary: PageError,
      HydrateFallback: LoadingPage,
      children: [
        page('/print/orders', 'orders', () => import('#features/orders/print-page.tsx')),
        page('/print/stocktakes/:stocktakeId', 'stock', () => import('#features/stock/count-paper-page.tsx')),
      ],
    },
  ],
  { basename: '/admin' },
)
