import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { Chip } from '#ui/chip.tsx'
import { pictureAddress } from '../picture-address.ts'
import type { Group, Row } from './suggestion-rows.ts'

const titles = {
  colours: 'suggestColours',
  words: 'suggestWords',
  goods: 'suggestGoods',
  pages: 'suggestPages',
} as const satisfies Record<Group['key'], string>

type SuggestionListProps = { id: string; groups: readonly Group[]; active: Row | undefined }

/** The rows below the search field, numbered from the top. The focus stays in the field; arrows move the mark. */
export function SuggestionList({ id, groups, active }: SuggestionListProps) {
  const t = useTexts('shell')
  const all = groups.flatMap(({ rows }) => rows)
  return (
    <div id={id} role="listbox" aria-label={t('searchLabel')} className="popover suggestion-list">
      {groups.map(({ key, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box is no fieldset.
        <div key={key} role="group" aria-label={t(titles[key])} className="py-2">
          <p aria-hidden="true" className="label px-3.5 pt-1 pb-1.5 text-ink-3">
            {t(titles[key])}
          </p>
          {rows.map((row) => (
            <Link
              key={row.to}
              to={row.to}
              id={rowId(id, all.indexOf(row))}
              role="option"
              tabIndex={-1}
              aria-selected={row === active}
              className="option text-sm"
            >
              <Words row={row} read={key === 'colours'} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What the field names as its active row. */
export const rowId = (listId: string, place: number): string => `${listId}-${place}`

function Words({ row, read }: { row: Row; read: boolean }) {
  const t = useTexts('shell')
  const { chip, hint, text } = row
  return (
    <>
      {chip && <Chip hex={chip.hex} image={chip.url && pictureAddress(chip.url, 80)} />}
      <span className="flex-1">{read ? t('suggestRead', { code: text }) : text}</span>
      {hint && <span className="text-cap text-ink-3">{hint}</span>}
    </>
  )
}
