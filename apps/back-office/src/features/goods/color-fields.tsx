import { Checkbox, Form, Input, Segmented, Select } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { choicesOf, effectTexts } from './choices.ts'
import type { ColorForm, Light } from './color-form.ts'
import { ColorPhoto } from './color-photo.tsx'
import type { Goods, Sku } from './goods.ts'
import { useGoodsOptions } from './use-goods-options.ts'

const lights: readonly { value: Light; label: string }[] = [
  { value: 'D65/10', label: 'D65, 10°' },
  { value: 'D65/2', label: 'D65, 2°' },
  { value: 'D50/2', label: 'D50, 2°' },
  { value: 'D50/10', label: 'D50, 10°' },
]

/** The swatch of a color that is not known yet. */
export const noHex = '#ededed'

type ColorFieldsProps = {
  goods: Goods
  /** Undefined for a new color. */
  sku: Sku | undefined
  form: ColorForm
  /** The form as it was opened. */
  before: ColorForm
  /** The color as the server understands it; undefined while it is incomplete. */
  read: { hex: string; family: string } | undefined
  /** The server's messages, by field. */
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<ColorForm>) => void
}

/** The fields of one color: its names, the color in one of three forms, and further facts. */
export function ColorFields({ goods, sku, form, before, read, errors, onChange }: ColorFieldsProps) {
  const t = useTexts('goods')
  const { families } = useGoodsOptions()
  const hex = read?.hex ?? sku?.hex ?? noHex
  const error = (name: string) =>
    errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {}
  return (
    <>
      <div className="color-names">
        <Form.Item label={t('number')} htmlFor="color-no" {...error('color_no')}>
          <Input
            id="color-no"
            maxLength={10}
            value={form.color_no}
            onChange={({ target }) => onChange({ color_no: target.value })}
          />
        </Form.Item>
        {(['cn', 'en'] as const).map((one) => (
          <Form.Item
            key={one}
            label={t(one === 'cn' ? 'chinese' : 'english')}
            htmlFor={`color-name-${one}`}
            {...error(`name_${one}`)}
          >
            <Input
              id={`color-name-${one}`}
              lang={one === 'cn' ? 'zh' : 'en'}
              maxLength={60}
              value={form[`name_${one}`]}
              onChange={({ target }) => onChange({ [`name_${one}`]: target.value })}
            />
          </Form.Item>
        ))}
      </div>
      <Form.Item label={t('givenBy')}>
        <Segmented<ColorForm['given']>
          block
          aria-label={t('givenBy')}
          value={form.given}
          options={[
            { value: 'measured', label: t('byLab') },
            { value: 'hex', label: t('byHex') },
            { value: 'photo', label: t('byPhoto') },
          ]}
          onChange={(given) => onChange({ given })}
        />
      </Form.Item>
      {form.given === 'measured' && (
        <div className="color-three">
          {(
            [
              ['l', 'L*', 0, 100],
              ['a', 'a*', -160, 160],
              ['b', 'b*', -160, 160],
            ] as const
          ).map(([axis, label, min, max]) => (
            <Form.Item key={axis} label={label} htmlFor={`color-${axis}`} {...error('lab')}>
              <NumberField
                id={`color-${axis}`}
                value={form[axis]}
                min={min}
                max={max}
                places={6}
                onChange={(value) => onChange({ [axis]: value })}
              />
            </Form.Item>
          ))}
          <Form.Item label={<Label text={t('hex')} note={t('follows')} />} htmlFor="color-hex-follows">
            <Input id="color-hex-follows" readOnly value={read?.hex ?? ''} prefix={<Chip hex={hex} />} />
          </Form.Item>
          <Form.Item label={t('light')} htmlFor="color-light">
            <Select
              id="color-light"
              value={form.light}
              options={[...lights]}
              onChange={(light) => onChange({ light })}
            />
          </Form.Item>
          <Form.Item label={<Label text={t('measured')} note={t('optional')} />} htmlFor="color-measured">
            <Input
              id="color-measured"
              type="date"
              value={form.measured}
              onChange={({ target }) => onChange({ measured: target.value })}
            />
          </Form.Item>
        </div>
      )}
      {form.given === 'hex' && (
        <Form.Item label={t('hex')} htmlFor="color-hex" {...error('hex')}>
          <Input
            id="color-hex"
            maxLength={7}
            placeholder="#24493B"
            value={form.hex}
            prefix={<Chip hex={hex} />}
            onChange={({ target }) => onChange({ hex: target.value })}
          />
        </Form.Item>
      )}
      {form.given === 'photo' && (
        <ColorPhoto
          pictures={goods.pictures}
          place={form.place}
          hex={read?.hex}
          onPick={(place) => onChange({ place })}
        />
      )}
      <div className="color-three">
        <Form.Item
          label={<Label text={t('family')} note={t('proposed')} />}
          htmlFor="color-family"
          {...error('family')}
        >
          <Select
            id="color-family"
            value={(form.family !== before.family ? form.family : (read?.family ?? form.family)) || undefined}
            options={families.map(({ value, label }) => ({ value, label }))}
            onChange={(family) => onChange({ family })}
          />
        </Form.Item>
        <Form.Item
          label={<Label text={t('reference')} note={t('optional')} />}
          htmlFor="color-reference"
          {...error('reference')}
        >
          <Input
            id="color-reference"
            maxLength={60}
            placeholder="19-5420 TCX"
            value={form.reference}
            onChange={({ target }) => onChange({ reference: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('effect')} htmlFor="color-effect">
          <Select
            id="color-effect"
            value={form.effect}
            options={choicesOf(effectTexts, t)}
            onChange={(effect) => onChange({ effect })}
          />
        </Form.Item>
        <Form.Item
          label={<Label text={t('skuCode')} note={sku ? '' : t('proposed')} />}
          htmlFor="color-code"
          {...error('sku_code')}
        >
          <Input
            id="color-code"
            maxLength={40}
            placeholder={`${goods.goods_code}-${form.color_no}`}
            value={form.sku_code}
            onChange={({ target }) => onChange({ sku_code: target.value })}
          />
        </Form.Item>
        <Form.Item label={<Label text={t('lot')} note={t('optional')} />} htmlFor="color-lot">
          <Input
            id="color-lot"
            maxLength={40}
            value={form.lot}
            onChange={({ target }) => onChange({ lot: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('inShop')}>
          <Checkbox
            checked={form.is_active}
            onChange={({ target }) => onChange({ is_active: target.checked })}
          >
            {t('isSold')}
          </Checkbox>
        </Form.Item>
      </div>
    </>
  )
}

const Chip = ({ hex }: { hex: string }) => (
  <span className="color-chip" style={{ backgroundColor: hex }} aria-hidden />
)

const Label = ({ text, note }: { text: string; note: string }) => (
  <span className="color-label">
    {text}
    <span className="color-label-note">{note}</span>
  </span>
)
