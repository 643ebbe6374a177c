import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { FoundPage } from '#ui/found-page.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusWord } from '#ui/status-word.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { ChangeStock } from './change-stock.tsx'
import { type SkuStock, stateOf } from './stock.ts'
import './stock.css'
import { StockLedger } from './stock-ledger.tsx'
import { ThresholdDialog } from './threshold-dialog.tsx'

/** The stock of one color: on hand, held, available, its ledger, and the actions on it. */
export default function SkuPage() {
  const { skuId = '' } = useParams()
  const t = useTexts('stock')
  const join = useJoin()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [seesGoods, mayEdit] = [useMay('goods'), useMay('stock.edit')]
  const stock = useQuery(query('/staff/pc_api.stock/info', { sku_id: skuId }))
  const crumb = <Link to={paths.stock(search)}>{t('toStock')}</Link>

  return (
    <FoundPage
      title={t('title')}
      crumb={crumb}
      query={stock}
      missing={t('notFound')}
      missingText={t('notFoundText')}
    >
      {(data) => {
        const { tone, text } = stateOf(data)
        return (
          <Page
            key={skuId}
            crumb={
              <>
                {crumb}
                {' / '}
                {seesGoods ? <Link to={paths.style(data.goods_id)}>{data.goods_name}</Link> : data.goods_name}
              </>
            }
            title={join([data.goods_name, data.color_name])}
            line={
              <>
                <span className="stock-line">
                  <StatusWord tone={tone}>{t(text)}</StatusWord>
                </span>{' '}
                {data.sku_code}
              </>
            }
            actions={
              seesGoods && (
                <Link to={paths.style(data.goods_id)}>
                  <Button>{t('toStyle')}</Button>
                </Link>
              )
            }
          >
            <div className="page-columns">
              <div>
                <Panel flush>
                  <div className="stock-head">
                    <Swatch picture={data.image ?? undefined} hex={data.hex} size={44} />
                    <div>
                      <strong>
                        {data.color_no} {data.color_name}
                      </strong>
                      <span className="second-line">
                        <UnbrokenCodes
                          text={join([data.sku_code, data.lot && t('lotIs', { lot: data.lot })])}
                        />
                      </span>
                    </div>
                    {data.siblings.length > 0 && (
                      <Select
                        aria-label={t('anotherColor')}
                        placeholder={t('anotherColor')}
                        showSearch={{ optionFilterProp: 'label' }}
                        value={null}
                        options={data.siblings.map(({ sku_id, color_no, color_name }) => ({
                          value: sku_id,
                          label: `${color_no} ${color_name}`,
                        }))}
                        onChange={(id: string | null) => id && navigate(paths.stockOf(id, search))}
                      />
                    )}
                  </div>
                  <StockFigures stock={data} />
                </Panel>
                <StockLedger skuId={skuId} mayEdit={mayEdit} />
              </div>
              <div>
                <Panel title={t('changeStock')}>
                  {mayEdit ? <ChangeStock stock={data} /> : <p className="second-line">{t('mayNot')}</p>}
                </Panel>
                <ThresholdPanel stock={data} mayEdit={mayEdit} />
              </div>
            </div>
          </Page>
        )
      }}
    </FoundPage>
  )
}

function ThresholdPanel({ stock, mayEdit }: { stock: SkuStock; mayEdit: boolean }) {
  const t = useTexts('stock')
  const language = useLanguage()
  const [isSetting, setSetting] = useState(false)
  return (
    <Panel
      title={t('threshold')}
      extra={
        mayEdit && (
          <Button size="small" onClick={() => setSetting(true)}>
            {t('setWarn')}
          </Button>
        )
      }
    >
      <strong>{quantity(stock.low_num, stock.unit, language)}</strong>
      <span className="second-line">{t('thresholdText')}</span>
      {isSetting && (
        <ThresholdDialog skus={[stock]} onClose={() => setSetting(false)} onDone={() => setSetting(false)} />
      )}
    </Panel>
  )
}

function StockFigures({ stock }: { stock: SkuStock }) {
  const t = useTexts('stock')
  const language = useLanguage()
  const { on_hand_num, held_num, available_num, to_ship_num, hold_num, daily_num, lasts_days, unit } = stock
  const num = (value: number) => quantity(value, unit, language)
  const figures = [
    {
      name: t('onHand'),
      value: num(on_hand_num),
      note: to_ship_num > 0 ? t('toShip', { quantity: num(to_ship_num) }) : '',
    },
    {
      name: t('held'),
      value: num(held_num),
      note: hold_num > 0 ? t('orders', { count: hold_num }) : t('heldByNone'),
    },
    { name: t('toSell'), value: num(available_num), note: t('canSell') },
    {
      name: t('lasts'),
      value: lasts_days === null ? '–' : t('days', { count: lasts_days }),
      note: lasts_days === null ? t('noSales') : t('perDay', { quantity: num(daily_num) }),
    },
  ]
  return (
    <dl className="stock-figures" aria-label={t('figures')}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className="stock-value">{value}</span>
            <span className="second-line">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
