import type { InvalidBagLine } from '@corium/contract/bag'
import { useTexts } from '#i18n/use-texts.tsx'
import { SampleSwatch } from '#shop/goods/sample-swatch.tsx'
import { useFormatQuantity } from '#shop/goods/use-format-quantity.ts'

type InvalidLinesProps = {
  lines: readonly InvalidBagLine[]
  onColor: (line: InvalidBagLine) => void
  onRemove: (line: InvalidBagLine, byKeyboard: boolean) => void
  onSave: (line: InvalidBagLine, byKeyboard: boolean) => void
  onClear: (byKeyboard: boolean) => void
}

/** Lines that can no longer be ordered, each with its reason. */
export function InvalidLines({ lines, onColor, onRemove, onSave, onClear }: InvalidLinesProps) {
  const t = useTexts('bag')
  const common = useTexts('common')
  const goods = useTexts('goods')
  const quantity = useFormatQuantity()
  return (
    <section aria-labelledby="bag-invalid" className="mb-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="bag-invalid" className="font-strong">
          {t('invalid', { count: lines.length })}
        </h2>
        {lines.length > 1 && (
          <button
            type="button"
            className="link touch text-sm"
            onClick={(event) => onClear(event.detail === 0)}
          >
            {t('clearInvalid')}
          </button>
        )}
      </div>
      <ul>
        {lines.map((line) => {
          const name = goods('inColor', { name: line.goods_name, color: line.color.name })
          return (
            <li key={line.cart_id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
              <SampleSwatch image={line.image} hex={line.color.hex} soldOut className="h-14 w-14 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="text-ink-2">
                  {name}
                  {goods('comma')}
                  {quantity(line.num, line.unit)}
                </p>
                <p className="text-sm text-warning">{line.reason_text}</p>
              </div>
              <p className="flex gap-5 text-sm max-sm:w-full max-sm:pl-19">
                {line.reason === 'sold-out' && (
                  <>
                    <button
                      type="button"
                      className="link touch"
                      aria-haspopup="dialog"
                      aria-label={t('changeColorOf', { name })}
                      onClick={() => onColor(line)}
                    >
                      {t('changeColor')}
                    </button>
                    <button
                      type="button"
                      className="link touch"
                      aria-label={t('moveToSavedLine', { name })}
                      onClick={(event) => onSave(line, event.detail === 0)}
                    >
                      {t('moveToSaved')}
                    </button>
                  </>
                )}
                <button
                  type="button"
                  className="link touch"
                  aria-label={t('removeLine', { name })}
                  onClick={(event) => onRemove(line, event.detail === 0)}
                >
                  {common('remove')}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
