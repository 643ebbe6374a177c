import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Query } from './color-code-form.tsx'
import { AllMaterialsLink, PickerLink } from './color-empty-states.tsx'
import type { Distance } from './color-params.ts'
import type { ColorSearchState } from './use-color-search.ts'

type NoColorMatchProps = { color: ColorSearchState; query: Query; wider: Distance | undefined }

/** Shown when no goods match the color: offers a larger tolerance, clearing the filters, or the picker. */
export function NoColorMatch({ color, query, wider }: NoColorMatchProps) {
  const t = useTexts('colorSearch')
  const { filter } = color.state
  const filtered = Object.keys(filter).length > 0
  const byWords = query.kind === 'words'
  const within = color.state.within.toFixed(0)
  return (
    <EmptyState
      title={byWords ? t('noneWordsTitle', { label: query.label }) : t('noneTitle', { within })}
      text={t(`none${byWords ? 'Words' : ''}${filtered ? 'Filtered' : 'Text'}`)}
    >
      {wider && (
        <Button onClick={() => color.update({ within: wider })}>
          {t('widen', { within: wider.toFixed(0) })}
        </Button>
      )}
      {filtered && (
        <Button kind={wider ? 'secondary' : 'primary'} onClick={() => color.update({ filter: {} })}>
          {t('clearFilters')}
        </Button>
      )}
      <PickerLink />
      <AllMaterialsLink />
    </EmptyState>
  )
}
