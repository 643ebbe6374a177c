import type { UseQueryResult } from '@tanstack/react-query'
import { colourUnreadable, notFound } from '#api/codes.ts'
import type { Input, Output, ShopError } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ColourResults } from './colour-results.tsx'
import { ColourGone, ColourStart, ColourUnreadable } from './colour-ways.tsx'
import type { ColourSearchState } from './use-colour.ts'

type Path = '/shop/pc_api.goods/searchColor'

type ColourAnswerProps = {
  colour: ColourSearchState
  input: Input<Path> | undefined
  answer: UseQueryResult<Output<Path>, ShopError>
}

/** The right side: what comes close, or why nothing shows and where to go from there. */
export function ColourAnswer({ colour, input, answer }: ColourAnswerProps) {
  const t = useTexts('colourSearch')
  if (!input) return <ColourStart mode={colour.state.mode} />
  if (answer.data) return <ColourResults colour={colour} input={input} found={answer.data} />
  if (answer.isPending) return <Waiting />
  if (answer.error.code === colourUnreadable) return <ColourUnreadable code={colour.state.code} />
  if (answer.error.code === notFound) return <ColourGone />
  return (
    <Empty title={t('failedTitle')} text={t('failedText')} alert>
      <Button onClick={() => void answer.refetch()}>{t('retry')}</Button>
    </Empty>
  )
}

/** The tiles that are on their way. */
function Waiting() {
  const t = useTexts('colourSearch')
  return (
    <section aria-busy="true" className="min-w-0 border-t border-ink pt-16">
      <p role="status" className="sr-only">
        {t('searching')}
      </p>
      <div className="matches ground-grey" aria-hidden="true">
        {['1', '2', '3', '4', '5', '6'].map((place) => (
          <div key={place} className="match">
            <div className="match-swatch swatch swatch-sample skeleton" />
          </div>
        ))}
      </div>
    </section>
  )
}
