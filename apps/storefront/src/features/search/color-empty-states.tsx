import { type ColorMode, paths } from '@corium/contract/paths'
import { Link } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ColorFamilies } from './color-families.tsx'
import { KeywordSuggestions } from './keyword-suggestions.tsx'

const examples = ['example1', 'example2', 'example3'] as const

type ColorEmptyStateProps = {
  state: 'start' | 'unreadable' | 'unknown-number' | 'gone'
  code: string
  mode: ColorMode
}

/** Shown in place of the results of a color search that has none to show. */
export function ColorEmptyState({ state, code, mode }: ColorEmptyStateProps) {
  if (state === 'start') return <ColorStart mode={mode} />
  return state === 'gone' ? (
    <ColorGone />
  ) : (
    <ColorUnreadable code={code} isNumber={state === 'unknown-number'} />
  )
}

/** Shown before a color is entered: examples and color families. */
function ColorStart({ mode }: { mode: ColorMode }) {
  const t = useTexts('colorSearch')
  const text = { code: t('startText'), picker: t('startPicker'), photo: t('startPhoto') }[mode]
  return (
    <div className="min-w-0">
      <EmptyState title={t('startTitle')} text={text}>
        <p className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-3">
          <span className="text-sm text-ink-2">{t('examples')}</span>
          {examples.map((example) => (
            <Link key={example} to={paths.color({ code: t(example) })} className="link touch">
              {t(example)}
            </Link>
          ))}
        </p>
      </EmptyState>
      <ColorFamilies />
    </div>
  )
}

/** Shown when the typed text is not a known color: offers a keyword search for it, unless it is a number. */
function ColorUnreadable({ code, isNumber }: { code: string; isNumber: boolean }) {
  const t = useTexts('colorSearch')
  return (
    <div className="min-w-0">
      <EmptyState
        title={isNumber ? t('unknownNumberTitle', { code }) : t('unreadableTitle', { code })}
        text={isNumber ? t('unknownNumberText') : t('unreadableText')}
        alert
      >
        {!isNumber && (
          <Link
            to={paths.search({ keyword: code })}
            className={buttonClass({ className: 'max-w-full [overflow-wrap:anywhere]' })}
          >
            {t('searchWords', { code })}
          </Link>
        )}
        <PickerLink />
        {!isNumber && <KeywordSuggestions keyword={code} />}
      </EmptyState>
      <ColorFamilies />
    </div>
  )
}

/** Shown when the SKU of a search for similar colors no longer exists. */
function ColorGone() {
  const t = useTexts('colorSearch')
  return (
    <div className="min-w-0">
      <EmptyState title={t('goneTitle')} text={t('goneText')} alert>
        <PickerLink />
      </EmptyState>
      <ColorFamilies />
    </div>
  )
}

export function PickerLink() {
  const t = useTexts('colorSearch')
  return (
    <Link to={paths.color({ mode: 'picker' })} className={buttonClass({ kind: 'secondary' })}>
      {t('byEye')}
    </Link>
  )
}

export function AllMaterialsLink() {
  const t = useTexts('colorSearch')
  return (
    <Link to={paths.products()} className={buttonClass({ kind: 'quiet' })}>
      {t('families')}
    </Link>
  )
}
