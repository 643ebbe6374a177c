import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Form } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { joinSentences } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import './color-drawer.css'
import { useAction } from '#shop/use-action.ts'
import { ColorFields, noHex } from './color-fields.tsx'
import { type ColorForm, changesOf, colorFormOf, colorInputOf } from './color-form.ts'
import { ColorGrounds } from './color-grounds.tsx'
import { type Goods, goodsResources, type Sku } from './goods.ts'
import { NearestColors } from './nearest-colors.tsx'
import type { GoodsEditor } from './use-goods-editor.ts'

type ColorDrawerProps = {
  goods: Goods
  /** Undefined for a new color. */
  sku: Sku | undefined
  editor: GoodsEditor
  onOpen: (sku: Sku) => void
  onClose: () => void
}

/** One color: its look, its names, and its distance from the other colors. It is saved on its own. */
export function ColorDrawer({ goods, sku, editor, onOpen, onClose }: ColorDrawerProps) {
  const t = useTexts('goods')
  const language = useLanguage()
  const { modal } = App.useApp()
  const confirmLeave = useConfirmLeave()
  const { act, actOnce, isBusy } = useAction(...goodsResources)
  const seesStock = useMay('stock')
  const [before] = useState(() => colorFormOf(sku, nextNo(goods.skus)))
  const [form, setForm] = useState<ColorForm>(before)
  const [refusal, setRefusal] = useState<Refusal>()
  /** The version on top of which the color is saved after a colleague has saved the style. */
  const [newer, setNewer] = useState<number>()
  const mayEdit = goods.handle.save
  const { goods_id, skus } = goods
  const at = sku ? skus.findIndex(({ sku_id }) => sku_id === sku.sku_id) : -1
  const isDirty = JSON.stringify(form) !== JSON.stringify(before)
  useUnsaved(isDirty)
  useGoToFault(refusal)
  const errors = refusal ? refusedFields(refusal) : {}
  const color = useDeferredValue(colorInputOf(form))
  const read = useQuery({
    ...query('/staff/pc_api.goods/getColor', { ...color, sku_id: sku?.sku_id }),
    enabled: color !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const shown = color === undefined ? undefined : read.data
  const hex = shown?.hex ?? sku?.hex ?? noHex
  const name = sku ? nameIn(sku, language) : ''
  const image = sku && goods.pictures.find((picture) => picture.sku_id === sku.sku_id)?.image

  function leave(go: () => void) {
    if (!isDirty) return go()
    confirmLeave(go, { text: t('colorDropText') })
  }

  const title = sku ? [sku.color_no, sku.name_en, sku.name_cn].filter(Boolean).join(' ') : t('newColorTitle')
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function save() {
    if (stopsAtWrongNumber(form)) return
    setRefusal(undefined)
    const changes = changesOf(before, form, shown, sku === undefined)
    const result = await actOnce(
      '/staff/pc_api.goods/saveSku',
      { goods_id, version: newer ?? editor.version, sku_id: sku?.sku_id, ...changes },
      t('colorSaved'),
    )
    if (result.ok) {
      if (newer === undefined) await editor.follow(result.data)
      if (!isGone()) onClose()
      return
    }
    if (result.code === stateConflict) setNewer(result.data.goods?.version)
    if (!result.shownInDialog) setRefusal(result)
    sayIfGone(result)
  }

  const confirmDelete = ({ sku_id }: Sku) =>
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
          if (!isGone()) onClose()
        } else if (!result.shownInDialog) {
          setRefusal(result)
          sayIfGone(result)
        }
      },
    })

  return (
    <Drawer
      open
      size={760}
      title={title}
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
            <Button disabled={isBusy} onClick={() => confirmDelete(sku)}>
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
          <ColorFields
            goods={goods}
            sku={sku}
            form={form}
            before={before}
            read={shown}
            errors={errors}
            onChange={(changed) => setForm({ ...form, ...changed })}
          />
          {refusal && (
            <Alert
              className="goods-alert"
              type="error"
              role="alert"
              title={
                newer !== undefined
                  ? t('colorConflict')
                  : joinSentences([refusal.msg, ...new Set(Object.values(errors))], language)
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

/** The number after the highest one, with two digits. */
function nextNo(skus: readonly Sku[]): string {
  const highest = Math.max(0, ...skus.map(({ color_no }) => Number.parseInt(color_no, 10) || 0))
  return String(highest + 1).padStart(2, '0')
}
