import { useTexts } from '#i18n/use-texts.tsx'
import { Money } from '#shop/money/money.tsx'

/** The amount of an unpaid order in large type, with its heading. */
export function AmountToPay({ fen }: { fen: number }) {
  const t = useTexts('payment')
  return (
    <>
      <h2 className="label text-ink-2">{t('toPay')}</h2>
      <p className="display mt-1 text-h1">
        <Money fen={fen} className="[&>span]:font-text [&>span]:text-[.42em]" />
      </p>
    </>
  )
}
