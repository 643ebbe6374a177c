import { useJoin } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { GoodsLink } from '#shop/goods-link.tsx'
import { money } from '#shop/money.ts'
import { phoneNumber } from '#shop/phone-number.ts'
import { quantity } from '#shop/quantity.ts'
import { Swatch } from '#shop/swatch.tsx'
import { Panel } from '#ui/panel.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import type { Case } from './case.ts'

/** The buyer's request with text and pictures, and facts to check before the decision. */
export function CaseFacts({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const join = useJoin()
  const language = useLanguage()
  const { lines, type, pictures, check_pictures } = found
  const facts = [
    [
      t('asksFor'),
      type === 'exchange' ? found.type_text : join([found.type_text, money(found.refund_amount)]),
    ],
    [t('reason'), found.reason_text],
    [t('inBuyersWords'), found.description],
    [t('received'), found.is_received ? t('yes') : t('notYet')],
    [t('wayBack'), join([found.return_method_text, found.freight_text])],
    [t('contact'), join([found.contact.name, phoneNumber(found.contact.mobile)])],
    [t('replacementTo'), found.address_text],
    [t('refusedBecause'), found.refuse_text],
  ] as const

  return (
    <Panel title={t('asked')} flush>
      <ul className="case-lines">
        {lines.map(
          ({
            order_goods_id,
            goods_id,
            image,
            color,
            goods_name,
            sku_code,
            num,
            bought_num,
            unit,
            price,
            exchange,
          }) => (
            <li key={order_goods_id} className="case-line">
              <span className="case-goods">
                <Swatch picture={image} hex={color.hex} size={44} />
                <span>
                  <GoodsLink goodsId={goods_id}>
                    <strong>{join([goods_name, color.name])}</strong>
                  </GoodsLink>
                  <span className="second-line">{sku_code}</span>
                </span>
              </span>
              {exchange && (
                <span className="case-goods">
                  <Swatch picture={exchange.image} hex={exchange.color.hex} size={44} />
                  <span>
                    {t('exchangeFor', { color: exchange.color.name })}
                    <span className="second-line">{exchange.sku_code}</span>
                  </span>
                </span>
              )}
              <span className="case-line-amount">
                {t('numOf', { num, bought: quantity(bought_num, unit, language) })}
                <span className="second-line">{t('each', { price: money(price) })}</span>
              </span>
            </li>
          ),
        )}
      </ul>
      <div className="panel-body">
        <dl className="case-facts">
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <FactRow key={name} name={name} value={value} />
            ))}
          <dt>{t('pictures')}</dt>
          <dd>{pictures.length > 0 ? <PictureGrid pictures={pictures} /> : t('noPictures')}</dd>
          {check_pictures.length > 0 && (
            <>
              <dt>{t('ourPictures')}</dt>
              <dd>
                <PictureGrid pictures={check_pictures} />
              </dd>
            </>
          )}
          <dt>{t('checks')}</dt>
          <dd>
            <Checks found={found} />
          </dd>
        </dl>
      </div>
    </Panel>
  )
}

const FactRow = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="case-words">{value}</dd>
  </>
)

function Checks({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const { lines, pictures, type, refund_amount, max_refund, freight } = found
  const isWhole = lines.every(({ num, bought_num }) => num === bought_num)
  const checks: [Tone, string][] = [
    pictures.length > 0
      ? ['done', t('hasPictures', { count: pictures.length })]
      : ['resting', t('noPictures')],
    ['resting', isWhole ? t('allOfLine') : t('partOfLine')],
    ...(type === 'exchange'
      ? []
      : ([
          refund_amount <= max_refund
            ? ['done', t('withinPaid', { max: money(max_refund) })]
            : ['wrong', t('abovePaid', { max: money(max_refund) })],
        ] as [Tone, string][])),
    freight === 'shop' ? ['ours', t('ourFault')] : ['resting', t('noFault')],
  ]
  return (
    <ul className="case-checks">
      {checks.map(([tone, text]) => (
        <li key={text}>
          <StatusWord tone={tone}>{text}</StatusWord>
        </li>
      ))}
    </ul>
  )
}
