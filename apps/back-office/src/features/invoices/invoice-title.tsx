import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import type { Invoice } from './invoice.ts'

/** The buyer as the invoice names it, to be copied into the tax platform. */
export function InvoiceTitle({ invoice: { title, type_text, address_text } }: { invoice: Invoice }) {
  const t = useTexts('invoices')
  const notification = useNotices()
  const { kind, name, tax_number, country_name, address, phone, bank, bank_account } = title

  async function copy() {
    const lines = [
      name,
      tax_number,
      [address, phone].filter(Boolean).join(' '),
      `${bank} ${bank_account}`.trim(),
    ]
    try {
      await navigator.clipboard.writeText(lines.filter(Boolean).join('\n'))
      notification.success({ title: t('copied') })
    } catch {
      notification.error({ title: t('notCopied') })
    }
  }

  return (
    <Panel
      title={t('madeOutTo')}
      extra={
        <Button size="small" icon={<Copy size={14} strokeWidth={1.5} aria-hidden />} onClick={copy}>
          {t('copy')}
        </Button>
      }
    >
      <FactList
        facts={[
          [t('name'), name],
          [t('kind'), t(kind)],
          [t('taxNumber'), tax_number],
          [t('type'), type_text],
          [t('country'), country_name],
          [t('address'), address],
          [t('phone'), phone],
          [t('bank'), bank],
          [t('bankAccount'), bank_account],
          [t('sentTo'), address_text],
        ]}
      />
    </Panel>
  )
}
