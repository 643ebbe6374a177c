import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Drawer, Form, Input, Segmented, Select } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { NumberField } from '#ui/number-field.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { choicesOf, effectTexts } from './choices.ts'
import './color-drawer.css'
import { type ColorForm, changesOf, colorFormOf, colorInputOf, type Light } from './color-form.ts'
import { ColorGrounds } from './color-grounds.tsx'
import { ColorPhoto } from './color-photo.tsx'
import type { Goods, Sku } from './goods.ts'
import { NearestColors } from './nearest-colors.tsx'
import { useGoodsAct } from './use-goods-act.ts'
import type { GoodsEditor } from './use-goods-editor.ts'
import { useGoodsOptions } from './use-goods-options.ts'

const lights: readonly { value: Light; label: string }[] = [
  { value: 'D65/10', label: 'D65, 10°' },
  { value: 'D65/2', label: 'D65, 2°' },
  { value: 'D50/2', label: 'D50, 2°' },
  { value: 'D50/10', label: 'D50, 10°' },
]

type ColorDrawerProps = {
  goods: Goods
  /** Undefined for a new color. */
  sku: Sku | undefined
  editor: GoodsEditor
  onOpen: (sku: Sku) => void
  onClose: () => void
}

/** One color: how it looks, what it is called, and how near it is to the others. It is saved by itself. */
export function ColorDrawer({ goods, sku, editor, onOpen, onClose }: ColorDrawerProps) {
  const t = useTexts('goods')
  const language = useLanguage()
  const { modal } = App.useApp()
  const { act, isBusy } = useGoodsAct()
  const { families } = useGoodsOptions()
  const seesStock = useMay('stock')
  const [before] = useState(() => colorFormOf(sku, nextNo(goods.skus)))
  const [form, setForm] = useState<ColorForm>(before)
  const [refusal, setRefusal] = useState<Refusal>()
  /** The version on top of which the color is saved, once a colleague has saved the style. */
  const [newer, setNewer] = useState<number>()
  const mayEdit = goods.handle.save
  const { goods_id, skus } = goods
  const at = sku ? skus.findIndex(({ sku_id }) => sku_id === sku.sku_id) : -1
  const isDirty = JSON.stringify(form) !== JSON.stringify(before)
  useUnsaved(isDirty)
  const errors = refusal ? refusedFields(refusal) : {}
  const color = useDeferredValue(colorInputOf(form))
  const read = useQuery({
    ...query('/staff/pc_api.goods/getColor', { ...color, sku_id: sku?.sku_id }),
    enabled: color !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const shown = color === undefined ? undefined : read.data
  const hex = shown?.hex ?? sku?.hex ?? '#ededed'
  const set = (changed: Partial<ColorForm>) => setForm({ ...form, ...changed })
  const error = (name: string) =>
    errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {}
  const name = sku ? nameIn(sku, language) : ''
  const image = sku && goods.pictures.find((picture) => picture.sku_id === sku.sku_id)?.image

  function leave(go: () => void) {
    if (!isDirty) return go()
    modal.confirm({
      title: t('dropTitle'),
      content: t('colorDropText'),
      icon: null,
      okText: t('drop'),
      cancelText: t('goOn'),
      onOk: go,
      okButtonProps: { danger: true, type: 'default' },
    })
  }

  async function save() {
    if (stopsAtWrongNumber(form)) return
    setRefusal(undefined)
    const changes = changesOf(before, form, shown, sku === undefined)
    const result = await act(
      '/staff/pc_api.goods/saveSku',
      { goods_id, version: newer ?? editor.version, sku_id: sku?.sku_id, ...changes },
      t('colorSaved'),
    )
    if (result.ok) {
      if (newer === undefined) await editor.follow(result.data)
      return onClose()
    }
    if (result.code === stateConflict) setNewer(result.data.goods?.version)
    if (!result.shownInDialog) setRefusal(result)
  }

  const askDelete = ({ sku_id }: Sku) =>
    modal.confirm({
      title: t('deleteColorTitle', { name }),
      content: t('deleteColorText'),
      icon: null,
      okText: t('deleteColor'),
      cancelText: t('keep'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const result = await act(
          '/staff/pc_api.goods/deleteSku',
          { goods_id, version: newer ?? editor.version, sku_id },
          t('colorDeleted'),
        )
        if (result.ok) {
          await editor.follow(result.data)
          onClose()
        } else if (!result.shownInDialog) setRefusal(result)
      },
    })

  return (
    <Drawer
      open
      size={760}
      title={sku ? [sku.color_no, sku.name_en, sku.name_cn].filter(Boolean).join(' ') : t('newColorTitle')}
      extra={
        sku && (
          <span className="color-neighbors">
            <span className="second-line">{sku.sku_code}</span>
            {(
              [
                ['up', skus[at - 1], ChevronUp],
                ['down', skus[at + 1], ChevronDown],
              ] as const
            ).map(([key, neighbor, Icon]) => (
              <Button
                key={key}
                type="text"
                disabled={!neighbor}
                aria-label={
                  neighbor
                    ? t('openColor', { name: nameIn(neighbor, language) })
                    : t('openColor', { name: '–' })
                }
                icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
                onClick={() => neighbor && leave(() => onOpen(neighbor))}
              />
            ))}
          </span>
        )
      }
      onClose={() => leave(onClose)}
      footer={
        <div className="goods-foot">
          {sku && seesStock && (
            <Link className="color-foot-link" to={paths.stockOf(sku.sku_id)}>
              {t('toStock')}
            </Link>
          )}
          {sku && mayEdit && (
            <Button disabled={isBusy} onClick={() => askDelete(sku)}>
              {t('deleteColor')}
            </Button>
          )}
          <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
          {mayEdit && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={!isDirty || (sku === undefined && color === undefined)}
              onClick={save}
            >
              {t('keepColor')}
            </Button>
          )}
        </div>
      }
    >
      <div className="color-columns">
        <Form layout="vertical" component="div" disabled={!mayEdit} className="color-form">
          <div className="color-names">
            <Form.Item label={t('number')} htmlFor="color-no" {...error('color_no')}>
              <Input
                id="color-no"
                maxLength={10}
                value={form.color_no}
                onChange={({ target }) => set({ color_no: target.value })}
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
                  onChange={({ target }) => set({ [`name_${one}`]: target.value })}
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
              onChange={(given) => set({ given })}
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
                    onChange={(value) => set({ [axis]: value })}
                  />
                </Form.Item>
              ))}
              <Form.Item label={<Label text={t('hex')} note={t('follows')} />} htmlFor="color-hex-follows">
                <Input id="color-hex-follows" readOnly value={shown?.hex ?? ''} prefix={<Chip hex={hex} />} />
              </Form.Item>
              <Form.Item label={t('light')} htmlFor="color-light">
                <Select
                  id="color-light"
                  value={form.light}
                  options={[...lights]}
                  onChange={(light) => set({ light })}
                />
              </Form.Item>
              <Form.Item label={<Label text={t('measured')} note={t('optional')} />} htmlFor="color-measured">
                <Input
                  id="color-measured"
                  type="date"
                  value={form.measured}
                  onChange={({ target }) => set({ measured: target.value })}
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
                onChange={({ target }) => set({ hex: target.value })}
              />
            </Form.Item>
          )}
          {form.given === 'photo' && (
            <ColorPhoto
              pictures={goods.pictures}
              place={form.place}
              hex={shown?.hex}
              onPick={(place) => set({ place })}
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
                value={
                  (form.family !== before.family ? form.family : (shown?.family ?? form.family)) || undefined
                }
                options={families.map(({ value, label }) => ({ value, label }))}
                onChange={(family) => set({ family })}
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
                onChange={({ target }) => set({ reference: target.value })}
              />
            </Form.Item>
            <Form.Item label={t('effect')} htmlFor="color-effect">
              <Select
                id="color-effect"
                value={form.effect}
                options={choicesOf(effectTexts, t)}
                onChange={(effect) => set({ effect })}
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
                onChange={({ target }) => set({ sku_code: target.value })}
              />
            </Form.Item>
            <Form.Item label={<Label text={t('lot')} note={t('optional')} />} htmlFor="color-lot">
              <Input
                id="color-lot"
                maxLength={40}
                value={form.lot}
                onChange={({ target }) => set({ lot: target.value })}
              />
            </Form.Item>
            <Form.Item label={t('inShop')}>
              <Checkbox
                checked={form.is_active}
                onChange={({ target }) => set({ is_active: target.checked })}
              >
                {t('isSold')}
              </Checkbox>
            </Form.Item>
          </div>
          {refusal && (
            <Alert
              className="goods-alert"
              type="error"
              role="alert"
              title={
                newer !== undefined
                  ? t('colorConflict')
                  : [refusal.msg, ...new Set(Object.values(errors))].join(' ')
              }
            />
          )}
          <NearestColors colors={shown?.nearest} />
        </Form>
        <ColorGrounds
          hex={hex}
          picture={form.given === before.given && !isDirty ? image : undefined}
          stored={sku?.hex}
        />
      </div>
    </Drawer>
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

/** The number after the highest one, with two digits. */
function nextNo(skus: readonly Sku[]): string {
  const highest = Math.max(0, ...skus.map(({ color_no }) => Number.parseInt(color_no, 10) || 0))
  return String(highest + 1).padStart(2, '0')
}
