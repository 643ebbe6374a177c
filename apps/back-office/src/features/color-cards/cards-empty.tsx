import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'
import { NoMatch } from '#ui/no-match.tsx'

type CardsEmptyProps = {
  keyword: string
  isToDecide: boolean
  onSearchAll: (() => void) | undefined
  onClear: () => void
}

/** In place of the cards when there are none. */
export function CardsEmpty({ keyword, isToDecide, onSearchAll, onClear }: CardsEmptyProps) {
  const t = useTexts('colorCards')
  if (keyword) return <NoMatch title={t('noMatch')} onSearchAll={onSearchAll} onClear={onClear} />
  return isToDecide ? (
    <EmptyPanel title={t('allDecided')} text={t('allDecidedText')} />
  ) : (
    <EmptyPanel title={t('noCards')} />
  )
}
