import type { CardRow } from '@corium/contract/colour-cards'
import { useTexts } from '#i18n/use-texts.tsx'
import { toast } from '#ui/toast.tsx'

/** Who carries the card and the number to follow it by, to take along to the courier's own page. */
export function CourierNumber({ card: { express_company, courier_number } }: { card: CardRow }) {
  const t = useTexts('colourCards')
  if (!courier_number) return <span className="text-ink-3">{t('none')}</span>

  async function copy() {
    try {
      await navigator.clipboard.writeText(courier_number)
      toast.success(t('copied'))
    } catch {
      toast.error(t('copyFailed'))
    }
  }

  return (
    <div>
      <p className="text-ink-2">{express_company}</p>
      <p className="break-all">{courier_number}</p>
      <button
        type="button"
        className="link touch mt-1"
        aria-label={t('copyOf', { number: courier_number })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </button>
    </div>
  )
}
