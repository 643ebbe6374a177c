import { formatPhone } from '@corium/contract/format-phone'
import type { ReactNode } from 'react'
import type { Case } from '#api/after-sales.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { UploadedPictures } from '#shop/pictures/uploaded-pictures.tsx'
import { Section } from '#ui/section.tsx'
import { QuantityOfBought } from './case-card.tsx'
import { ReturnedAmount } from './returned-amount.tsx'

/** What the buyer asked for. */
export function CaseApplication({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const goods = useTexts('goods')
  const { contact, description, pictures } = found
  const isExchange = found.type === 'exchange'
  const facts: [string, ReactNode][] = [
    [t('serviceType'), found.type_text],
    [t('reason'), found.reason_text],
    [t('isReceived'), t(found.is_received === 1 ? 'received_yes' : 'received_no')],
    ...(isExchange
      ? []
      : [
          [
            t('refundAmount'),
            <ReturnedAmount key="amount" amount={found.refund_amount} charge={found.charge} />,
          ] as [string, ReactNode],
        ]),
    [t('returnMethod'), found.return_method_text],
    ...(found.return_method === 'none' ? [] : [[t('freight'), found.freight_text] as [string, ReactNode]]),
    ...(isExchange
      ? [[t('replacementAddress'), found.address_text] as [string, ReactNode]]
      : [[t('goesTo'), found.refund_to] as [string, ReactNode]]),
    [t('contact'), [contact.name, formatPhone(contact.mobile)].join(goods('comma'))],
  ]
  return (
    <Section label={t('application')}>
      <ul className="-mt-2 mb-2">
        {found.lines.map((line) => (
          <CaseLine key={line.order_goods_id} line={line} />
        ))}
      </ul>
      <dl className="case-fact-list">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {description && <p className="mt-4 text-sm break-words whitespace-pre-line">{description}</p>}
      <UploadedPictures pictures={pictures} />
      {pictures.length > 0 && <p className="mt-2 text-cap text-ink-2">{t('yourPictures')}</p>}
    </Section>
  )
}

function CaseLine({ line }: { line: Case['lines'][number] }) {
  const t = useTexts('afterSales')
  const quantity = useFormatQuantity()
  const { exchange } = line
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <SampleSwatch image={line.image} hex={line.color.hex} className="h-16 w-16 shrink-0" sizes="64px" />
      <div className="min-w-0 text-sm">
        <p className="display text-name">{line.goods_name}</p>
        <p>
          {line.color.name} <span className="ml-1 text-ink-2">{line.sku_code}</span>
        </p>
        <p className="text-ink-2">
          <QuantityOfBought line={line} />
        </p>
        {exchange && (
          <p>
            {t('exchangeFor')} {quantity(line.num, line.unit)} {exchange.color.name}{' '}
            <span className="text-ink-2">{exchange.sku_code}</span>
          </p>
        )}
      </div>
    </li>
  )
}
