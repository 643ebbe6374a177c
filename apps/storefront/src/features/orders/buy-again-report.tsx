import { paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Status } from '#ui/status.tsx'
import type { BuyAgainReport as Report } from './use-order-actions.tsx'

/** The lines of an order that went into the bag, and those that did not, with the reason. */
export function BuyAgainReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTexts('orders')
  const goods = useTexts('goods')
  const common = useTexts('common')
  const quantity = useFormatQuantity()
  const nameOf = (line: { goods_name: string; color_name: string }) =>
    goods('inColor', { name: line.goods_name, color: line.color_name })
  return (
    <Dialog title={t('reportTitle')} closeLabel={common('close')} onClose={onClose} size="small">
      {report.failed.length > 0 && (
        <section aria-label={t('reportFailed')}>
          <h3 className="label text-ink-2">{t('reportFailed')}</h3>
          <ul className="mt-2 mb-5">
            {report.failed.map((line) => (
              <li key={line.sku_id} className="border-b border-line py-2.5 text-sm">
                {nameOf(line)}
                <span className="mt-0.5 block">
                  <Status tone="warning">{line.reason_text}</Status>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report.added.length > 0 && (
        <section aria-label={t('reportAdded')}>
          <h3 className="label text-ink-2">{t('reportAdded')}</h3>
          <ul className="mt-2">
            {report.added.map(({ num, wanted_num, unit, ...line }) => (
              <li key={line.cart_id} className="border-b border-line py-2.5 text-sm">
                {nameOf(line)}
                <span className="block text-ink-2">
                  {num < wanted_num
                    ? t('reportPart', { num: quantity(num, unit), wanted: quantity(wanted_num, unit) })
                    : quantity(num, unit)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('stay')}
        </Button>
        <Link to={paths.bag()} className={buttonClass({ kind: 'primary' })}>
          {t('toBag')}
        </Link>
      </div>
    </Dialog>
  )
}
