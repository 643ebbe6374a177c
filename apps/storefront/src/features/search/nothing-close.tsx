import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { distances } from './colour-address.ts'
import type { Query } from './colour-code.tsx'
import { ByEye, Families } from './colour-ways.tsx'
import type { ColourSearchState } from './use-colour.ts'

/** Nothing comes this close, or nothing is what the words mean: farther, without the filters, or by eye. */
export function NothingClose({ colour, query }: { colour: ColourSearchState; query: Query }) {
  const t = useTexts('colourSearch')
  const { filter } = colour.state
  const filtered = Object.keys(filter).length > 0
  const byWords = query.kind === 'words'
  const within = colour.state.within.toFixed(0)
  const wider = byWords ? undefined : distances.find((one) => one > colour.state.within)
  return (
    <Empty
      title={byWords ? t('noneWordsTitle', { label: query.label }) : t('noneTitle', { within })}
      text={t(`none${byWords ? 'Words' : ''}${filtered ? 'Filtered' : 'Text'}`)}
    >
      {wider && (
        <Button onClick={() => colour.show({ within: wider })}>
          {t('widen', { within: wider.toFixed(0) })}
        </Button>
      )}
      {filtered && (
        <Button kind={wider ? 'secondary' : 'primary'} onClick={() => colour.show({ filter: {} })}>
          {t('clearFilters')}
        </Button>
      )}
      <ByEye />
      <Families />
    </Empty>
  )
}
