import type { Invoice, InvoiceTitle } from '@corium/contract/invoices'
import { useTexts } from '#i18n/use-texts.tsx'

/** The name of a title, and whether it is the default one. */
export function TitleHead({ title }: { title: InvoiceTitle }) {
  const t = useTexts('invoices')
  return (
    <span className="flex flex-1 items-baseline justify-between gap-4">
      <span className="font-strong break-words">{title.name}</span>
      {title.is_default && <span className="shrink-0 text-sm text-ink-2">{t('isDefault')}</span>}
    </span>
  )
}

/** The tax number and, abroad, the country and the address. */
export function TitleBody({ title }: { title: Invoice['title'] }) {
  const t = useTexts('invoices')
  const isChinese = title.country === 'CN'
  return (
    <>
      {title.tax_number && (
        <span className="block text-sm break-words text-ink-2">
          {t(isChinese ? 'taxNumber' : 'vatNumber')} {title.tax_number}
        </span>
      )}
      {!isChinese && (
        <span className="block text-sm text-ink-2">
          {[title.address, title.country_name].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  )
}
