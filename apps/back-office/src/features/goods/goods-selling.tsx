import { Form, Input, Select } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { choicesOf, supplyTexts, unitTexts } from './choices.ts'
import { changeOf } from './goods-form.ts'
import type { GoodsEditor } from './use-goods-editor.ts'

const numbers = [
  { name: 'min_num', label: 'minNum', min: 0.001, max: 100_000, places: 3 },
  { name: 'step_num', label: 'stepNum', min: 0.001, max: 100_000, places: 3 },
  { name: 'max_num', label: 'maxNum', min: 0.001, max: 100_000, places: 3 },
  { name: 'lead_days', label: 'leadDays', min: 0, max: 365, places: 0 },
  { name: 'weight_grams', label: 'weightGrams', min: 1, max: 1_000_000, places: 0 },
  { name: 'rank', label: 'rank', min: 0, max: 1_000_000, places: 0 },
] as const

/** Code, unit, quantities and supply. */
export function GoodsSelling({ editor, mayEdit }: { editor: GoodsEditor; mayEdit: boolean }) {
  const t = useTexts('goods')
  const { form, errors, edit } = editor
  const error = (name: string) =>
    errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {}
  return (
    <section id="selling" className="goods-part">
      <Panel title={t('selling')}>
        <Form layout="vertical" component="div" className="goods-selling" disabled={!mayEdit}>
          <Form.Item label={t('code')} htmlFor="goods-code" {...error('goods_code')}>
            <Input
              id="goods-code"
              maxLength={30}
              value={form.goods_code}
              onChange={({ target }) => edit({ goods_code: target.value })}
            />
          </Form.Item>
          <Form.Item label={t('unit')} htmlFor="goods-unit">
            <Select
              id="goods-unit"
              value={form.unit}
              options={choicesOf(unitTexts, t)}
              onChange={(unit) => edit({ unit })}
            />
          </Form.Item>
          <Form.Item label={t('supply')} htmlFor="goods-supply">
            <Select
              id="goods-supply"
              value={form.supply}
              options={choicesOf(supplyTexts, t)}
              onChange={(supply) => edit({ supply })}
            />
          </Form.Item>
          {numbers.map(({ name, label, min, max, places }) => (
            <Form.Item
              key={name}
              label={t(label)}
              htmlFor={`goods-${name}`}
              extra={name === 'rank' ? t('rankHint') : undefined}
              {...error(name)}
            >
              <NumberField
                id={`goods-${name}`}
                value={form[name]}
                min={min}
                max={max}
                places={places}
                required
                onChange={(num) => edit(changeOf(name, num ?? Number.NaN))}
              />
            </Form.Item>
          ))}
          {form.unit === 'sqft' && (
            <Form.Item
              label={t('hideArea')}
              htmlFor="goods-hide_area"
              extra={t('hideAreaHint')}
              {...error('hide_area')}
            >
              <NumberField
                id="goods-hide_area"
                value={form.hide_area}
                min={0.001}
                max={100_000}
                places={3}
                onChange={(num) => edit({ hide_area: num })}
              />
            </Form.Item>
          )}
        </Form>
      </Panel>
    </section>
  )
}
