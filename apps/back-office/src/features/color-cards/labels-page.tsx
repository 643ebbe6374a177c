import { dot } from '@corium/browser/dot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { orderNumber } from '#shop/order-number.ts'
import { paths } from '#shop/paths.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { ShopLogo } from '#shop/shop-logo.tsx'
import { useShopName } from '#shop/use-shop-name.ts'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { Page } from '#ui/page.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import './labels-page.css'

/** The labels of the envelopes, 76 × 130 mm, one per page, in the order in which they were chosen. */
export default function LabelsPage() {
  const t = useTexts('colorCards')
  const [params] = useSearchParams()
  const shopName = useShopName()
  const card_ids = (params.get('cards') ?? '').split(',').filter(Boolean)
  const labels = useQuery({
    ...query('/staff/pc_api.color_card/getLabels', { card_ids }),
    enabled: card_ids.length > 0,
  })
  const crumb = <Link to={paths.colorCards('?view=not-sent')}>{t('title')}</Link>
  if (card_ids.length === 0) {
    return (
      <Page title={t('labels')} crumb={crumb}>
        <EmptyPanel title={t('noCards')} />
      </Page>
    )
  }
  if (!labels.data) {
    return (
      <Page title={t('labels')} crumb={crumb}>
        <QueryPanel query={labels} />
      </Page>
    )
  }
  const { list } = labels.data
  return (
    <Page
      title={t('labels')}
      crumb={crumb}
      line={t('labelsLine', { count: list.length })}
      actions={
        <Button
          type="primary"
          icon={<Printer size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('printLabels', { count: list.length })}
        </Button>
      }
    >
      <ul className="card-labels">
        {list.map(
          ({ card_id, card_sn, to, receive_method_text, goods_code, goods_name, color_text, size_text }) => (
            <li key={card_id} className="card-label">
              <p className="card-label-head">
                <span className="card-label-shop">
                  <ShopLogo>{shopName}</ShopLogo>
                </span>
                <strong>{orderNumber(card_sn)}</strong>
              </p>
              <p className="card-label-to">
                <strong>{to.name}</strong>
                {to.company && <span>{to.company}</span>}
                <span>{phoneNumber(to.mobile)}</span>
                <span>{to.address}</span>
                {!to.address.includes(to.postcode) && <span>{to.postcode}</span>}
              </p>
              <p className="card-label-goods">
                <strong>
                  {goods_name}, {goods_code}
                </strong>
                {color_text && <span>{color_text}</span>}
                <span>
                  {size_text}
                  {dot}
                  {receive_method_text}
                </span>
              </p>
            </li>
          ),
        )}
      </ul>
    </Page>
  )
}
