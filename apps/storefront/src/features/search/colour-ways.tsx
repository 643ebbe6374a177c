import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { type ColourMode, paths } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FamilyPieces } from './families.tsx'
import { WordsToTry } from './words-to-try.tsx'

const examples = ['example1', 'example2', 'example3'] as const

/** No color is named yet. */
export function ColourStart({ mode }: { mode: ColourMode }) {
  const t = useTexts('colourSearch')
  const text = { code: t('startText'), picker: t('startPicker'), photo: t('startPhoto') }[mode]
  return (
    <div className="min-w-0">
      <Empty title={t('startTitle')} text={text}>
        <p className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-3">
          <span className="text-sm text-ink-2">{t('examples')}</span>
          {examples.map((example) => (
            <Link key={example} to={paths.colour({ code: t(example) })} className="link touch">
              {t(example)}
            </Link>
          ))}
        </p>
      </Empty>
      <FamilyPieces />
    </div>
  )
}

/** The shop cannot tell: the words stay in their field, and may find goods instead. */
export function ColourUnreadable({ code }: { code: string }) {
  const t = useTexts('colourSearch')
  return (
    <div className="min-w-0">
      <Empty title={t('unreadableTitle', { code })} text={t('unreadableText')} alert>
        <Link
          to={paths.search({ keyword: code })}
          className={buttonClass({ className: 'max-w-full [overflow-wrap:anywhere]' })}
        >
          {t('searchWords', { code })}
        </Link>
        <ByEye />
        <WordsToTry keyword={code} />
      </Empty>
      <FamilyPieces />
    </div>
  )
}

/** Goods that were looked at are gone. */
export function ColourGone() {
  const t = useTexts('colourSearch')
  return (
    <div className="min-w-0">
      <Empty title={t('goneTitle')} text={t('goneText')} alert>
        <ByEye />
      </Empty>
      <FamilyPieces />
    </div>
  )
}

export function ByEye() {
  const t = useTexts('colourSearch')
  return (
    <Link to={paths.colour({ mode: 'picker' })} className={buttonClass({ kind: 'secondary' })}>
      {t('byEye')}
    </Link>
  )
}

export function Families() {
  const t = useTexts('colourSearch')
  return (
    <Link to={paths.products()} className={buttonClass({ kind: 'quiet' })}>
      {t('families')}
    </Link>
  )
}
