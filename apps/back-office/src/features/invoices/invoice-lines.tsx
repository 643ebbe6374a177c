import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { money } from '#shop/money.ts'
import { quantity } from '#shop/quantity.ts'
import { AmountList } from '#ui/amount-list.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Invoice } from './invoice.ts'
import './invoices.css'

/** The lines and the total of the invoice. A refund of a part does not change the lines. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const language = useLanguage()
  const goods = invoice.lines.reduce((sum, line) => sum + line.amount, 0)
  const { discount, shipping, refunded } = invoice
  return (
    <Panel title={t('lines')}>
      <table className="invoice-lines">
        <thead>
          <tr>
            <th scope="col">{t('goods')}</th>
            <th scope="col" className="invoice-number">
              {t('quantity')}
            </th>
            <th scope="col" className="invoice-number invoice-price">
              {t('price')}
            </th>
            <th scope="col" className="invoice-number">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ sku_code, name, num, unit, price, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order may have the same color twice.
            <tr key={`${sku_code} ${index}`}>
              <td>
                {name}
                <span className="second-line">{sku_code}</span>
              </td>
              <td className="invoice-number">{quantity(num, unit, language)}</td>
              <td className="invoice-number invoice-price">{money(price)}</td>
              <td className="invoice-number">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="invoice-sum">
        <AmountList
          rows={[
            { name: t('goods'), amount: money(goods) },
            ...(discount > 0 ? [{ name: t('lessDiscounts'), amount: money(-discount) }] : []),
            { name: t('shipping'), amount: money(shipping) },
            ...(refunded > 0 ? [{ name: t('lessRefunds'), amount: money(-refunded) }] : []),
            { name: t('invoiceAmount'), amount: money(invoice.amount), strong: true },
          ]}
        />
      </div>
    </Panel>
  )
}
