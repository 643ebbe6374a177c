import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { invoiceList } from '#api/account-queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { AccountPage } from '#shop/page/account-page.tsx'
import { ListTabs } from '#shop/page/list-tabs.tsx'
import { ListSkeleton, PagedList, pageSize, usePagedQuery } from '#shop/page/paged-list.tsx'
import { type ListUrl, useListUrl } from '#shop/page/use-list-url.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { TitleList } from './title-list.tsx'

const tabs = ['invoices', 'titles'] as const

/** The member's invoices, and the titles that they can be made out to. The URL holds tab and page. */
export default function InvoicesPage() {
  const t = useTexts('invoices')
  return (
    <AccountPage title={t('title')} fallback={<ListSkeleton />}>
      <Content />
    </AccountPage>
  )
}

function Content() {
  const t = useTexts('invoices')
  const url = useListUrl()
  const tab = tabs.find((one) => one === url.params.get('tab')) ?? 'invoices'
  return (
    <>
      <ListTabs label={t('tabs')} tabs={tabs} current={tab} url={url} title={(id) => t(`tab_${id}`)} />
      {tab === 'titles' ? <TitleList /> : <InvoiceList url={url} />}
    </>
  )
}

function InvoiceList({ url }: { url: ListUrl }) {
  const t = useTexts('invoices')
  const invoices = usePagedQuery(invoiceList({ page: url.page, limit: pageSize }))
  return (
    <PagedList query={invoices} url={url}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title={t('noneYet')} text={t('noneYetText')}>
            <Link to={paths.orders()} className={buttonClass({ kind: 'primary' })}>
              {t('toOrders')}
            </Link>
          </EmptyState>
        ) : (
          <ul className="grid">
            {rows.map((invoice) => (
              <InvoiceCard key={invoice.invoice_id} invoice={invoice} />
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}
