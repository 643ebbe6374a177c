import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from '#ui/empty-panel.tsx'

type CardsEmptyProps = { keyword: string; isToDecide: boolean; onClear: () => void }

/** In place of the cards when there are none. */
export function CardsEmpty({ keyword, isToDecide, onClear }: CardsEmptyProps) {
  const t = useTexts('colorCards')
  if (keyword) {
    return (
      <EmptyPanel title={t('noMatch')} text={t('noMatchText')}>
        <Button type="primary" onClick={onClear}>
          {t('clearSearch')}
        </Button>
      </EmptyPanel>
    )
  }
  return isToDecide ? (
    <EmptyPanel title={t('allDecided')} text={t('allDecidedText')} />
  ) : (
    <EmptyPanel title={t('noCards')} />
  )
}
