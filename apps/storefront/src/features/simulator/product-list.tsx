import { useId } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { ChoiceInput } from '#ui/choice-input.tsx'
import { SmallDrawing } from './product-drawing.tsx'
import type { ChosenSimulator } from './simulation.tsx'

/** The products, each in the look it starts with; the current one as it is on the stage. */
export function ProductList({ simulator }: { simulator: ChosenSimulator }) {
  const t = useTexts('simulator')
  const name = useId()
  const { look, startLooks, known, chooseProduct } = simulator
  return (
    <fieldset className="product-list">
      <legend className="label">{t('product')}</legend>
      {startLooks.map((start) => (
        <label key={start.product}>
          <ChoiceInput
            type="radio"
            name={name}
            className="choice"
            checked={start.product === look.product}
            onChange={() => chooseProduct(start.product)}
          />
          <span className="thumb">
            <SmallDrawing look={start.product === look.product ? look : start} known={known} />
          </span>
          <span>{t(`product_${start.product}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
