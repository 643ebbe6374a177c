import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** Nothing can be paid any more. */
export function ClosedOrder({ title, text }: { title: string; text: string }) {
  const t = useTexts('checkout')
  return (
    <Empty title={title} text={text} alert>
      <Link to={paths.bag()} className={buttonClass({ kind: 'primary' })}>
        {t('backToBag')}
      </Link>
      <Link to={paths.orders()} className={buttonClass({ kind: 'secondary' })}>
        {t('viewOrders')}
      </Link>
    </Empty>
  )
}
