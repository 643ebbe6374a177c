import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { EmptyPanel } from './empty-panel.tsx'

type NoMatchProps = {
  title: string
  /** A hint for another search. */
  text?: string
  /** Searches for the same in all views; missing in the view that contains all rows. */
  onSearchAll: (() => void) | undefined
  onClear: () => void
}

/** Shown for a list in which the filters find nothing; the row is often in another view. */
export function NoMatch({ title, text, onSearchAll, onClear }: NoMatchProps) {
  const t = useTexts('states')
  return (
    <EmptyPanel title={title} text={onSearchAll ? t('onlyThisView') : text}>
      {onSearchAll && (
        <Button type="primary" onClick={onSearchAll}>
          {t('searchAll')}
        </Button>
      )}
      <Button type={onSearchAll ? 'default' : 'primary'} onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyPanel>
  )
}
