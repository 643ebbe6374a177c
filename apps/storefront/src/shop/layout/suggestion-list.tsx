import { useState } from 'react'
import { Link } from 'react-router'
import { forgetSearches } from '#api/searches.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { pictureUrl } from '../goods/picture-url.ts'
import { toastError } from '../page/toast-error.ts'
import type { Group, Row } from './suggestion-rows.ts'

const titles = {
  history: 'searchHistory',
  colors: 'suggestColors',
  words: 'suggestWords',
  goods: 'suggestGoods',
  pages: 'suggestPages',
} as const satisfies Record<Group['key'], string>

type SuggestionListProps = {
  id: string
  /** The DOM id of a row, for the field's aria-activedescendant. */
  rowId: (index: number) => string
  groups: readonly Group[]
  active: Row | undefined
  onChoose: () => void
}

/**
 * The suggestions below the search field. The focus stays in the field; arrow
 * keys change the highlighted row.
 */
export function SuggestionList({ id, rowId, groups, active, onChoose }: SuggestionListProps) {
  const t = useTexts('shell')
  const allRows = groups.flatMap(({ rows }) => rows)
  return (
    <div className="popover suggestion-list">
      <div id={id} role="listbox" aria-label={t('searchLabel')}>
        {groups.map(({ key, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group the options of a listbox.
          <div key={key} role="group" aria-label={t(titles[key])} className="py-2">
            <p aria-hidden="true" className="label px-3.5 pt-1 pb-1.5 text-ink-3">
              {t(titles[key])}
            </p>
            {rows.map((row) => (
              <Link
                key={row.to}
                to={row.to}
                id={rowId(allRows.indexOf(row))}
                role="option"
                tabIndex={-1}
                aria-selected={row === active}
                className="option text-sm"
                onClick={onChoose}
              >
                <RowContent row={row} isColor={key === 'colors'} />
              </Link>
            ))}
          </div>
        ))}
      </div>
      {groups[0]?.key === 'history' && <ClearHistory />}
    </div>
  )
}

function ClearHistory() {
  const t = useTexts('shell')
  const [clearing, setClearing] = useState(false)
  async function clear() {
    setClearing(true)
    const result = await forgetSearches()
    setClearing(false)
    if (!result.ok) toastError(result)
  }
  return (
    <button
      type="button"
      className="link touch mx-3.5 mb-3 text-sm"
      disabled={clearing}
      onClick={() => void clear()}
    >
      {t('clearHistory')}
    </button>
  )
}

function RowContent({ row, isColor }: { row: Row; isColor: boolean }) {
  const t = useTexts('shell')
  const { chip, hint, text } = row
  return (
    <>
      {chip && <Chip hex={chip.hex} image={chip.url && pictureUrl(chip.url, 80)} />}
      <span className="flex-1">{isColor ? t('suggestRead', { code: text }) : text}</span>
      {hint && <span className="text-cap text-ink-3">{hint}</span>}
    </>
  )
}
